import type { Currency } from '../money/money.ts'
import { planParts } from '../payments/refunds/plan-parts.ts'
import type { RefundableLine, RefundRequest } from '../payments/refunds/plan-refund.ts'
import { sumOf } from '../pricing/amounts.ts'
import { roundCash } from '../pricing/rounding.ts'
import { cashRoundingPattern } from '../pricing/tenders/cash-rounding.ts'
import type { PaymentTender } from '../pricing/tenders/registry.ts'

/** A payment with all that was refunded of it. */
export interface Paid {
  readonly tender: PaymentTender
  readonly cents: number
  readonly surchargeCents: number
  readonly tipCents: number
  readonly refundedCents: number
  readonly refundedSurchargeCents: number
  readonly refundedTipCents: number
}

/** An order as its refunds see it. */
export interface State {
  readonly lines: readonly RefundableLine[]
  readonly payments: readonly Paid[]
}

/** A payment of these goods, with what it added. */
export const payment = (
  tender: PaymentTender,
  cents: number,
  { surchargeCents = 0, tipCents = 0 } = {},
): Paid => ({
  tender,
  cents: cents + surchargeCents + tipCents,
  surchargeCents,
  tipCents,
  refundedCents: 0,
  refundedSurchargeCents: 0,
  refundedTipCents: 0,
})

/** Lines of `[quantity, total in cents]`. */
export const linesOf = (
  all: readonly (readonly [quantity: number, totalCents: number])[],
): RefundableLine[] =>
  all.map(([quantity, totalCents], place) => ({
    lineNumber: place + 1,
    quantity,
    totalCents,
    refundedUnits: 0,
    refundedCents: 0,
  }))

/** The cash rounding of a currency. */
export const patternOf = (currency: Currency) => cashRoundingPattern('currency', currency)
/** An amount as coins of the currency pay it. */
export const inCash = (cents: number, currency: Currency) => {
  const pattern = patternOf(currency)
  return pattern ? cents + roundCash(cents, pattern) : cents
}

/** The order after a refund, and what each payment returned. Undefined: refused. */
export function refund(state: State, request: RefundRequest, currency: Currency) {
  const parts = planParts(request, state.lines, state.payments, {
    cashRounding: patternOf(currency),
    overpaidCents: 0,
    isPart: false,
  })
  if (!parts || parts.length === 0) return undefined
  const plans = new Map(parts.map((part) => [part.payment, part.plan]))
  const refunded = parts.flatMap(({ plan }) => plan.lines)
  return {
    parts,
    cents: sumOf(parts.map(({ plan }) => plan.cents)),
    payments: state.payments.map((each) => {
      const plan = plans.get(each)
      return plan
        ? {
            ...each,
            refundedCents: each.refundedCents + plan.cents,
            refundedSurchargeCents: each.refundedSurchargeCents + plan.surchargeCents,
            refundedTipCents: each.refundedTipCents + plan.tipCents,
          }
        : each
    }),
    lines: state.lines.map((each) => {
      const own = refunded.filter(({ lineNumber }) => lineNumber === each.lineNumber)
      return {
        ...each,
        refundedUnits: each.refundedUnits + sumOf(own.map(({ units }) => units)),
        refundedCents: each.refundedCents + sumOf(own.map(({ cents }) => cents)),
      }
    }),
  }
}

/** A refund of units of one line. */
export const unit = (lineNumber: number, units = 1): RefundRequest => ({
  kind: 'lines',
  lines: [{ lineNumber, units }],
})
