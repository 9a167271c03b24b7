import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planRefund, type RefundableLine } from './plan-refund.ts'

const line = (lineNumber: number, quantity: number, totalCents: number): RefundableLine => ({
  lineNumber,
  quantity,
  totalCents,
  refundedUnits: 0,
  refundedCents: 0,
})
const lines = [line(1, 3, 1000), line(2, 1, 451)]

describe('a refund', () => {
  it('of the whole order returns what was paid, cash rounding included', () => {
    expect(planRefund({ kind: 'whole' }, lines, { refundableCents: 1450 })?.cents).toBe(1450)
    expect(
      planRefund(
        {
          kind: 'lines',
          lines: [
            { lineNumber: 1, units: 3 },
            { lineNumber: 2, units: 1 },
          ],
        },
        lines,
        { refundableCents: 1450 },
      )?.cents,
    ).toBe(1450)
  })

  it('of a part of the bill belongs to no line, unless lines are chosen', () => {
    const paid = { refundableCents: 1000, isPart: true }
    expect(planRefund({ kind: 'whole' }, lines, paid)).toEqual({ cents: 1000, lines: [] })
    expect(planRefund({ kind: 'amount', cents: 400 }, lines, paid)).toEqual({ cents: 400, lines: [] })
    expect(planRefund({ kind: 'lines', lines: [{ lineNumber: 2, units: 1 }] }, lines, paid)).toMatchObject({
      cents: 451,
      lines: [{ lineNumber: 2, units: 1, cents: 451 }],
    })
  })

  it('of units returns their share to the cent', () => {
    const one = { kind: 'lines', lines: [{ lineNumber: 1, units: 1 }] } as const
    expect(planRefund(one, lines, { refundableCents: 1451 })).toMatchObject({
      cents: 333,
      lines: [{ lineNumber: 1, units: 1, cents: 333 }],
    })
  })

  it.each([
    [[]],
    [[{ lineNumber: 3, units: 1 }]],
    [[{ lineNumber: 2, units: 2 }]],
    [[{ lineNumber: 1, units: 0 }]],
    [
      [
        { lineNumber: 1, units: 1 },
        { lineNumber: 1, units: 1 },
      ],
    ],
  ])('of %o is not possible', (wished) => {
    expect(planRefund({ kind: 'lines', lines: wished }, lines, { refundableCents: 1451 })).toBeUndefined()
  })

  it('in any order of units and amounts sums to what was paid, and no line refunds more than its amount', () => {
    const lineArb = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      totalCents: fc.integer({ min: 0, max: 20_000 }),
    })
    const wishArb = fc.record({
      isAmount: fc.boolean(),
      place: fc.nat(5),
      units: fc.integer({ min: 1, max: 4 }),
      share: fc.integer({ min: 1, max: 99 }),
    })
    fc.assert(
      fc.property(
        fc.array(lineArb, { minLength: 1, maxLength: 6 }),
        fc.array(wishArb, { maxLength: 12 }),
        (made, orderOptions) => {
          let state = made.map(({ quantity, totalCents }, place) => line(place + 1, quantity, totalCents))
          let left = made.reduce((sum, { totalCents }) => sum + totalCents, 0)
          const step = (refundRequest: Parameters<typeof planRefund>[0]) => {
            const plan = planRefund(refundRequest, state, { refundableCents: left })
            if (!plan || plan.cents > left) return
            left -= plan.cents
            state = state.map((each) => {
              const part = plan.lines.find(({ lineNumber }) => lineNumber === each.lineNumber)
              return part
                ? {
                    ...each,
                    refundedUnits: each.refundedUnits + part.units,
                    refundedCents: each.refundedCents + part.cents,
                  }
                : each
            })
            for (const each of state) {
              expect(each.refundedCents).toBeLessThanOrEqual(each.totalCents)
              expect(each.refundedUnits).toBeLessThanOrEqual(each.quantity)
            }
          }
          for (const { isAmount, place, units, share } of orderOptions) {
            if (isAmount) step({ kind: 'amount', cents: Math.floor((left * share) / 100) })
            else step({ kind: 'lines', lines: [{ lineNumber: (place % made.length) + 1, units }] })
          }
          step({ kind: 'whole' })
          expect(left).toBe(0)
          expect(state.every(({ refundedCents, totalCents }) => refundedCents === totalCents)).toBe(true)
        },
      ),
    )
  })
})
