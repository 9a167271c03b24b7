import { SegmentedControl } from '@mantine/core'
import { nameIn } from '@tabard/domain/text/names'
import { planShare, unitsCents, type BillShare } from '@tabard/domain/pricing/tenders/paid-lines'
import { shareEvenly } from '@tabard/domain/pricing/share-out'
import { useState } from 'react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { UnitStepper } from '../unit-stepper.tsx'
import { useText } from '../../text.ts'
import classes from './part-picker.module.css'
import type { TableBill } from '@tabard/contract/tables/floor/table-bill'

/**
 * The part to collect now: everything, some dishes, or one of several even parts. `nothing`: an empty
 * selection.
 */
export type RequestedPart = 'all' | { readonly share: BillShare; readonly cents: number } | 'nothing'

interface PartPickerProps {
  readonly bill: TableBill
  readonly onChange: (part: RequestedPart) => void
}

/** Selects the part to collect: the whole bill, a guest's dishes, or an even part. */
export function PartPicker({ bill, onChange }: PartPickerProps) {
  const { t } = useText()
  const [split, setSplit] = useState<'all' | 'lines' | 'even'>('all')
  const [parts, setParts] = useState(2)
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({})
  const openCents = bill.orders.reduce((sum, order) => sum + order.openCents, 0)

  function tell(share: BillShare) {
    const planned = planShare(bill.orders, share, bill.cashRounding)
    onChange(planned ? { share, cents: planned.cents + planned.roundingCents } : 'nothing')
  }
  const evenly = (count: number) => tell({ kind: 'amount', cents: shareEvenly(openCents, count)[0] ?? 0 })
  function choose(next: Readonly<Record<string, number>>) {
    setUnits(next)
    const lines = bill.orders.flatMap(({ orderId, lines: own }) =>
      own.flatMap(({ lineNumber }) => {
        const count = next[`${orderId} ${lineNumber}`] ?? 0
        return count === 0 ? [] : [{ orderId, lineNumber, units: count }]
      }),
    )
    tell({ kind: 'lines', lines })
  }

  return (
    <div className={classes['parts']}>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('tables.part')}
        classNames={{ label: classes['label'] ?? '' }}
        value={split}
        onChange={(value) => {
          if (value === 'even') {
            setSplit('even')
            evenly(parts)
          } else if (value === 'lines') {
            setSplit('lines')
            choose({})
          } else {
            setSplit('all')
            onChange('all')
          }
        }}
        data={[
          { value: 'all', label: t('tables.partAll') },
          { value: 'lines', label: t('tables.partLines') },
          { value: 'even', label: t('tables.partEven') },
        ]}
      />
      {split === 'even' && (
        <div className={classes['even']}>
          <span>{t('tables.partOf', { parts })}</span>
          <UnitStepper
            label={t('tables.partHowMany')}
            count={parts}
            least={2}
            most={20}
            onChange={(count) => {
              setParts(count)
              evenly(count)
            }}
          />
        </div>
      )}
      {split === 'lines' && <PartLines bill={bill} units={units} onUnits={choose} />}
    </div>
  )
}

interface PartLinesProps {
  readonly bill: TableBill
  /** By order and line. */
  readonly units: Readonly<Record<string, number>>
  readonly onUnits: (units: Readonly<Record<string, number>>) => void
}

/** Each dish of the bill with the number of units to pay now. */
function PartLines({ bill, units, onUnits }: PartLinesProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  return (
    <ul className={classes['partLines']}>
      {bill.orders.flatMap(({ orderId, lines }) =>
        lines.map((line) => {
          const key = `${orderId} ${line.lineNumber}`
          const left = line.quantity - line.paidUnits
          const count = Math.min(units[key] ?? 0, left)
          const name = nameIn(line.names, language)
          return (
            <li key={key} data-paid={left === 0}>
              <span>
                {line.quantity}× {name}
                <small>
                  {[
                    guestOf(line.guest),
                    line.paidUnits > 0 ? t('tables.partPaid', { units: line.paidUnits }) : '',
                    left === 0 ? '' : money(unitsCents(line, left)),
                  ]
                    .filter((word) => word !== '')
                    .join(' · ')}
                </small>
              </span>
              {left > 0 && (
                <UnitStepper
                  label={t('refund.unitsOf', { name })}
                  count={count}
                  most={left}
                  onChange={(next) => onUnits({ ...units, [key]: next })}
                />
              )}
            </li>
          )
        }),
      )}
    </ul>
  )

  function guestOf(guest: TableBill['orders'][number]['lines'][number]['guest']): string {
    if (!guest) return ''
    return guest.name === '' ? t('ticket.guest', { number: guest.number }) : guest.name
  }
}
