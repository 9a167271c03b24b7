import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies, type Currency } from '../../money/money.ts'
import { sumOf } from '../../pricing/amounts.ts'
import { roundCash, smallestCoin } from '../../pricing/rounding.ts'
import { shareOut } from '../../pricing/share-out.ts'
import { cashRoundingPattern } from '../../pricing/tenders/cash-rounding.ts'
import type { PaymentTender } from '../../pricing/tenders/registry.ts'
import { paymentLeft } from './payment-left.ts'
import { planParts } from './plan-parts.ts'
import type { RefundableLine, RefundRequest } from './plan-refund.ts'

interface Paid {
  readonly tender: PaymentTender
  readonly cents: number
  readonly surchargeCents: number
  readonly tipCents: number
  readonly refundedCents: number
  readonly refundedSurchargeCents: number
  readonly refundedTipCents: number
}

interface State {
  readonly lines: readonly RefundableLine[]
  readonly payments: readonly Paid[]
}

const payment = (tender: PaymentTender, cents: number, { surchargeCents = 0, tipCents = 0 } = {}): Paid => ({
  tender,
  cents: cents + surchargeCents + tipCents,
  surchargeCents,
  tipCents,
  refundedCents: 0,
  refundedSurchargeCents: 0,
  refundedTipCents: 0,
})

/** Lines of `[quantity, total in cents]`. */
const linesOf = (all: readonly (readonly [quantity: number, totalCents: number])[]): RefundableLine[] =>
  all.map(([quantity, totalCents], place) => ({
    lineNumber: place + 1,
    quantity,
    totalCents,
    refundedUnits: 0,
    refundedCents: 0,
  }))

const patternOf = (currency: Currency) => cashRoundingPattern('currency', currency)
const inCash = (cents: number, currency: Currency) => {
  const pattern = patternOf(currency)
  return pattern ? cents + roundCash(cents, pattern) : cents
}

/** The order after a refund, and what each payment returned. Undefined: refused. */
function refund(state: State, request: RefundRequest, currency: Currency) {
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

const unit = (lineNumber: number, units = 1): RefundRequest => ({
  kind: 'lines',
  lines: [{ lineNumber, units }],
})

/** Refund one unit after the other, in the order of the lines. */
function unitByUnit(start: State, currency: Currency): (number | undefined)[] {
  let state = start
  return start.lines.flatMap(({ lineNumber, quantity }) =>
    Array.from({ length: quantity }, () => {
      const after = refund(state, unit(lineNumber), currency)
      state = after ?? state
      return after?.cents
    }),
  )
}

describe('a refund dish by dish of an order paid in cash', () => {
  it.each([
    ['AUD', [[3, 10_805]], 10_805, [3_600, 3_600, 3_605]],
    ['AUD', [[7, 5_481]], 5_480, [785, 785, 780, 785, 780, 785, 780]],
    ['HKD', [[4, 4_020]], 4_020, [1_010, 1_010, 1_000, 1_000]],
    ['CNY', [[4, 4_020]], 4_020, [1_010, 1_010, 1_000, 1_000]],
    ['NZD', [[4, 4_024]], 4_020, [1_010, 1_000, 1_010, 1_000]],
    [
      'NZD',
      [
        [1, 1_006],
        [1, 1_006],
        [1, 1_003],
      ],
      3_010,
      [1_010, 1_000, 1_000],
    ],
    [
      'AUD',
      [
        [4, 4_012],
        [1, 1_000],
      ],
      5_010,
      [1_005, 1_000, 1_005, 1_005, 995],
    ],
    [
      'CAD',
      [
        [2, 201],
        [1, 100],
      ],
      300,
      [100, 100, 100],
    ],
    ['SGD', [[3, 101]], 100, [35, 35, 30]],
    ['JPY', [[3, 1_000]], 1_000, [333, 334, 333]],
  ] as const)('%s: %j for %d', (currency, lines, paidCents, expected) => {
    const state = { lines: linesOf(lines), payments: [payment('cash', paidCents)] }
    expect(inCash(sumOf(state.lines.map(({ totalCents }) => totalCents)), currency)).toBe(paidCents)
    expect(unitByUnit(state, currency)).toEqual(expected)
  })

  // Earlier releases rounded every unit alone and stored less for the line when the coins were less.
  it.each([
    ['AUD', [3, 10_805], { units: 2, lineCents: 7_200, cashCents: 7_200 }, 10_805, 3_605],
    ['AUD', [7, 5_481], { units: 6, lineCents: 4_698, cashCents: 4_710 }, 5_480, 770],
    ['HKD', [4, 4_020], { units: 3, lineCents: 3_015, cashCents: 3_030 }, 4_020, 990],
    ['NZD', [4, 4_024], { units: 3, lineCents: 3_018, cashCents: 3_030 }, 4_020, 990],
  ] as const)(
    '%s: the last unit returns what earlier releases left: %j',
    (currency, line, { units, lineCents, cashCents }, paidCents, expected) => {
      const lines = linesOf([line]).map((each) => ({
        ...each,
        refundedUnits: units,
        refundedCents: lineCents,
      }))
      const state = { lines, payments: [{ ...payment('cash', paidCents), refundedCents: cashCents }] }
      expect(refund(state, unit(1), currency)?.cents).toBe(expected)
    },
  )

  it('returns the last dish after other dishes were rounded up', () => {
    const [first, second] = linesOf([
      [4, 4_012],
      [1, 1_000],
    ])
    const lines = [first && { ...first, refundedUnits: 4, refundedCents: 4_012 }, second].filter(
      (each) => each !== undefined,
    )
    const state = { lines, payments: [{ ...payment('cash', 5_010), refundedCents: 4_020 }] }
    expect(refund(state, unit(2), 'AUD')?.cents).toBe(990)
  })

  it('refuses dishes for which payments have too little for another reason', () => {
    const lines = linesOf([
      [2, 2_000],
      [1, 1_000],
    ])
    const state = { lines, payments: [payment('cash', 900)] }
    expect(refund(state, unit(1), 'AUD')).toBeUndefined()
    expect(refund(state, unit(2), 'AUD')).toBeUndefined()
  })
})

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
        let state: State = startOf(order)
        const tipCents = sumOf(state.payments.map((each) => each.tipCents))
        const open = state.lines.flatMap(({ lineNumber, quantity }) =>
          Array.from({ length: quantity }, () => lineNumber),
        )
        const shuffled = open
          .map((lineNumber) => ({ lineNumber, by: dice.next().value ?? 0 }))
          .toSorted((one, other) => one.by - other.by)
        for (const { lineNumber } of shuffled) state = refundUnits(state, order, lineNumber, 1)
        expect(leftOf(state)).toBe(tipCents)
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
            state = after ?? state
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
