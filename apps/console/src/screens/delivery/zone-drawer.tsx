import { Button, Group, NumberInput, SegmentedControl, Switch } from '@mantine/core'
import { deliverySetup, type DeliverySetup, type SavedZone } from '@tabard/contract/delivery/calls'
import { refusalData } from '@tabard/contract/wire/refused'
import type { ZoneFault } from '@tabard/domain/delivery/check-zone'
import { zoneKinds, zoneLimits, type ZoneFields } from '@tabard/domain/delivery/zone'
import { useWrite } from '@tabard/ui/queries'
import { useState } from 'react'
import { AskFirst } from '../../components/ask-first.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { NamesFields } from '../../components/names-fields.tsx'
import { showNotice, useComplain } from '../../components/notices.tsx'
import { SideDrawer } from '../../components/side-drawer.tsx'
import { useText } from '../../components/text.ts'
import { AreaEditor } from './area-editor.tsx'
import classes from './delivery.module.css'
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
  const save = useWrite(deliverySetup.saveZone)
  const remove = useWrite(deliverySetup.removeZone)
  const [edited, setEdited] = useState<ZoneFields>(zone ?? freshZone(setup))
  const [isDirty, setDirty] = useState(false)
  const [faults, setFaults] = useState<readonly ZoneFault[]>([])
  const [isRemoving, setRemoving] = useState(false)
  const put = (part: Partial<ZoneFields>) => {
    setDirty(true)
    setEdited((before) => ({ ...before, ...part }))
    // A fault stays until its field changes.
    const changed = Object.keys(part)
    setFaults((before) => before.filter(({ field }) => !changed.some((each) => field.startsWith(each))))
  }
  const faultOf = (field: string) => {
    const found = faults.find((each) => each.field === field)
    return found && t(`delivery.fault.${found.fault}`)
  }
  const done = (setupNow: DeliverySetup) => {
    show(setupNow)
    showNotice(t('delivery.saved'))
    onClose()
  }
  const submit = () => {
    setFaults([])
    const { names, area, tiers, minimumCents, minutes, express, priority, isActive } = edited
    save.mutate(
      {
        zoneId: zone?.zoneId ?? null,
        revision: zone?.revision ?? 0,
        zone: { names, area, tiers, minimumCents, minutes, express, priority, isActive },
      },
      {
        onSuccess: done,
        onError: (error) => {
          setFaults(refusalData(error, 'delivery.zoneInvalid')?.faults ?? [])
          complain(error)
        },
      },
    )
  }
  const { express } = edited
  return (
    <SideDrawer
      label={t(zone ? 'delivery.editZone' : 'delivery.addZone')}
      size={720}
      isDirty={isDirty}
      onClose={onClose}
    >
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <h2>{t(zone ? 'delivery.editZone' : 'delivery.addZone')}</h2>
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
        <div className={classes['pair']}>
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
        </div>
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
          <div className={classes['pair']}>
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
          </div>
        )}
        <div className={classes['pair']}>
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
            className={classes['active'] ?? ''}
            label={t('delivery.active')}
            checked={edited.isActive}
            onChange={(event) => put({ isActive: event.currentTarget.checked })}
          />
        </div>
        <Group justify="space-between" className={classes['end'] ?? ''}>
          {zone ? (
            <Button variant="subtle" color="red" c="var(--red)" onClick={() => setRemoving(true)}>
              {t('delivery.remove')}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" size="lg" loading={save.isPending}>
            {t('delivery.saveZone')}
          </Button>
        </Group>
      </form>
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
                onSuccess: done,
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
    <div role="group" aria-label={t('delivery.area')} className={classes['area']}>
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
        <p className={classes['soft']}>{t('delivery.needsPlace')}</p>
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
    </div>
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
