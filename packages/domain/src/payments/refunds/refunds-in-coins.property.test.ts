import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies } from '../../money/money.ts'
import { sumOf } from '../../pricing/amounts.ts'
import { smallestCoin } from '../../pricing/rounding.ts'
import { shareOut } from '../../pricing/share-out.ts'
import type { PaymentTender } from '../../pricing/tenders/registry.ts'
import {
  inCash,
  linesOf,
  patternOf,
  payment,
  refund,
  unit,
  type State,
} from '../../testing/refunded-order.ts'
import { paymentLeft } from './payment-left.ts'

const anyLine = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6_000 }))
const anyOrder = fc.record({
  currency: fc.constantFrom(...currencies),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
  discountRate: fc.nat(95),
  mix: fc.constantFrom('cash', 'card', 'cardThenCash', 'cashThenCard', 'cashThenCash'),
  firstShare: fc.integer({ min: 1, max: 99 }),
  surchargeRate: fc.constantFrom(0, 0, 120, 250),
  tips: fc.tuple(fc.constantFrom(0, 0, 137, 500), fc.constantFrom(0, 0, 250)),
  steps: fc.array(
    fc.record({
      isAmount: fc.boolean(),
      place: fc.nat(4),
      units: fc.integer({ min: 1, max: 3 }),
      share: fc.integer({ min: 1, max: 60 }),
    }),
    { maxLength: 14 },
  ),
})
type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer Order> ? Order : never

function startOf({
  currency,
  lines: all,
  discountRate,
  mix,
  firstShare,
  surchargeRate,
  tips,
}: AnyOrder): State {
  const priced = all.map(([quantity, cents]) => quantity * cents)
  const discounts = shareOut(Math.floor((sumOf(priced) * discountRate) / 100), priced)
  const lines = linesOf(
    all.map(([quantity], place) => [quantity, (priced[place] ?? 0) - (discounts[place] ?? 0)]),
  )
  const totalCents = sumOf(lines.map((line) => line.totalCents))
  const [firstTip, secondTip] = tips
  const paid = (tender: PaymentTender, cents: number, tipCents: number) =>
    payment(tender, cents, { tipCents, surchargeCents: Math.round((cents * surchargeRate) / 10_000) })
  const first = Math.floor((totalCents * firstShare) / 100)
  const firstCash = Math.min(inCash(first, currency), totalCents)
  const payments = {
    cash: [paid('cash', inCash(totalCents, currency), firstTip)],
    card: [paid('card', totalCents, firstTip)],
    cardThenCash: [
      paid('card', first, firstTip),
      paid('cash', inCash(totalCents - first, currency), secondTip),
    ],
    cashThenCard: [paid('cash', firstCash, firstTip), paid('card', totalCents - firstCash, secondTip)],
    cashThenCash: [
      paid('cash', firstCash, firstTip),
      paid('cash', inCash(totalCents - firstCash, currency), secondTip),
    ],
  }[mix]
  return { lines, payments }
}

/** What a refund of units can differ from their exact share: a coin, and the cents of a rounded surcharge. */
function mostDifference({ currency, surchargeRate }: AnyOrder): number {
  const pattern = patternOf(currency)
  return (pattern ? smallestCoin(pattern) : 0) + (surchargeRate > 0 ? 1 : 0)
}

const leftOf = ({ payments }: State) => sumOf(payments.map((each) => each.cents - each.refundedCents))
const goodsLeft = ({ payments }: State) => sumOf(payments.map((each) => paymentLeft(each).goodsCents))

function checkLimits(state: State) {
  for (const each of state.payments) {
    expect(each.refundedCents).toBeLessThanOrEqual(each.cents)
    expect(each.refundedSurchargeCents).toBeLessThanOrEqual(each.surchargeCents)
    expect(each.refundedTipCents).toBeLessThanOrEqual(each.tipCents)
  }
  for (const each of state.lines) {
    expect(each.refundedCents).toBeLessThanOrEqual(each.totalCents)
    expect(each.refundedUnits).toBeLessThanOrEqual(each.quantity)
  }
}

/** Refund units, and compare with their exact share. A share below a coin cannot be returned to the cent. */
function refundUnits(
  state: State & { readonly small?: number },
  order: AnyOrder,
  lineNumber: number,
  units: number,
): State & { readonly small?: number } {
  const after = refund(state, unit(lineNumber, units), order.currency)
  const line = state.lines[lineNumber - 1]
  const isPossible = line !== undefined && line.refundedUnits + units <= line.quantity
  if (!after) {
    expect(isPossible && goodsLeft(state) > 0 && line.totalCents > line.refundedCents).toBe(false)
    return state
  }
  checkLimits(after)
  const goodsCents = sumOf(after.parts.map(({ plan }) => plan.cents - plan.surchargeCents))
  const lineCents = sumOf(after.parts.flatMap(({ plan }) => plan.lines).map(({ cents }) => cents))
  const { small = 0 } = state
  expect(Math.abs(goodsCents - lineCents)).toBeLessThanOrEqual(mostDifference(order) * (1 + small))
  return { ...after, small: lineCents < mostDifference(order) ? small + 1 : small }
}

describe('any refunds of any order, in every currency', () => {
  it('unit by unit return exactly what was paid, each within a coin of its share', () => {
    fc.assert(
      fc.property(anyOrder, fc.infiniteStream(fc.nat(1_000)), (order, dice) => {
        let state: State & { readonly small?: number } = startOf(order)
        const tipCents = sumOf(state.payments.map((each) => each.tipCents))
        const open = state.lines.flatMap(({ lineNumber, quantity }) =>
          Array.from({ length: quantity }, () => lineNumber),
        )
        const shuffled = open
          .map((lineNumber) => ({ lineNumber, by: dice.next().value ?? 0 }))
          .toSorted((one, other) => one.by - other.by)
        for (const { lineNumber } of shuffled) state = refundUnits(state, order, lineNumber, 1)
        // Shares below a coin that were returned as coins can end the goods before the cent of surcharge on the rest.
        const surchargeCents = sumOf(state.payments.map((each) => paymentLeft(each).surchargeCents))
        expect(leftOf(state)).toBe(tipCents + surchargeCents)
        expect(surchargeCents).toBeLessThanOrEqual(state.small && order.surchargeRate > 0 ? 1 : 0)
        const whole = refund(state, { kind: 'whole' }, order.currency) ?? state
        expect(leftOf(whole)).toBe(0)
      }),
      { numRuns: 200 },
    )
  })

  it('by units and by amounts in any order end with exactly what was paid', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        let state: State = startOf(order)
        for (const { isAmount, place, units, share } of order.steps) {
          if (isAmount) {
            const cents = Math.floor((leftOf(state) * share) / 100)
            const after = refund(state, { kind: 'amount', cents }, order.currency)
            expect(after === undefined).toBe(cents < 1)
            // Keeps how many shares below a coin there were.
            state = { ...state, ...after }
            checkLimits(state)
          } else state = refundUnits(state, order, 1 + (place % order.lines.length), units)
        }
        // The last units return the rest, and the whole returns the tips.
        for (const { lineNumber, quantity, refundedUnits } of state.lines)
          if (refundedUnits < quantity)
            state = refundUnits(state, order, lineNumber, quantity - refundedUnits)
        if (leftOf(state) > 0) state = refund(state, { kind: 'whole' }, order.currency) ?? state
        expect(leftOf(state)).toBe(0)
        checkLimits(state)
      }),
      { numRuns: 200 },
    )
  })
})
