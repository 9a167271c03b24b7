import type { Cents } from '../money/money.ts'
import { roundCash } from '../pricing/rounding.ts'
import type { RefundPlan } from './plan-refund.ts'

/** What one payment of an order can still refund. */
export interface OpenPayment {
  readonly kind: 'cash' | 'card'
  readonly refundableCents: Cents
}

/**
 * Split a refund over the payments of an order: cards first, because they are exact, each up to its
 * remainder. Line shares follow in order; the units of a line go with its last cent. Empty: more than all of
 * them have. Cash handed out beside a card is rounded to payable coins.
 */
export function splitRefund<Payment extends OpenPayment>(
  plan: RefundPlan,
  payments: readonly Payment[],
  cashRounding: readonly number[] | undefined,
): readonly { readonly payment: Payment; readonly plan: RefundPlan }[] {
  const open = payments
    .filter(({ refundableCents }) => refundableCents > 0)
    .toSorted((a, b) => Number(a.kind === 'cash') - Number(b.kind === 'cash'))
  if (open.reduce((sum, { refundableCents }) => sum + refundableCents, 0) < plan.cents) return []
  let left = plan.cents
  let lines = plan.lines
  const parts: { payment: Payment; plan: RefundPlan }[] = []
  for (const payment of open) {
    if (left === 0) break
    const cents = Math.min(left, payment.refundableCents)
    left -= cents
    const [taken, rest] = left === 0 ? [lines, []] : takeLines(lines, cents)
    lines = rest
    const rounded =
      payment.kind === 'cash' && parts.length > 0 && cashRounding
        ? Math.min(cents + roundCash(cents, cashRounding), payment.refundableCents)
        : cents
    if (rounded > 0) parts.push({ payment, plan: { cents: rounded, lines: taken } })
  }
  return parts
}

type Lines = RefundPlan['lines']

function takeLines(lines: Lines, upTo: Cents): readonly [taken: Lines, rest: Lines] {
  let left = upTo
  const taken: Lines[number][] = []
  const rest: Lines[number][] = []
  for (const line of lines) {
    const cents = Math.min(line.cents, left)
    left -= cents
    if (cents === line.cents && cents > 0) taken.push(line)
    else {
      if (cents > 0) taken.push({ ...line, units: 0, cents })
      rest.push({ ...line, cents: line.cents - cents })
    }
  }
  return [taken, rest]
}
