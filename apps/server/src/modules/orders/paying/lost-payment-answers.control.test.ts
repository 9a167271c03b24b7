import { randomUUID } from 'node:crypto'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProviderShop, type ProviderShop } from '../../../../test/paying/provider-shop.ts'

// Negative control of lost-payment-answers.test.ts: the id of the request alone tells a repeated refund from another one.

const cents = 500
let shop: ProviderShop

beforeAll(async () => {
  shop = await startProviderShop('stripe')
})
afterAll(() => shop.stop())

test('negative control: a client that sends a refund again as a new request refunds twice', async () => {
  const { owner, diner, input, act, testShop, runJobs, fake } = shop
  const { order, attempt } = await diner.call(payOnline.pay, await input())
  await act(attempt?.pageUrl ?? '', 'pay')
  testShop.time.now += 61_000
  await runJobs()
  const refund = () => ({
    orderId: order.orderId,
    amountCents: cents,
    reason: 'Cold',
    requestId: randomUUID(),
  })
  await owner.call(till.refund, refund())
  await owner.call(till.refund, refund())
  await runJobs()
  expect(fake.refundedOf(attempt?.attemptId ?? '')).toBe(2 * cents)
})
