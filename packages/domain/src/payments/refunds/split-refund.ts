import type { Cents } from '../../money/money.ts'
import { tenderRounding } from '../../pricing/tenders/registry.ts'
import { roundCash, smallestCoin } from '../../pricing/rounding.ts'
import { paymentLeft, surchargeOfGoods, surchargeWithin, type RefundablePayment } from './payment-left.ts'
import type { RefundPlan } from './plan-refund.ts'

/** What one payment refunds: `cents` with its part of surcharge and tip. The lines are of the goods alone. */
export interface PartPlan extends RefundPlan {
  readonly surchargeCents: Cents
  readonly tipCents: Cents
}

/** The refund of one payment. */
export interface RefundPart<Payment> {
  readonly payment: Payment
  readonly plan: PartPlan
}

/** What is taken of one payment, before it is divided over lines. */
interface Taken<Payment> {
  readonly payment: Payment
  readonly goodsCents: Cents
  readonly surchargeCents: Cents
  readonly tipCents: Cents
}

/**
 * Split a refund of goods over the payments of an order, given oldest first: the last payment refunds first, each up to
 * its remainder (ADR-116), and each returns the surcharge on them. Line shares follow in order; the units of a line go
 * with its last cent. Empty: more than all of them have. The part that ends the refund is rounded if its tender rounds; a
 * payment that refunds its whole remainder refunds exactly that.
 */
export function splitRefund<Payment extends RefundablePayment>(
  plan: RefundPlan,
  payments: readonly Payment[],
  cashRounding: readonly number[] | undefined,
): readonly RefundPart<Payment>[] {
  let left = plan.cents
  const taken: Taken<Payment>[] = []
  for (const payment of payments.toReversed()) {
    const goodsCents = Math.min(left, paymentLeft(payment).goodsCents)
    if (goodsCents === 0) continue
    left -= goodsCents
    const surchargeCents = surchargeOfGoods(payment, goodsCents)
    const own = inCoins({ payment, goodsCents, surchargeCents, tipCents: 0 }, cashRounding)
    taken.push(taken.length === 0 ? atLeastOneCoin(own, cashRounding) : own)
  }
  return left > 0 ? [] : overLines(plan.lines, taken)
}

/**
 * Take an amount of the payments, the last one first: goods with their surcharge, then tips where nothing else is left.
 * Undefined: they have less.
 */
export function takeAmount<Payment extends RefundablePayment>(
  cents: Cents,
  payments: readonly Payment[],
  cashRounding: readonly number[] | undefined,
): readonly Taken<Payment>[] | undefined {
  let left = cents
  const taken = payments.toReversed().map((payment) => {
    const open = paymentLeft(payment)
    const own = Math.min(left, open.goodsCents + open.surchargeCents)
    left -= own
    const surchargeCents = surchargeWithin(payment, own)
    return { payment, goodsCents: own - surchargeCents, surchargeCents, tipCents: open.tipCents }
  })
  const withTips = taken.map((each) => {
    const tipCents = Math.min(left, each.tipCents)
    left -= tipCents
    return { ...each, tipCents }
  })
  if (left > 0) return undefined
  const reached = withTips.filter((each) => sumOfTaken(each) > 0)
  return reached.map((each, place) => (place === 0 ? each : inCoins(each, cashRounding)))
}

/** Divide the lines of a refund over what is taken of each payment. */
export function overLines<Payment>(
  lines: RefundPlan['lines'],
  taken: readonly Taken<Payment>[],
): readonly RefundPart<Payment>[] {
  let left = lines
  const reached = taken.filter((each) => sumOfTaken(each) > 0)
  return reached.map((each, place) => {
    const isLast = place === reached.length - 1
    const [own, rest] = isLast ? [left, []] : takeLines(left, each.goodsCents)
    left = rest
    const { payment, surchargeCents, tipCents } = each
    return { payment, plan: { cents: sumOfTaken(each), surchargeCents, tipCents, lines: own } }
  })
}

function sumOfTaken({ goodsCents, surchargeCents, tipCents }: Omit<Taken<unknown>, 'payment'>): Cents {
  return goodsCents + surchargeCents + tipCents
}

/** The amount as its tender can pay it, within what the payment has: if coins reach all of it, the whole remainder. */
function inCoins<Payment extends RefundablePayment>(
  taken: Taken<Payment>,
  cashRounding: readonly number[] | undefined,
): Taken<Payment> {
  const open = paymentLeft(taken.payment)
  const rounding = tenderRounding(taken.payment.tender, cashRounding)
  if (!rounding || taken.goodsCents === open.goodsCents) return taken
  const rounded = taken.goodsCents + roundCash(taken.goodsCents + taken.surchargeCents, rounding)
  if (rounded >= open.goodsCents)
    return { ...taken, goodsCents: open.goodsCents, surchargeCents: open.surchargeCents }
  return rounded < 0 ? { ...taken, goodsCents: 0, surchargeCents: 0 } : { ...taken, goodsCents: rounded }
}

/** A refund that rounds to nothing returns the smallest coin, or what the payment has left. */
function atLeastOneCoin<Payment extends RefundablePayment>(
  taken: Taken<Payment>,
  cashRounding: readonly number[] | undefined,
): Taken<Payment> {
  const rounding = tenderRounding(taken.payment.tender, cashRounding)
  if (!rounding || sumOfTaken(taken) > 0) return taken
  const open = paymentLeft(taken.payment)
  const surchargeCents = Math.min(taken.surchargeCents, open.surchargeCents)
  return {
    ...taken,
    goodsCents: Math.min(smallestCoin(rounding) - surchargeCents, open.goodsCents),
    surchargeCents,
  }
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
