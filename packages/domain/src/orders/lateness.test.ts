import { expect, it } from 'vitest'
import { lateFrom, type PromisedOrder } from './lateness.ts'

const dueAt = Date.UTC(2026, 10, 26, 7, 30)
const pickUp: PromisedOrder = { status: 'preparing', dueAt, dispatchedAt: undefined, orderOptions: {} }
const delivery = {
  ...pickUp,
  status: 'ready',
  orderOptions: { delivery: { agreed: { minutes: 20 } } },
} as unknown as PromisedOrder

it.each<readonly [string, PromisedOrder, number | undefined]>([
  ['in the kitchen', pickUp, dueAt],
  ['not accepted', { ...pickUp, status: 'placed' }, dueAt],
  ['ready for pick-up', { ...pickUp, status: 'ready' }, undefined],
  ['handed over', { ...pickUp, status: 'completed' }, undefined],
  ['cancelled', { ...pickUp, status: 'cancelled' }, undefined],
  ['not paid yet', { ...pickUp, status: 'pending' }, undefined],
  ['a delivery that has not left', delivery, dueAt - 20 * 60_000],
  ['a delivery on the road', { ...delivery, dispatchedAt: dueAt - 60_000 }, dueAt],
])('an order %s', (_, order, late) => {
  expect(lateFrom(order)).toBe(late)
})
