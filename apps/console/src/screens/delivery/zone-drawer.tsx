import { NumberInput, SegmentedControl, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core'
import { deliverySetup, type DeliverySetup, type SavedZone } from '@tabard/contract/delivery/calls'
import { zoneKinds, zoneLimits, type ZoneFields } from '@tabard/domain/delivery/zone'
import { useReload } from '@tabard/ui/form-kit/use-reload'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { ConflictNotice } from '@tabard/staff-ui/form-kit/conflict-notice.tsx'
import { FormFoot } from '@tabard/staff-ui/form-kit/form-foot.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { SideDrawer } from '@tabard/staff-ui/components/side-drawer.tsx'
import { useText } from '@tabard/staff-ui/text'
import { AreaEditor } from './area-editor.tsx'
import { PostcodesField } from './postcodes-field.tsx'
import { TierFields } from './tier-fields.tsx'
import { useShowSetup } from './use-show-setup.ts'

interface ZoneDrawerProps {
  readonly setup: DeliverySetup
  /** Undefined: a new zone. */
  readonly zone: SavedZone | undefined
  readonly onClose: () => void
}

/** The form of one zone: its area, fees and times. */
export function ZoneDrawer({ setup, zone, onClose }: ZoneDrawerProps) {
  const { t } = useText()
  const complain = useComplain()
  const show = useShowSetup()
  const reload = useReload(deliverySetup.show)
  const remove = useWrite(deliverySetup.removeZone)
  const [isRemoving, setRemoving] = useState(false)
  const done = (setupNow: DeliverySetup) => {
    show(setupNow)
    onClose()
  }
  const [fresh] = useState(() => ({ value: freshZone(setup), revision: null }))
  const form = useForm({
    row: deliverySetup.saveZone,
    stored: zone ? storedOf(zone) : fresh,
    blank: fresh,
    toInput: (fields, revision) => ({
      zoneId: revision === null ? null : (zone?.zoneId ?? null),
      revision: revision ?? 0,
      zone: fields,
    }),
    reload: async () => {
      const { zones } = await reload()
      const current = zones.find(({ zoneId }) => zoneId === zone?.zoneId)
      return current ? storedOf(current) : null
    },
    notice: t('delivery.saved'),
    onSaved: done,
    onUnchanged: onClose,
  })
  const { value: edited, change: put } = form
  const faultOf = (field: string) => {
    const found = form.faults.find((each) => each.field === field)
    return found && t(`delivery.fault.${found.fault}`)
  }
  const { express } = edited
  return (
    <SideDrawer
      label={t(zone ? 'delivery.editZone' : 'delivery.addZone')}
      size={720}
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <FormFrame form={form}>
        <Title order={2} mih={40}>
          {t(zone ? 'delivery.editZone' : 'delivery.addZone')}
        </Title>
        <ConflictNotice form={form} />
        <NamesFields
          label={t('delivery.name')}
          field="names"
          names={edited.names}
          isRequired
          hasFocus
          faultOf={faultOf}
          onChange={(names) => put({ names })}
        />
        <AreaFields setup={setup} zoneId={zone?.zoneId} edited={edited} put={put} faultOf={faultOf} />
        <TierFields tiers={edited.tiers} faultOf={faultOf} onChange={(tiers) => put({ tiers })} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12} style={{ alignItems: 'start' }}>
          <MoneyField
            label={t('delivery.leastOrder')}
            cents={edited.minimumCents}
            error={faultOf('minimumCents')}
            onChange={(minimumCents) => put({ minimumCents })}
          />
          <WholeField
            label={t('delivery.minutes')}
            max={zoneLimits.minutes}
            value={edited.minutes}
            error={faultOf('minutes')}
            onChange={(minutes) => put({ minutes })}
          />
        </SimpleGrid>
        <Switch
          size="md"
          label={t('delivery.express')}
          checked={express !== null}
          onChange={(event) =>
            put({
              express: event.currentTarget.checked
                ? { cents: 500, minutes: Math.ceil(edited.minutes / 2) }
                : null,
            })
          }
        />
        {express && (
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12} style={{ alignItems: 'start' }}>
            <MoneyField
              label={t('delivery.expressCents')}
              cents={express.cents}
              error={faultOf('express.cents')}
              onChange={(cents) => put({ express: { ...express, cents } })}
            />
            <WholeField
              label={t('delivery.minutes')}
              max={zoneLimits.minutes}
              value={express.minutes}
              error={faultOf('express.minutes')}
              onChange={(minutes) => put({ express: { ...express, minutes } })}
            />
          </SimpleGrid>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12} style={{ alignItems: 'start' }}>
          <WholeField
            label={t('delivery.priority')}
            description={t('delivery.priorityHelp')}
            max={zoneLimits.priority}
            value={edited.priority}
            error={faultOf('priority')}
            onChange={(priority) => put({ priority })}
          />
          <Switch
            size="md"
            style={{ alignSelf: 'center' }}
            label={t('delivery.active')}
            checked={edited.isActive}
            onChange={(event) => put({ isActive: event.currentTarget.checked })}
          />
        </SimpleGrid>
        <FormFoot
          form={form}
          save={t('delivery.saveZone')}
          remove={zone && { label: t('delivery.remove'), onClick: () => setRemoving(true) }}
        />
      </FormFrame>
      {isRemoving && zone && (
        <AskFirst
          title={t('delivery.removeTitle', { name: zone.names.first })}
          text={t('delivery.removeText')}
          yes={t('delivery.remove')}
          no={t('delivery.keep')}
          isGrave
          isBusy={remove.isPending}
          onYes={() =>
            remove.mutate(
              { zoneId: zone.zoneId, revision: zone.revision },
              {
                onSuccess: (setupNow) => {
                  done(setupNow)
                  showNotice(t('delivery.saved'))
                },
                onError: (error) => {
                  setRemoving(false)
                  complain(error)
                },
              },
            )
          }
          onNo={() => setRemoving(false)}
        />
      )}
    </SideDrawer>
  )
}

function storedOf({ revision, ...zone }: SavedZone): { value: ZoneFields; revision: number | null } {
  const { names, area, tiers, minimumCents, minutes, express, priority, isActive } = zone
  return { value: { names, area, tiers, minimumCents, minutes, express, priority, isActive }, revision }
}

function freshZone({ place }: DeliverySetup): ZoneFields {
  return {
    names: { first: '', second: '' },
    area: place ? { kind: 'distance', metres: 3_000 } : { kind: 'postcodes', postcodes: [] },
    tiers: [{ fromCents: 0, cents: 500 }],
    minimumCents: 0,
    minutes: 20,
    express: null,
    priority: 1,
    isActive: true,
  }
}

interface AreaFieldsProps {
  readonly setup: DeliverySetup
  readonly zoneId: string | undefined
  readonly edited: ZoneFields
  readonly put: (part: Partial<ZoneFields>) => void
  readonly faultOf: (field: string) => string | undefined
}

function AreaFields({ setup, zoneId, edited: { area }, put, faultOf }: AreaFieldsProps) {
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

interface WholeFieldProps {
  readonly label: string
  readonly description?: string
  readonly max: number
  readonly value: number
  readonly error: string | undefined
  readonly onChange: (value: number) => void
}

/** An empty field is -1, which every rule rejects with a message. */
function WholeField({ value, onChange, ...field }: WholeFieldProps) {
  return (
    <NumberInput
      {...field}
      size="md"
      min={0}
      allowDecimal={false}
      allowNegative={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value < 0 ? '' : value}
      onChange={(next) => onChange(typeof next === 'number' ? next : -1)}
    />
  )
}
