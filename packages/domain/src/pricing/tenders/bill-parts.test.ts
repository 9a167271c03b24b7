import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evenCents, planPart, withoutHeld, type BillPart, type HeldShare } from './bill-parts.ts'
import type { PayableOrder } from './paid-lines.ts'

const order = (orderId: string, ...lines: readonly (readonly [quantity: number, totalCents: number])[]) => ({
  orderId,
  openCents: lines.reduce((sum, [, totalCents]) => sum + totalCents, 0),
  lines: lines.map(([quantity, totalCents], place) => ({
    lineNumber: place + 1,
    quantity,
    paidUnits: 0,
    totalCents,
  })),
})

const anyOrders = fc
  .array(
    fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 9_999 })), {
      minLength: 1,
      maxLength: 4,
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((all) => all.map((lines, place) => order(`order-${place}`, ...lines)))

const openOf = (orders: readonly PayableOrder[]) => orders.reduce((sum, { openCents }) => sum + openCents, 0)

/** Pay one share after another as phones do, each from what is left. Returns each payment. */
function payAll(
  orders: readonly PayableOrder[],
  next: (free: readonly PayableOrder[], turn: number) => BillPart,
) {
  const held: HeldShare[] = []
  const paid: number[] = []
  for (let turn = 0; turn < 200; turn += 1) {
    const free = withoutHeld(orders, held)
    if (openOf(free) === 0) return { held, paid }
    const planned = planPart(free, next(free, turn))
    if (!planned) throw new Error('what is open could not be paid')
    expect(planned.orders.reduce((sum, { cents }) => sum + cents, 0)).toBe(planned.cents)
    for (const share of planned.orders) expect(share.cents).toBeGreaterThan(0)
    held.push(...planned.orders)
    paid.push(planned.cents)
  }
  throw new Error('it is never paid')
}

describe('parts of a bill by card', () => {
  it('when three split ten dollars, the first pays the extra cent', () => {
    const { paid } = payAll([order('one', [1, 1000])], (_, turn) => ({ kind: 'even', parts: 3 - turn }))
    expect(paid).toEqual([334, 333, 333])
  })

  it('equal parts sum to the bill, differ by at most a cent, and the larger ones come first', () => {
    fc.assert(
      fc.property(anyOrders, fc.integer({ min: 1, max: 20 }), (orders, parts) => {
        fc.pre(openOf(orders) >= parts)
        const { paid, held } = payAll(orders, (_, turn) => ({ kind: 'even', parts: parts - turn }))
        expect(paid).toHaveLength(parts)
        expect(paid.reduce((sum, cents) => sum + cents, 0)).toBe(openOf(orders))
        expect(Math.max(...paid) - Math.min(...paid)).toBeLessThanOrEqual(1)
        expect(paid).toEqual(paid.toSorted((a, b) => b - a))
        for (const { orderId, openCents } of orders)
          expect(
            held.filter((share) => share.orderId === orderId).reduce((sum, { cents }) => sum + cents, 0),
          ).toBe(openCents)
      }),
    )
  })

  it('an equal part is never zero while a balance is open, and never more than the balance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 20 }), (open, parts) => {
        expect(evenCents(open, parts)).toBeGreaterThan(0)
        expect(evenCents(open, parts)).toBeLessThanOrEqual(open)
      }),
    )
  })

  it('dishes paid one by one, in any order, sum to the bill, to the cent', () => {
    fc.assert(
      fc.property(anyOrders, fc.array(fc.nat(), { minLength: 80, maxLength: 80 }), (orders, dice) => {
        fc.pre(orders.every(({ lines }) => lines.every(({ totalCents, quantity }) => totalCents >= quantity)))
        const { paid, held } = payAll(orders, (free, turn) => {
          const left = free.flatMap(({ orderId, lines }) =>
            lines.flatMap((line) =>
              line.quantity > line.paidUnits ? [{ orderId, lineNumber: line.lineNumber }] : [],
            ),
          )
          const picked = left[(dice[turn] ?? 0) % left.length]
          if (!picked) throw new Error('nothing is left, but something is open')
          return { kind: 'lines', lines: [{ ...picked, units: 1 }] }
        })
        expect(paid.reduce((sum, cents) => sum + cents, 0)).toBe(openOf(orders))
        for (const { orderId, lines } of orders)
          for (const { lineNumber, quantity } of lines)
            expect(
              held
                .filter((share) => share.orderId === orderId)
                .flatMap((share) => share.lines)
                .filter((line) => line.lineNumber === lineNumber)
                .reduce((sum, { units }) => sum + units, 0),
            ).toBe(quantity)
      }),
    )
  })

  it('the whole balance is split by order, and nothing remains', () => {
    fc.assert(
      fc.property(anyOrders, (orders) => {
        fc.pre(openOf(orders) > 0)
        const planned = planPart(orders, { kind: 'all' })
        expect(planned?.orders).toEqual(
          orders
            .filter(({ openCents }) => openCents > 0)
            .map(({ orderId, openCents }) => ({ orderId, cents: openCents, lines: [] })),
        )
      }),
    )
  })

  it('a part that is being paid cannot be paid by someone else', () => {
    const orders = [order('one', [2, 1001], [1, 500])]
    const held = [{ orderId: 'one', cents: 500, lines: [{ lineNumber: 1, units: 1 }] }]
    const free = withoutHeld(orders, held)
    expect(free[0]).toMatchObject({ openCents: 1001, lines: [{ paidUnits: 1 }, { paidUnits: 0 }] })
    expect(
      planPart(free, { kind: 'lines', lines: [{ orderId: 'one', lineNumber: 1, units: 2 }] }),
    ).toBeUndefined()
    expect(planPart(free, { kind: 'all' })?.cents).toBe(1001)
    const rest = [...held, { orderId: 'one', cents: 1001, lines: [] }]
    expect(planPart(withoutHeld(orders, rest), { kind: 'all' })).toBeUndefined()
    expect(planPart(withoutHeld(orders, rest), { kind: 'even', parts: 2 })).toBeUndefined()
  })
})
