import { Alert, Button, Stack, Text } from '@mantine/core'
import { deliverySetup, type DeliverySetup, type SavedZone } from '@tabard/contract/delivery/calls'
import type { Place } from '@tabard/domain/delivery/place'
import { useRead } from '@tabard/ui/client/queries'
import { Bike, Info, Plus } from 'lucide-react'
import { useState } from 'react'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { fitView, type CanvasView } from './canvas-view.ts'
import classes from './delivery.module.css'
import { PlaceCard } from './place-card.tsx'
import { TryCard } from './try-card.tsx'
import { ZoneCanvas } from './zone-canvas.tsx'
import { ZoneCard } from './zone-card.tsx'
import { ZoneDrawer } from './zone-drawer.tsx'

/** The shop's delivery zones, with fees and times. */
export function DeliveryScreen() {
  const { t } = useText()
  const setup = useRead(deliverySetup.show, {})
  const [opened, open] = useState<SavedZone | 'new'>()
  return (
    <Screen
      name="console/delivery"
      title={t('delivery.title')}
      actions={
        setup.data && (
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => open('new')}>
            {t('delivery.addZone')}
          </Button>
        )
      }
    >
      {setup.isPending ? (
        <Rows count={3} height={160} />
      ) : !setup.data ? (
        <LoadFailed error={setup.error} onRetry={() => void setup.refetch()} />
      ) : (
        <Setup setup={setup.data} onOpen={open} />
      )}
      {opened !== undefined && setup.data && (
        <ZoneDrawer
          setup={setup.data}
          zone={opened === 'new' ? undefined : opened}
          onClose={() => open(undefined)}
        />
      )}
    </Screen>
  )
}

function Setup({
  setup,
  onOpen,
}: {
  readonly setup: DeliverySetup
  readonly onOpen: (zone: SavedZone) => void
}) {
  const { t } = useText()
  const [pin, setPin] = useState<Place | null>(null)
  const [chosen, choose] = useState<string>()
  return (
    <>
      {!setup.isOffered && (
        <Alert mb={16} icon={<Info size={20} aria-hidden />}>
          {t('delivery.off')}
        </Alert>
      )}
      <div className={classes['layout']}>
        <div className={classes['column']}>
          {setup.place ? (
            <Ground setup={setup} place={setup.place} pin={pin} chosen={chosen} />
          ) : (
            <Text mt={4} c="dimmed">
              {t('delivery.noPlace')}
            </Text>
          )}
          <TryCard setup={setup} onPlace={setPin} onZone={choose} />
        </div>
        <div className={classes['column']}>
          {setup.zones.length === 0 ? (
            <Message icon={Bike} title={t('delivery.none')} text={t('delivery.noneText')} />
          ) : (
            <Stack component="ul" gap={12} aria-label={t('delivery.zones')}>
              {setup.zones.map((zone) => (
                <li key={zone.zoneId}>
                  <ZoneCard zone={zone} isChosen={zone.zoneId === chosen} onOpen={() => onOpen(zone)} />
                </li>
              ))}
            </Stack>
          )}
          <PlaceCard key={setup.revision} setup={setup} />
        </div>
      </div>
    </>
  )
}

interface GroundProps {
  readonly setup: DeliverySetup
  readonly place: Place
  readonly pin: Place | null
  readonly chosen: string | undefined
}

function Ground({ setup, place, pin, chosen }: GroundProps) {
  const { t } = useText()
  const fitted = () =>
    fitView(
      place,
      setup.zones.map(({ area }) => area),
      pin ? [pin] : [],
    )
  const [own, setOwn] = useState<CanvasView>()
  return (
    <ZoneCanvas
      label={t('delivery.map')}
      shop={place}
      zones={setup.zones.map(({ zoneId, area, isActive }) => ({
        key: zoneId,
        area,
        isActive,
        isChosen: zoneId === chosen,
      }))}
      pin={pin}
      map={setup.map}
      view={own ?? fitted()}
      onView={setOwn}
      onFit={() => setOwn(undefined)}
    />
  )
}
