import { expect, test } from 'vitest'
import { isUnconfirmed, refuseAfterReminderMs, remindAfterMs } from './acceptance.ts'

const minute = 60_000

test('the kitchen is reminded halfway to the automatic refusal', () => {
  expect(remindAfterMs(30)).toBe(15 * minute)
  expect(refuseAfterReminderMs(30)).toBe(15 * minute)
})

test('a shop without automatic refusal is also reminded', () => {
  expect(remindAfterMs(0)).toBe(10 * minute)
  expect(refuseAfterReminderMs(0)).toBeUndefined()
})

test('an order is unconfirmed after the reminder or its deadline, and only while it waits for acceptance', () => {
  const order = { status: 'placed', dueAt: 20 * minute }
  expect(isUnconfirmed(order, 19 * minute)).toBe(false)
  expect(isUnconfirmed(order, 21 * minute)).toBe(true)
  expect(isUnconfirmed({ ...order, remindedAt: 15 * minute }, 16 * minute)).toBe(true)
  expect(isUnconfirmed({ ...order, status: 'preparing' }, 21 * minute)).toBe(false)
  expect(isUnconfirmed({ ...order, firesAt: 90 * minute }, 21 * minute)).toBe(false)
  expect(isUnconfirmed({ ...order, promisedAt: 10 * minute }, 21 * minute)).toBe(false)
})
