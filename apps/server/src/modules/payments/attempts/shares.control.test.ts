import { payOnline } from '@tabard/contract/payments/pay-online'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminRows, ownerRows } from '../../../../test/database/owner-rows.ts'
import { startOnlinePayer } from '../../../../test/shops/online-payer.ts'

// Negative control of shares.test.ts: without the key between share and attempt, a share may say that nobody can pay a
// page that is open. The order then has two open pages.

let payer: Awaited<ReturnType<typeof startOnlinePayer>>

beforeAll(async () => {
  payer = await startOnlinePayer()
  await adminRows('alter table attempt_shares drop constraint attempt_shares_attempt')
})
afterAll(() => payer.testShop.stop())

test('negative control: without the key a share forgets its attempt, and the order has two open pages', async () => {
  const { diner, open } = payer
  const { orderId, attemptId } = await open()
  await ownerRows('update attempt_shares set is_payable = false where attempt_id = $1', [attemptId])
  await diner.call(payOnline.payAgain, { orderId, payment: 'sandbox' })
  const pages = await ownerRows(
    `select attempt_id from attempt_shares join payment_attempts using (merchant_id, attempt_id)
     where bill_id = $1 and status = 'pending'`,
    [orderId],
  )
  expect(pages).toHaveLength(2)
})
