import { expect, it } from 'vitest'
import { afterEvent } from './stored-order.ts'

const order = {
  orderId: 'one',
  number: '201',
  table: '',
  locator: '',
  firesAt: undefined,
  dueAt: 2_000,
  status: 'placed',
} as const

it('keeps the open order for a time without a network, and forgets it when it is over', () => {
  const stored = afterEvent(undefined, { ...order, contact: { name: 'Mei' } } as typeof order, 1_000)
  expect(stored).toEqual({ ...order, at: 1_000 })
  expect(afterEvent(stored, { ...order, orderId: 'other', status: 'completed' }, 1_500)).toBe(stored)
  expect(afterEvent(stored, { ...order, status: 'completed' }, 1_500)).toBeUndefined()
  expect(afterEvent(undefined, { ...order, status: 'pending' }, 1_500)).toBeUndefined()
})
