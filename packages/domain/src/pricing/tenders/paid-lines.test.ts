import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auRounding } from '../../testing/sample-menu.ts'
import { planShare, unitsCents, type BillShare, type PayableOrder } from './paid-lines.ts'

const lineOf = (lineNumber: number, quantity: number, totalCents: number, paidUnits = 0) => ({
  lineNumber,
  quantity,
  totalCents,
  paidUnits,
})

describe('a bill that is paid in parts', () => {
  it('property: the parts of a line sum to the line, to the cent, for any division', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }),
        (totalCents, units) => {
          const quantity = units.reduce((sum, each) => sum + each, 0)
          let paidUnits = 0
          let cents = 0
          for (const each of units) {
            const part = unitsCents(lineOf(1, quantity, totalCents, paidUnits), each)
            expect(part).toBeGreaterThanOrEqual(0)
            cents += part
            paidUnits += each
          }
          expect(cents).toBe(totalCents)
        },
      ),
    )
  })

  it('property: the last unit pays the remainder, and no part exceeds the open balance', () => {
    const sellingRules = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 4 }), cents: fc.integer({ min: 0, max: 999 }) }),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(
        sellingRules,
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 0, max: 2_000 }),
        (dishes, tip, earlier) => {
          const total = dishes.reduce((sum, { cents }) => sum + cents, 0) + tip
          let order: PayableOrder = {
            orderId: 'o',
            openCents: Math.max(0, total - earlier),
            lines: dishes.map(({ quantity, cents }, place) => lineOf(place + 1, quantity, cents)),
          }
          const pay = (share: BillShare) => planShare([order], share, undefined)
          for (const [place, { quantity }] of dishes.entries())
            for (let unit = 1; unit <= quantity; unit += 1) {
              const planned = pay({
                kind: 'lines',
                lines: [{ orderId: 'o', lineNumber: place + 1, units: 1 }],
              })
              expect(planned?.cents).toBeLessThanOrEqual(order.openCents)
              order = {
                ...order,
                openCents: order.openCents - (planned?.cents ?? 0),
                lines: order.lines.map((line, at) => (at === place ? { ...line, paidUnits: unit } : line)),
              }
            }
          expect(order.openCents).toBe(0)
          expect(pay({ kind: 'lines', lines: [{ orderId: 'o', lineNumber: 1, units: 1 }] })).toBeUndefined()
        },
      ),
    )
  })

  const orders = [
    { orderId: 'old', openCents: 1_001, lines: [lineOf(1, 2, 1_001)] },
    { orderId: 'new', openCents: 700, lines: [lineOf(1, 1, 700)] },
  ]

  it('an amount pays the oldest order first and is rounded once', () => {
    expect(planShare(orders, { kind: 'amount', cents: 1_103 }, auRounding)).toEqual({
      orders: [
        { orderId: 'old', cents: 1_001, lines: [] },
        { orderId: 'new', cents: 102, lines: [] },
      ],
      cents: 1_103,
      roundingCents: 2,
    })
  })

  it.each<[BillShare]>([
    [{ kind: 'amount', cents: 0 }],
    [{ kind: 'amount', cents: 1_702 }],
    [{ kind: 'lines', lines: [] }],
    [{ kind: 'lines', lines: [{ orderId: 'old', lineNumber: 1, units: 3 }] }],
    [{ kind: 'lines', lines: [{ orderId: 'old', lineNumber: 2, units: 1 }] }],
    [{ kind: 'lines', lines: [{ orderId: 'other', lineNumber: 1, units: 1 }] }],
    [
      {
        kind: 'lines',
        lines: [
          { orderId: 'new', lineNumber: 1, units: 1 },
          { orderId: 'new', lineNumber: 1, units: 1 },
        ],
      },
    ],
  ])('%j cannot be paid', (share) => {
    expect(planShare(orders, share, auRounding)).toBeUndefined()
  })
})
