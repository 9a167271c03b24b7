import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProviderShop, type ProviderShop } from '../../../../../test/paying/provider-shop.ts'

// Stripe's page outlives the order that it pays by half an hour, unless it is closed.

let shop: ProviderShop

beforeAll(async () => {
  shop = await startProviderShop('stripe', { ask: { timeoutMs: 500, pauseMs: 1 } })
})
afterAll(() => shop.stop())

/** Let time pass, a minute at a time, with the jobs that are due. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    shop.testShop.time.now += 60_000
    await shop.runJobs()
  }
}

test('a page whose closing had no answer is closed by the sweeper, and takes no money after its order', async () => {
  const { orderId, attemptId, pageUrl } = await shop.open()
  // The payer loads the page, so that the order waits for its whole time.
  await fetch(pageUrl)
  shop.fake.faults.add('silent', { call: 'close' }, 3)
  await pass(16)
  expect(await shop.track(orderId)).toMatchObject({ status: 'cancelled' })
  await pass(3)
  expect(await shop.statusOf(attemptId)).toBe('expired')
  await shop.act(pageUrl, 'pay').catch(() => undefined)
  expect(shop.fake.capturesOf(attemptId)).toEqual([])
})
