import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recogniseBill } from '../../ledger/recognise-bill.ts'
import { sumOf } from '../../pricing/amounts.ts'
import { paymentLeft, type RefundablePayment } from './payment-left.ts'
import { planParts } from './plan-parts.ts'
import type { RefundableLine, RefundRequest } from './plan-refund.ts'
import { splitRefund, type RefundPart } from './split-refund.ts'

const line = (lineNumber: number, quantity: number, totalCents: number): RefundableLine => ({
  lineNumber,
  quantity,
  totalCents,
  refundedUnits: 0,
  refundedCents: 0,
})
const lines = [line(1, 3, 3_000), line(2, 1, 451)]
const one = { kind: 'lines', lines: [{ lineNumber: 1, units: 1 }] } as const
const exact = { cashRounding: undefined, overpaidCents: 0, isPart: false }
const coins = [0, 0, 0, 5, 5, 5, 5, 5, 10, 10]
/** Of $34.51 with 1.2 % surcharge and $2 tip. */
const card = {
  tender: 'card',
  cents: 3_692,
  refundedCents: 0,
  surchargeCents: 41,
  tipCents: 200,
} as const satisfies RefundablePayment
const amounts = (parts: readonly RefundPart<unknown>[] | undefined) =>
  parts?.map(({ plan: { cents, surchargeCents, tipCents } }) => [cents, surchargeCents, tipCents])

describe('a refund of a payment with surcharge and tip', () => {
  it('of one dish returns the dish with its part of the surcharge, and no tip', () => {
    expect(planParts(one, lines, [card], exact)).toEqual([
      {
        payment: card,
        plan: {
          cents: 1_012,
          surchargeCents: 12,
          tipCents: 0,
          lines: [{ lineNumber: 1, units: 1, cents: 1_000 }],
        },
      },
    ])
  })

  it('of all dishes returns all of the surcharge and keeps the tip', () => {
    const all = {
      kind: 'lines',
      lines: [...one.lines.map((each) => ({ ...each, units: 3 })), { lineNumber: 2, units: 1 }],
    } as const
    expect(amounts(planParts(all, lines, [card], exact))).toEqual([[3_492, 41, 0]])
  })

  it('of everything returns the tip too', () => {
    expect(amounts(planParts({ kind: 'whole' }, lines, [card], exact))).toEqual([[3_692, 41, 200]])
  })

  it('of an amount returns exactly it, surcharge included; the tip goes last', () => {
    const of = (cents: number) => amounts(planParts({ kind: 'amount', cents }, lines, [card], exact))
    expect(of(1_012)).toEqual([[1_012, 12, 0]])
    expect(of(3_492)).toEqual([[3_492, 41, 0]])
    expect(of(3_500)).toEqual([[3_500, 41, 8]])
    expect(of(3_693)).toEqual([])
  })

  it('takes the last payment first, each with its own surcharge', () => {
    const amex = { tender: 'terminal', cents: 510, refundedCents: 0, surchargeCents: 10 } as const
    expect(amounts(planParts(one, lines, [card, amex], exact))).toEqual([
      [510, 10, 0],
      [506, 6, 0],
    ])
  })

  it('of units paid in coins returns their share, rounded to coins', () => {
    const cash = { tender: 'cash', cents: 3_450, refundedCents: 0 } as const
    const shares = [line(1, 3, 1_000), line(2, 1, 2_451)]
    expect(amounts(planParts(one, shares, [cash], { ...exact, cashRounding: coins }))).toEqual([[335, 0, 0]])
  })

  it('rounds what the drawer returns to coins, its surcharge included', () => {
    const cash = { tender: 'cash', cents: 3_486, refundedCents: 0, surchargeCents: 34 } as const
    expect(
      amounts(
        planParts({ kind: 'lines', lines: [{ lineNumber: 2, units: 1 }] }, lines, [cash], {
          ...exact,
          cashRounding: coins,
        }),
      ),
    ).toEqual([[455, 4, 0]])
  })

  it('after refunds that named no parts returns what is left', () => {
    const before = { ...card, refundedCents: 3_600 }
    expect(amounts(planParts({ kind: 'whole' }, lines, [before], exact))).toEqual([[92, 0, 92]])
  })
})

const anyPayment = fc
  .record({
    tender: fc.constantFrom('card' as const, 'terminal' as const, 'transfer' as const),
    goodsCents: fc.integer({ min: 0, max: 5_000 }),
    rate: fc.nat(500),
    tipCents: fc.oneof(fc.constant(0), fc.nat(900)),
  })
  .map(({ tender, goodsCents, rate, tipCents }) => {
    const surchargeCents = Math.round((goodsCents * rate) / 10_000)
    return {
      tender,
      cents: goodsCents + surchargeCents + tipCents,
      refundedCents: 0,
      surchargeCents,
      tipCents,
      refundedSurchargeCents: 0,
      refundedTipCents: 0,
    }
  })
const anyStep = fc.record({
  kind: fc.constantFrom('lines' as const, 'amount' as const),
  place: fc.nat(5),
  units: fc.integer({ min: 1, max: 3 }),
  share: fc.integer({ min: 1, max: 110 }),
})

/** An order paid by these payments, its lines sharing what they paid for goods. */
function startOrder(payments: readonly RefundablePayment[], weights: readonly number[]) {
  const goodsCents = sumOf(payments.map((each) => paymentLeft(each).goodsCents))
  const share = Math.floor(goodsCents / weights.length)
  return weights.map((quantity, place) =>
    line(place + 1, quantity, place === 0 ? goodsCents - share * (weights.length - 1) : share),
  )
}

