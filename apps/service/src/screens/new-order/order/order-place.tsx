import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import type { TakenKind } from '@tabard/domain/cart/order-options'
import { mostPersons } from '@tabard/domain/cart/checks/check-order-options'
import { textLimits } from '@tabard/domain/text/text-input'
import { useByServerClock } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { Armchair, Users } from 'lucide-react'
import { useState } from 'react'
import { UnitStepper } from '../../../components/unit-stepper.tsx'
import { useText } from '../../../text.ts'
import type { OrderDraft } from '../order-draft.ts'
import { useCovers } from '../use-covers.ts'
import classes from './order.module.css'
import { TablePicker } from './table-picker.tsx'

const kinds: readonly TakenKind[] = ['counter', 'phone', 'table']

interface OrderPlaceProps {
  readonly draft: OrderDraft
  readonly onChange: (change: Partial<OrderDraft>) => void
}

/** Where the order is taken, who gets it, and when. */
export function OrderPlace({ draft, onChange }: OrderPlaceProps) {
  const { t } = useText()
  const [isPicking, setPicking] = useState(false)
  const { kind, table } = draft
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('newOrder.kind')}
        value={kind}
        data={kinds.map((value) => ({ value, label: t(`newOrder.kind.${value}`) }))}
        onChange={(value) => {
          const next = kinds.find((each) => each === value) ?? 'counter'
          onChange({ kind: next })
          if (next === 'table' && !table) setPicking(true)
        }}
      />
      {kind === 'table' ? (
        <AtTable draft={draft} onChange={onChange} onPick={() => setPicking(true)} />
      ) : (
        <div className={classes['contact']} data-kind={kind}>
          {/* The number comes first: a known one brings the name. */}
          {kind === 'phone' && (
            <TextInput
              type="tel"
              inputMode="tel"
              aria-label={t('newOrder.phone')}
              placeholder={t('newOrder.phone')}
              autoComplete="off"
              maxLength={40}
              autoFocus={draft.phone === ''}
              value={draft.phone}
              onChange={(event) => onChange({ phone: event.currentTarget.value })}
            />
          )}
          <TextInput
            aria-label={t('newOrder.name')}
            placeholder={t('newOrder.name')}
            autoComplete="off"
            maxLength={textLimits.personName}
            value={draft.name}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
          {kind === 'phone' && (
            <WhenField
              label={t(draft.delivery ? 'newOrder.whenThere' : 'newOrder.when')}
              requestedFor={draft.requestedFor}
              onChange={(requestedFor) => onChange({ requestedFor })}
            />
          )}
        </div>
      )}
      {isPicking && (
        <TablePicker
          chosen={table?.tableId}
          onPick={(picked) => {
            // Another table has other guests.
            onChange({ table: picked, persons: undefined })
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}

interface AtTableProps extends OrderPlaceProps {
  readonly onPick: () => void
}

/** The table of the order, and how many guests sit there. */
function AtTable({ draft, onChange, onPick }: AtTableProps) {
  const { t } = useText()
  const { table } = draft
  const covers = useCovers(draft)
  return (
    <div className={classes['atTable']}>
      <Button
        variant={table ? 'default' : 'light'}
        leftSection={<Armchair size={20} aria-hidden />}
        onClick={onPick}
      >
        {table ? t('tables.table', { number: table.number }) : t('newOrder.chooseTable')}
      </Button>
      {table && (
        <span className={classes['guests']}>
          <Users size={20} aria-hidden />
          <UnitStepper
            label={t('tables.count')}
            count={covers ?? 0}
            least={1}
            most={mostPersons}
            onChange={(persons) => onChange({ persons })}
          />
        </span>
      )}
    </div>
  )
}

const stepMs = 15 * 60_000
/** A day ahead. */
const steps = 96

interface WhenFieldProps {
  readonly label: string
  readonly requestedFor: number | undefined
  readonly onChange: (requestedFor: number | undefined) => void
}

/** When an order by phone is wanted: as soon as possible, or at a quarter of an hour within a day. */
function WhenField({ label, requestedFor, onChange }: WhenFieldProps) {
  const { t } = useText()
  const { clockAndDay } = useFormats()
  const next = useByServerClock((now) => Math.floor(now / stepMs) * stepMs + 2 * stepMs)
  const times = Array.from({ length: steps }, (_, place) => next + place * stepMs)
  // A time that was chosen a while ago stays.
  const offered =
    requestedFor === undefined || times.includes(requestedFor) ? times : [requestedFor, ...times]
  return (
    <Select
      size="md"
      searchable
      allowDeselect={false}
      className={classes['when'] ?? ''}
      aria-label={label}
      nothingFoundMessage={t('newOrder.noTime')}
      value={requestedFor === undefined ? 'asap' : String(requestedFor)}
      data={[
        { value: 'asap', label: t('newOrder.asap') },
        ...offered.map((at) => ({ value: String(at), label: clockAndDay(at, next) })),
      ]}
      onChange={(value) => onChange(value === null || value === 'asap' ? undefined : Number(value))}
    />
  )
}
