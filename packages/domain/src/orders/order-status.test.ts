import { describe, expect, it } from 'vitest'
import {
  canMove,
  openStatuses,
  orderStatuses,
  paymentStatus,
  statusesBefore,
  statusesUpTo,
  type OrderActor,
  type OrderStatus,
} from './order-status.ts'

/** Every allowed transition (F20); all others are refused. */
const moves: readonly (readonly [OrderStatus, OrderStatus, readonly OrderActor[]])[] = [
  ['pending', 'placed', ['system']],
  ['pending', 'cancelled', ['customer', 'staff', 'system']],
  ['placed', 'preparing', ['staff']],
  ['placed', 'cancelled', ['customer', 'staff', 'system']],
  ['preparing', 'ready', ['staff']],
  ['preparing', 'placed', ['staff']],
  ['preparing', 'cancelled', ['staff']],
  ['ready', 'completed', ['staff', 'system']],
  ['ready', 'preparing', ['staff']],
  ['ready', 'cancelled', ['staff']],
  ['completed', 'ready', ['staff']],
  ['cancelled', 'placed', ['system']],
]
const actors: readonly OrderActor[] = ['customer', 'staff', 'system']
const everyMove = orderStatuses.flatMap((from) =>
  orderStatuses.flatMap((to) => actors.map((actor) => [from, to, actor] as const)),
)

describe('order status', () => {
  it.each(everyMove)('%s to %s by %s', (from, to, actor) => {
    const allowed = moves.find((move) => move[0] === from && move[1] === to)?.[2] ?? []
    expect(canMove(from, to, actor)).toBe(allowed.includes(actor))
  })

  it('guards a change with the statuses it is allowed from', () => {
    expect(statusesBefore('cancelled', 'customer')).toEqual(['pending', 'placed'])
    expect(statusesBefore('cancelled', 'staff')).toEqual(['pending', 'placed', 'preparing', 'ready'])
    expect(statusesBefore('ready', 'staff')).toEqual(['preparing', 'completed'])
    expect(statusesBefore('pending', 'system')).toEqual([])
  })

  it('only the system can reopen a cancelled order, for a late payment', () => {
    const people = actors.filter((actor) => actor !== 'system')
    expect(orderStatuses.some((to) => people.some((actor) => canMove('cancelled', to, actor)))).toBe(false)
    expect(statusesBefore('placed', 'system')).toEqual(['pending', 'cancelled'])
  })

  it('moves forward in steps that staff may take, without skipping one', () => {
    expect(statusesUpTo('preparing', 'completed')).toEqual(['ready', 'completed'])
    expect(statusesUpTo('placed', 'ready')).toEqual(['preparing', 'ready'])
    expect(statusesUpTo('ready', 'preparing')).toEqual([])
    expect(statusesUpTo('cancelled', 'completed')).toEqual([])
    for (const from of orderStatuses)
      for (const to of orderStatuses)
        statusesUpTo(from, to).reduce<OrderStatus>((before, after) => {
          expect([before, after, canMove(before, after, 'staff')]).toEqual([before, after, true])
          return after
        }, from)
  })

  it('is on the kitchen board from placed to ready', () => {
    expect(openStatuses).toEqual(['placed', 'preparing', 'ready'])
  })
})

it.each([
  [1000, 0, 0, 'unpaid'],
  [1000, 400, 0, 'partPaid'],
  [1000, 1000, 0, 'paid'],
  [1000, 1200, 0, 'paid'],
  [0, 0, 0, 'paid'],
  [1000, 1000, 1, 'partRefunded'],
  [1000, 1000, 1000, 'refunded'],
  [1000, 400, 400, 'partPaid'],
  [1000, 400, 100, 'partPaid'],
])('of %i, %i paid and %i given back: %s', (payableCents, paidCents, refundedCents, status) => {
  expect(paymentStatus({ payableCents, paidCents, refundedCents })).toBe(status)
})

it.each([
  ['a pass-through payment', 1250, 1250, 1250, 1250, 'unpaid'],
  ['a pass-through payment and an added dish', 2050, 1250, 1250, 1250, 'unpaid'],
  ['a partial payment next to a pass-through', 3000, 2250, 1250, 1250, 'partPaid'],
  ['paid next to a pass-through', 1250, 2500, 1250, 1250, 'paid'],
  ['paid next to a pass-through, and then refunded', 1250, 2500, 2500, 1250, 'refunded'],
  ['nothing left to pay, and the pass-through returned', 0, 1250, 1250, 1250, 'paid'],
])('%s', (_, payableCents, paidCents, refundedCents, returnedCents, status) => {
  expect(paymentStatus({ payableCents, paidCents, refundedCents, returnedCents })).toBe(status)
})
