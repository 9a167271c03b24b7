import type { Cents } from '../money/money.ts'
import { tenderRounding, type PaymentTender } from '../pricing/tenders/registry.ts'
import { roundCash } from '../pricing/rounding.ts'
import type { RefundPlan } from './plan-refund.ts'

/** What one payment of an order can still refund. */
export interface OpenPayment {
  readonly tender: PaymentTender
  readonly refundableCents: Cents
}

/**
 * Split a refund over the payments of an order, given oldest first: the last payment refunds first, each up to
 * its remainder (ADR-116). Line shares follow in order; the units of a line go with its last cent. Empty: more
 * than all of them have. The part that ends a refund over several payments is rounded if its tender rounds; a
 * payment that refunds its whole remainder refunds exactly that.
 */
export function splitRefund<Payment extends OpenPayment>(
  plan: RefundPlan,
  payments: readonly Payment[],
  cashRounding: readonly number[] | undefined,
): readonly { readonly payment: Payment; readonly plan: RefundPlan }[] {
  const open = payments.filter(({ refundableCents }) => refundableCents > 0).toReversed()
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
    const isRest = parts.length > 0 && cents < payment.refundableCents
    const rounded = isRest ? inCoins(payment, cents, cashRounding) : cents
    if (rounded > 0) parts.push({ payment, plan: { cents: rounded, lines: taken } })
  }
  return parts
}

/** The amount as its tender can pay it, within what the payment has. */
function inCoins(
  { tender, refundableCents }: OpenPayment,
  cents: Cents,
  cashRounding: readonly number[] | undefined,
): Cents {
  const rounding = tenderRounding(tender, cashRounding)
  return rounding ? Math.min(cents + roundCash(cents, rounding), refundableCents) : cents
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