type Refunded = Required<RefundablePayment>

function refund(payments: readonly Refunded[], before: readonly RefundableLine[], request: RefundRequest) {
  const parts = planParts(request, before, payments, exact)
  if (!parts) return { payments, lines: before }
  const plans = new Map(parts.map(({ payment, plan }) => [payment, plan]))
  const refunded = parts.flatMap(({ plan }) => plan.lines)
  return {
    payments: payments.map((each) => {
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
    lines: before.map((each) => {
      const own = refunded.filter(({ lineNumber }) => lineNumber === each.lineNumber)
      return {
        ...each,
        refundedUnits: each.refundedUnits + sumOf(own.map(({ units }) => units)),
        refundedCents: each.refundedCents + sumOf(own.map(({ cents }) => cents)),
      }
    }),
  }
}

const sumOver = (payments: readonly Refunded[], field: Exclude<keyof Refunded, 'tender'>) =>
  sumOf(payments.map((each) => each[field]))

describe('any sequence of refunds', () => {
  it('sums to what was captured, never more, and takes off the ledger exactly its surcharge and tip', () => {
    fc.assert(
      fc.property(
        fc.array(anyPayment, { minLength: 1, maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
        fc.array(anyStep, { maxLength: 10 }),
        (start, weights, steps) => {
          let state = {
            payments: start as readonly Refunded[],
            lines: startOrder(start, weights) as readonly RefundableLine[],
          }
          const paidCents = sumOver(start, 'cents')
          const tipCents = sumOver(start, 'tipCents')
          const surchargeCents = sumOver(start, 'surchargeCents')
          const check = () => {
            for (const each of state.payments) {
              expect(each.refundedCents).toBeLessThanOrEqual(each.cents)
              expect(each.refundedSurchargeCents).toBeLessThanOrEqual(each.surchargeCents)
              expect(each.refundedTipCents).toBeLessThanOrEqual(each.tipCents)
            }
            for (const each of state.lines) expect(each.refundedCents).toBeLessThanOrEqual(each.totalCents)
            const refundedCents = sumOver(state.payments, 'refundedCents')
            const back = sumOver(state.payments, 'refundedSurchargeCents')
            const tipBack = sumOver(state.payments, 'refundedTipCents')
            const goodsBack = refundedCents - back - tipBack
            expect(sumOf(state.lines.map((each) => each.refundedCents))).toBe(goodsBack)
            if (refundedCents < paidCents)
              expect(
                recogniseBill({
                  status: 'completed',
                  paymentStatus: 'partRefunded',
                  isDeposit: false,
                  totalCents: paidCents - surchargeCents - tipCents,
                  tipCents,
                  roundingCents: 0,
                  payableCents: paidCents,
                  refundedCents,
                  returnedCents: 0,
                  refundedSurchargeCents: back,
                  refundedTipCents: tipBack,
                }),
              ).toEqual({
                sale: paidCents - surchargeCents - tipCents - goodsBack,
                deposit: 0,
                surcharge: surchargeCents - back,
                tip: tipCents - tipBack,
                rounding: 0,
              })
          }
          for (const { kind, place, units, share } of steps) {
            const left = sumOver(state.payments, 'cents') - sumOver(state.payments, 'refundedCents')
            const request =
              kind === 'lines'
                ? { kind, lines: [{ lineNumber: 1 + (place % weights.length), units }] }
                : { kind, cents: Math.floor((left * share) / 100) }
            state = refund(state.payments, state.lines, request)
            check()
          }
          state = refund(state.payments, state.lines, { kind: 'whole' })
          check()
          expect(state.payments.map((each) => each.refundedCents)).toEqual(start.map(({ cents }) => cents))
        },
      ),
      { numRuns: 150 },
    )
  })

  it('divides an amount as the refund of dishes with this amount', () => {
    fc.assert(
      fc.property(anyPayment, fc.nat(100), fc.integer({ min: 1, max: 100 }), (start, first, share) => {
        const ofShare = (payment: RefundablePayment, part: number) =>
          Math.floor((paymentLeft(payment).goodsCents * part) / 100)
        const once = refund([start], [], { kind: 'amount', cents: ofShare(start, first) })
        const [payment] = once.payments
        const goodsCents = payment ? ofShare(payment, share) : 0
        fc.pre(payment !== undefined && goodsCents > 0)
        const asked = splitRefund({ cents: goodsCents, lines: [] }, [payment], undefined)
        const cents = sumOf(asked.map(({ plan }) => plan.cents))
        expect(planParts({ kind: 'amount', cents }, [], [payment], exact)).toEqual(asked)
      }),
    )
  })

  it('by dishes one after another returns the surcharge to the cent with the last of them', () => {
    fc.assert(
      fc.property(anyPayment, fc.integer({ min: 1, max: 9 }), (start, quantity) => {
        fc.pre(start.cents - start.tipCents > 0)
        let state = {
          payments: [start] as readonly Refunded[],
          lines: startOrder([start], [quantity]) as readonly RefundableLine[],
        }
        for (let unit = 0; unit < quantity; unit += 1) state = refund(state.payments, state.lines, one)
        const [after] = state.payments
        fc.pre(state.lines[0]?.refundedUnits === quantity)
        expect(after?.refundedCents).toBe(start.cents - start.tipCents)
        expect(after?.refundedSurchargeCents).toBe(start.surchargeCents)
      }),
    )
  })
})
