import { NumberInput, SimpleGrid, Switch, Title } from '@mantine/core'
import { deliverySetup, type DeliverySetup, type SavedZone } from '@tabard/contract/delivery/calls'
import { zoneLimits, type ZoneFields } from '@tabard/domain/delivery/zone'
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
import { useText } from '../../text.ts'
import { AreaFields } from './area-fields.tsx'
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
  const [isRemoving, setRemoving] = useState(false)
  const show = useShowSetup()
  const done = (setupNow: DeliverySetup) => {
    show(setupNow)
    onClose()
  }
  const { form, faultOf } = useZoneForm({ setup, zone, onSaved: done, onClose })
  const { value: edited, change: put } = form
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
        <ExpressFields edited={edited} put={put} faultOf={faultOf} />
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
      {isRemoving && zone && <RemoveZone zone={zone} onRemoved={done} onClose={() => setRemoving(false)} />}
    </SideDrawer>
  )
}

interface ZoneFormOptions extends ZoneDrawerProps {
  readonly onSaved: (setup: DeliverySetup) => void
}

function useZoneForm({ setup, zone, onSaved, onClose }: ZoneFormOptions) {
  const { t } = useText()
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
    reload: useReloadZone(zone),
    notice: t('delivery.saved'),
    onSaved,
    onUnchanged: onClose,
  })
  const faultOf = (field: string) => {
    const found = form.faults.find((each) => each.field === field)
    return found && t(`delivery.fault.${found.fault}`)
  }
  return { form, faultOf }
}

/** Returns a function that loads the newest version of a zone; null: removed. */
function useReloadZone(zone: SavedZone | undefined) {
  const reload = useReload(deliverySetup.show)
  return async () => {
    const { zones } = await reload()
    const current = zones.find(({ zoneId }) => zoneId === zone?.zoneId)
    return current ? storedOf(current) : null
  }
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

interface ZoneParts {
  readonly edited: ZoneFields
  readonly put: (part: Partial<ZoneFields>) => void
  readonly faultOf: (field: string) => string | undefined
}

/** Faster delivery for a higher fee. */
function ExpressFields({ edited, put, faultOf }: ZoneParts) {
  const { t } = useText()
  const { express } = edited
  return (
    <>
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
    </>
  )
}

interface RemoveZoneProps {
  readonly zone: SavedZone
  readonly onRemoved: (setup: DeliverySetup) => void
  readonly onClose: () => void
}

function RemoveZone({ zone, onRemoved, onClose }: RemoveZoneProps) {
  const { t } = useText()
  const complain = useComplain()
  const remove = useWrite(deliverySetup.removeZone)
  return (
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
              onRemoved(setupNow)
              showNotice(t('delivery.saved'))
            },
            onError: (error) => {
              onClose()
              complain(error)
            },
          },
        )
      }
      onNo={onClose}
    />
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
