import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { startStripeShop, type StripeShop } from '../../../../test/paying/stripe-shop.ts'
import { systemWrite } from '../../../db/platform-database.ts'
import { newId } from '../../platform/new-id.ts'
import { insertRecorded } from './record-queries.ts'

// Negative control of record-dispute.test.ts: without the lock of the attempt, disputes together exceed the payment.

let shop: StripeShop

beforeAll(async () => {
  shop = await startStripeShop()
})
afterAll(() => shop.stop())

test('negative control: without the lock, two disputes at the same time are more than was captured', async () => {
  const { attemptId } = await shop.pay()
  const now = shop.testShop.time.now
  let inserted = 0
  let release = () => {}
  const both = new Promise<void>((resolve) => (release = resolve))
  const insert = (number: string) =>
    systemWrite(shop.testShop.server.pool, shop.merchantId, async (tx) => {
      const letter = { disputeId: newId(now), attemptId, number, reason: 'general', cents: 800, dueAt: null }
      await tx.change(insertRecorded({ ...letter, at: new Date(now), byName: 'Ann' }))
      inserted += 1
      if (inserted === 2) release()
      await both
    })
  await Promise.all([insert('a'), insert('b')])
  const [row] = await ownerRows<{ cents: string }>(
    'select sum(cents) as cents from payment_disputes where attempt_id = $1',
    [attemptId],
  )
  expect(Number(row?.cents)).toBe(1600)
})
