import { expect, it } from 'vitest'
import { sampleOrder } from '../../testing/sample-order.ts'
import { dueStateOf } from './order-due.ts'

const { dueAt } = sampleOrder
const minutes = (count: number) => count * 60_000
const cooking = { ...sampleOrder, status: 'preparing' } as const
const delivery = {
  ...sampleOrder,
  status: 'ready',
  orderOptions: {
    delivery: {
      address: { line1: '1 Bay St', line2: '', suburb: 'Glebe', postcode: '2037' },
      isExpress: false,
      agreed: { minutes: 20 },
    },
  },
} as unknown as typeof sampleOrder

it('counts down within the last hour, and says late from the due time on', () => {
  expect(dueStateOf(cooking, dueAt - minutes(61))).toEqual({ tone: 'calm', minutes: 0 })
  expect(dueStateOf(cooking, dueAt - 1)).toEqual({ tone: 'due', minutes: 1 })
  expect(dueStateOf(cooking, dueAt)).toEqual({ tone: 'late', minutes: 0 })
  expect(dueStateOf(cooking, dueAt + minutes(33.9))).toEqual({ tone: 'late', minutes: 33 })
  expect(dueStateOf({ ...cooking, status: 'placed' }, dueAt + minutes(2)).tone).toBe('late')
})

it('lets a ready order wait, and a finished or unpaid one rest', () => {
  const ready = { ...sampleOrder, readyAt: dueAt } as const
  expect(dueStateOf(ready, dueAt + minutes(12))).toEqual({ tone: 'waiting', minutes: 12 })
  for (const status of ['completed', 'cancelled', 'pending'] as const)
    expect(dueStateOf({ ...sampleOrder, status }, dueAt + minutes(90)).tone).toBe('calm')
})

it('holds a ready delivery late from when it must leave, and one on its way from when it must arrive', () => {
  expect(dueStateOf(delivery, dueAt - minutes(15))).toEqual({ tone: 'late', minutes: 5 })
  const onTheWay = { ...delivery, dispatchedAt: dueAt - minutes(25) }
  expect(dueStateOf(onTheWay, dueAt - minutes(15))).toEqual({ tone: 'due', minutes: 15 })
  expect(dueStateOf(onTheWay, dueAt + minutes(3))).toEqual({ tone: 'late', minutes: 3 })
})
