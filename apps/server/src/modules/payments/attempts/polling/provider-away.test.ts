import { orders } from '@tabard/contract/orders/calls'
import { payments } from '@tabard/contract/payments/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakedProviders } from '../../../../../test/paying/paid-fakes.ts'
import { startProviderShop, type ProviderShop } from '../../../../../test/paying/provider-shop.ts'
import { refusalOf } from '../../../../../test/refusal-of.ts'
import type { AnswerFault } from '../../../../gateways/payments/fakes/faults.ts'

// T18 at every provider: it hangs, answers with errors or with garbage, or charges another currency. Where a real
// provider has 15 s to answer, these fakes have less.

const calls = ['start', 'find', 'capture', 'close', 'refund', 'findRefund', 'token'] as const
const awayMs = 3 * 60_000
/** After the provider is back, a payment may take this long to be known. */
const resolvedMs = 5 * 60_000

describe.each(fakedProviders)('at %s', (name) => {
  let shop: ProviderShop

  beforeAll(async () => {
    shop = await startProviderShop(name, { ask: { timeoutMs: 250, pauseMs: 1 } })
    shop.fake.setNotify('never')
  })
  afterAll(() => shop.stop())

  /** Let time pass as the sweeper sees it, a minute at a time, while `isOver` says no. Returns how long it took. */
  async function pass(ms: number, isOver: () => Promise<boolean> = async () => false): Promise<number> {
    for (let passed = 0; passed < ms; passed += 60_000) {
      if (await isOver()) return passed
      shop.testShop.time.now += 60_000
      await shop.runJobs()
    }
    return ms
  }

  test.each<[string, AnswerFault]>([
    ['hangs', 'hung'],
    ['answers with errors', 'broken'],
    ['answers with garbage', 'garbage'],
  ])('T18: while it %s the order waits and cash works; later the payment is found', async (_, fault) => {
    const { fake, diner, owner, open, act, input, track, statusOf, paymentsOf } = shop
    const { orderId, attemptId, pageUrl } = await open()
    for (const call of calls) fake.faults.add(fault, { call }, 1_000)
    await act(pageUrl, 'pay')
    await pass(awayMs)
    expect(await statusOf(attemptId)).toBe('unknown')
    expect(await track(orderId)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' })
    expect(await paymentsOf(orderId)).toEqual([])
    expect(await refusalOf(diner.call(payOnline.pay, await input()))).toMatchObject({ code: 'payment.away' })
    const inCash = await diner.call(orders.place, { ...(await input()), payment: 'cash' })
    const { orderId: cashOrder } = inCash
    expect(await owner.call(till.collect, { orderId: cashOrder })).toMatchObject({ paymentStatus: 'paid' })
    fake.faults.clear()
    const isPaid = async () => (await track(orderId)).paymentStatus === 'paid'
    expect(await pass(resolvedMs, isPaid)).toBeLessThan(resolvedMs)
    expect(await track(orderId)).toMatchObject({ status: 'placed', paidCents: 1250 })
    expect(await paymentsOf(orderId)).toEqual([{ cents: 1250 }])
    expect(fake.capturesOf(attemptId)).toEqual([1250])
  })

  test('T18: money in another currency never pays the order, and is returned', async () => {
    const { fake, owner, open, act, track, statusOf, paymentsOf } = shop
    const { orderId, attemptId, pageUrl } = await open()
    fake.setCurrency(attemptId, 'NZD')
    await act(pageUrl, 'pay')
    await pass(resolvedMs)
    expect(await statusOf(attemptId)).toBe('review')
    expect(await track(orderId)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', paidCents: 0 })
    expect(await paymentsOf(orderId)).toEqual([])
    // PayPal captures only what was approved as requested; the others have taken the money by themselves.
    expect(fake.capturesOf(attemptId)).toEqual(name === 'paypal' ? [] : [1250])
    expect(fake.refundedOf(attemptId)).toBe(name === 'paypal' ? 0 : 1250)
    expect(await owner.call(payments.review, {})).toContainEqual(
      expect.objectContaining({ id: attemptId, orderId, reason: 'currency' }),
    )
  })
})
