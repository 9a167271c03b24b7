import { orders } from '@tabard/contract/orders/calls'
import { payments } from '@tabard/contract/payments/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { refusalOf } from '../../../../../test/refusal-of.ts'
import { startOnlinePayer } from '../../../../../test/shops/online-payer.ts'
import { sampleNow } from '../../../../../test/test-server.ts'
import { reconcile } from '../reconcile.ts'

// The provider does not answer, or answers late.

let payer: Awaited<ReturnType<typeof startOnlinePayer>>

beforeAll(async () => {
  payer = await startOnlinePayer({ timeoutMs: 300 })
})
beforeEach(() => {
  payer.testShop.time.now = sampleNow
})
afterAll(() => payer.testShop.stop())

test('T18: while the provider is unavailable the order waits and cash works; later the sweeper finds the payment', async () => {
  const { testShop, diner, dinner, open, track, statusOf } = payer
  const waiting = await open()
  testShop.setDown(true)
  expect(await refusalOf(diner.call(payOnline.pay, dinner()))).toMatchObject({ code: 'payment.away' })
  expect(await diner.call(orders.place, { ...dinner(), payment: 'cash' })).toMatchObject({ status: 'placed' })
  testShop.act(waiting.attemptId, 'approve', { notify: 'never' })
  testShop.time.now += 61_000
  await testShop.runJobs()
  expect(await statusOf(waiting.attemptId)).toMatchObject({ status: 'unknown' })
  expect(await track(waiting.orderId)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' })
  testShop.setDown(false)
  testShop.time.now += 60_000
  await testShop.runJobs()
  expect(await track(waiting.orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
})

test('a page whose answer was lost is not used: the next try closes it and opens another', async () => {
  const { testShop, diner, dinner, statusOf } = payer
  const input = dinner()
  testShop.setDown(true)
  await refusalOf(diner.call(payOnline.pay, input))
  const [lost] = await ownerRows<{ attempt_id: string; status: string }>(
    "select attempt_id, status from payment_attempts where status = 'unknown' and page_url is null",
  )
  expect(lost).toBeDefined()
  testShop.setDown(false)
  const paying = await diner.call(payOnline.pay, input)
  expect(paying.attempt?.attemptId).not.toBe(lost?.attempt_id)
  expect(await statusOf(lost?.attempt_id ?? '')).toMatchObject({ status: 'cancelled' })
  expect(paying.attempt?.pageUrl).toBeDefined()
})

test('a slow or invalid answer of the provider decides nothing', async () => {
  const { testShop, merchantId, open, track, statusOf } = payer
  const { orderId, attemptId } = await open()
  testShop.act(attemptId, 'approve', { notify: 'never', slowMs: 600 })
  await reconcile(testShop.server, merchantId, attemptId)
  expect(await statusOf(attemptId)).toMatchObject({ status: 'unknown' })
  testShop.setFaults(attemptId, { slowMs: 0, lostAnswers: 3 })
  await reconcile(testShop.server, merchantId, attemptId)
  expect(await statusOf(attemptId)).toMatchObject({ status: 'unknown' })
  await reconcile(testShop.server, merchantId, attemptId)
  await testShop.runJobs()
  expect(await track(orderId)).toMatchObject({ paymentStatus: 'paid' })
})

test('an attempt undecided for a week is reviewed by staff, and a late answer still settles it', async () => {
  const { testShop, owner, open, statusOf } = payer
  const { attemptId } = await open()
  testShop.act(attemptId, 'approve', { notify: 'never' })
  testShop.setDown(true)
  for (const days of [0.01, 0.5, 1.5, 3, 7.1, 8.2]) {
    testShop.time.now = sampleNow + days * 86_400_000
    await testShop.runJobs()
  }
  expect(await statusOf(attemptId)).toEqual({ status: 'review', review_reason: 'undecided' })
  testShop.setDown(false)
  await owner.call(payments.askAgain, { kind: 'attempt', id: attemptId })
  expect(await statusOf(attemptId)).toMatchObject({ status: 'paid', review_reason: null })
})
