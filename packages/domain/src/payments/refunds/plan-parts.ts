import type { Cents } from '../../money/money.ts'
import { sumOf } from '../../pricing/amounts.ts'
import { tenderRounding } from '../../pricing/tenders/registry.ts'
import { paymentLeft, type RefundablePayment } from './payment-left.ts'
import { planRefund, type RefundableLine, type RefundPlan, type RefundRequest } from './plan-refund.ts'
import { overLines, splitRefund, takeAmount, type RefundPart } from './split-refund.ts'

interface OfOrder {
  readonly cashRounding: readonly number[] | undefined
  readonly overpaidCents: Cents
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
  { cashRounding, overpaidCents, isPart }: OfOrder,
): readonly RefundPart<Payment>[] | undefined {
  const left = payments.map(paymentLeft)
  const paid = { refundableCents: sumOf(left.map(({ goodsCents }) => goodsCents)), overpaidCents, isPart }
  if (request.kind === 'lines') {
    const plan = planGoods(request, lines, payments, { ...paid, cashRounding })
    return plan && (plan.cents < 1 ? [] : splitRefund(plan, payments, cashRounding))
  }
  const allCents = sumOf(left.flatMap((each) => [each.goodsCents, each.surchargeCents, each.tipCents]))
  const cents = request.kind === 'whole' ? allCents : request.cents
  const taken = cents < 1 ? undefined : takeAmount(cents, payments, cashRounding)
  if (!taken) return []
  const goodsCents = sumOf(taken.map((each) => each.goodsCents))
  const goods = request.kind === 'whole' ? request : ({ kind: 'amount', cents: goodsCents } as const)
  return overLines(planRefund(goods, lines, paid)?.lines ?? [], taken)
}

/** Plan a refund of lines. It is rounded to coins at once if all payments that it reaches are, and have no surcharge. */
function planGoods(
  request: RefundRequest,
  lines: readonly RefundableLine[],
  payments: readonly RefundablePayment[],
  paid: Parameters<typeof planRefund>[2],
): RefundPlan | undefined {
  const exact = planRefund(request, lines, { ...paid, cashRounding: undefined })
  if (!exact) return undefined
  const reached = splitRefund(exact, payments, undefined)
  const roundsAll = reached.every(
    ({ payment, plan }) => tenderRounding(payment.tender, paid.cashRounding) && plan.surchargeCents === 0,
  )
  return roundsAll ? planRefund(request, lines, paid) : exact
}
