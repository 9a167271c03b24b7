import type { Cents } from '../../money/money.ts'
import { sumOf } from '../../pricing/amounts.ts'
import { mostRounding, smallestCoin } from '../../pricing/rounding.ts'
import { paymentLeft, type RefundablePayment } from './payment-left.ts'
import { planRefund, planUnits, type RefundableLine, type RefundRequest } from './plan-refund.ts'
import { overLines, splitRefund, takeAmount, type RefundPart } from './split-refund.ts'

interface OfOrder {
  readonly cashRounding: readonly number[] | undefined
  readonly overpaidCents: Cents
  /** The balance that is still due of a partly paid order; left out: none. */
  readonly dueCents?: Cents | undefined
  /** The order is partly paid: refunds that are not of chosen lines become due again. */
  readonly isPart: boolean
}

/**
 * Plan the refund of an order over its payments, given oldest first (ADR-180). Lines return their goods with the
 * surcharge on them, and no tip. An amount is exactly what goes back, surcharge included; it reaches tips last. The whole
 * returns all that was paid, tips too. Undefined: a line or unit is not refundable any more. Empty: more than is left.
 */
export function planParts<Payment extends RefundablePayment>(
  request: RefundRequest,
  lines: readonly RefundableLine[],
  payments: readonly Payment[],
  { cashRounding, overpaidCents, dueCents, isPart }: OfOrder,
): readonly RefundPart<Payment>[] | undefined {
  const left = payments.map(paymentLeft)
  const paid = {
    refundableCents: sumOf(left.map(({ goodsCents }) => goodsCents)),
    overpaidCents,
    dueCents,
    isPart,
  }
  if (request.kind === 'lines') {
    const plan = planUnits(request.lines, lines, paid)
    return plan && (plan.cents < 1 ? [] : splitUnits(plan, payments, cashRounding))
  }
  const allCents = sumOf(left.flatMap((each) => [each.goodsCents, each.surchargeCents, each.tipCents]))
  const cents = request.kind === 'whole' ? allCents : request.cents
  const taken = cents < 1 ? undefined : takeAmount(cents, payments, cashRounding)
  if (!taken) return []
  const goodsCents = sumOf(taken.map((each) => each.goodsCents))
  const goods = request.kind === 'whole' ? request : ({ kind: 'amount', cents: goodsCents } as const)
  return overLines(planRefund(goods, lines, paid)?.lines ?? [], taken)
}

/**
 * Split a refund of units. Each share is rounded alone while all roundings together stay within a coin. Then the refund
 * makes up for earlier ones, so that no refund differs from its exact share by more than a coin, the last one included.
 */
function splitUnits<Payment extends RefundablePayment>(
  plan: NonNullable<ReturnType<typeof planUnits>>,
  payments: readonly Payment[],
  cashRounding: readonly number[] | undefined,
): readonly RefundPart<Payment>[] {
  const alone = splitRefund(plan, payments, cashRounding)
  if (!cashRounding || alone.length === 0) return alone
  const goodsCents = sumOf(alone.map(({ plan: own }) => own.cents - own.surchargeCents - own.tipCents))
  const leftCents = plan.differenceCents - (goodsCents - plan.cents)
  if (Math.abs(leftCents) <= smallestCoin(cashRounding)) return alone
  const most = mostRounding(cashRounding)
  const cents = plan.cents + Math.min(Math.max(plan.differenceCents, -most), most)
  return splitRefund(
    { ...plan, cents: Math.min(Math.max(1, cents), plan.ofLinesCents) },
    payments,
    cashRounding,
  )
}
