import { NumberInput, SegmentedControl, Stack, Text } from '@mantine/core'
import { type DeliverySetup } from '@tabard/contract/delivery/calls'
import { zoneKinds, zoneLimits, type ZoneFields } from '@tabard/domain/delivery/zone'
import { useState } from 'react'
import { useText } from '../../text.ts'
import { AreaEditor } from './area-editor.tsx'
import { PostcodesField } from './postcodes-field.tsx'

interface AreaFieldsProps {
  readonly setup: DeliverySetup
  readonly zoneId: string | undefined
  readonly edited: ZoneFields
  readonly put: (part: Partial<ZoneFields>) => void
  readonly faultOf: (field: string) => string | undefined
}

/** The area of a zone: postcodes, a distance or a drawn outline. */
export function AreaFields({ setup, zoneId, edited: { area }, put, faultOf }: AreaFieldsProps) {
  const { t } = useText()
  // Switching to another kind and back restores what was typed.
  const [known, setKnown] = useState({
    postcodes: { kind: 'postcodes', postcodes: [] },
    distance: { kind: 'distance', metres: 3_000 },
    drawn: { kind: 'drawn', corners: [] },
    [area.kind]: area,
  } as Readonly<Record<ZoneFields['area']['kind'], ZoneFields['area']>>)
  const set = (next: ZoneFields['area']) => {
    setKnown({ ...known, [next.kind]: next })
    put({ area: next })
  }
  const { place } = setup
  return (
    <Stack role="group" aria-label={t('delivery.area')} gap={12}>
      <SegmentedControl
        size="md"
        fullWidth
        aria-label={t('delivery.area')}
        value={area.kind}
        onChange={(kind) => set(known[zoneKinds.find((each) => each === kind) ?? area.kind])}
        data={zoneKinds.map((value) => ({ value, label: t(`delivery.kind.${value}`) }))}
      />
      {area.kind === 'postcodes' ? (
        <PostcodesField
          postcodes={area.postcodes}
          country={setup.country}
          error={faultOf('area')}
          onChange={(postcodes) => set({ ...area, postcodes })}
        />
      ) : !place ? (
        <Text mt={4} c="dimmed">
          {t('delivery.needsPlace')}
        </Text>
      ) : area.kind === 'distance' ? (
        <NumberInput
          size="md"
          label={t('delivery.reach')}
          suffix=" km"
          min={0}
          max={zoneLimits.metres / 1_000}
          step={0.5}
          decimalScale={1}
          error={faultOf('area')}
          value={area.metres / 1_000}
          onChange={(km) => set({ ...area, metres: typeof km === 'number' ? Math.round(km * 1_000) : 0 })}
        />
      ) : (
        <AreaEditor
          shop={place}
          corners={area.corners}
          map={setup.map}
          error={faultOf('area')}
          others={setup.zones
            .filter((other) => other.zoneId !== zoneId)
            .map((other) => ({ key: other.zoneId, area: other.area, isActive: false, isChosen: false }))}
          onChange={(corners) => set({ ...area, corners })}
        />
      )}
    </Stack>
  )
}
