import type { StaffOrder } from '@tabard/contract/till/calls'
import { nameIn } from '@tabard/domain/text/names'
import { planRefund, type RefundableLine } from '@tabard/domain/payments/refunds/plan-refund'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import { UnitStepper } from '../../../components/unit-stepper.tsx'
import classes from '../../../components/paying/cash.module.css'

interface RefundLinesProps {
  readonly order: StaffOrder
  readonly lines: readonly RefundableLine[]
  /** Units by line number. */
  readonly units: Readonly<Record<number, number>>
  readonly onChange: (units: Readonly<Record<number, number>>) => void
}

/** The dishes of an order with the units to refund. Refunded units cannot be chosen again. */
export function RefundLines({ order, lines, units, onChange }: RefundLinesProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  return (
    <ul className={classes['lines']}>
      {lines.map((line, place) => {
        const name = nameIn(order.bill.lines[place]?.names ?? { first: '', second: '' }, language)
        const most = line.quantity - line.refundedUnits
        if (line.quantity === 0) return undefined
        const count = units[line.lineNumber] ?? 0
        const change = { kind: 'lines', lines: [{ lineNumber: line.lineNumber, units: count }] } as const
        const plan = planRefund(change, lines, { refundableCents: order.paidCents })
        return (
          <li key={line.lineNumber} data-over={most === 0 || undefined}>
            <span>
              {name}
              <small>{most === 0 ? t('refund.lineDone') : t('refund.lineLeft', { count: most })}</small>
            </span>
            <UnitStepper
              label={t('refund.unitsOf', { name })}
              count={count}
              most={most}
              onChange={(next) => onChange({ ...units, [line.lineNumber]: next })}
            />
            <span className={classes['cents']}>{count > 0 ? money(plan?.cents ?? 0) : '–'}</span>
          </li>
        )
      })}
    </ul>
  )
}
