import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminRows } from '../../../../../test/database/owner-rows.ts'
import { startProviderShop, type ProviderShop } from '../../../../../test/paying/provider-shop.ts'

// Negative control of provider-away.test.ts: a product that takes no answer for a decline. The provider has the money,
// and the order stays unpaid after it is back.

let shop: ProviderShop

beforeAll(async () => {
  shop = await startProviderShop('windcave', { ask: { timeoutMs: 250, pauseMs: 1 } })
  shop.fake.setNotify('never')
  await adminRows(
    `create function decline_unknown() returns trigger language plpgsql as
     $$ begin if new.status = 'unknown' then new.status := 'declined'; end if; return new; end $$`,
  )
  await adminRows(
    'create trigger decline_unknown before update on payment_attempts for each row execute function decline_unknown()',
  )
})
afterAll(() => shop.stop())

test('negative control: with silence as a decline the payment is lost', async () => {
  const { fake, testShop, open, act, track, runJobs } = shop
  const { orderId, attemptId, pageUrl } = await open()
  fake.faults.add('hung', { call: 'find' }, 1_000)
  await act(pageUrl, 'pay')
  testShop.time.now += 61_000
  await runJobs()
  fake.faults.clear()
  for (let minute = 0; minute < 5; minute += 1) {
    testShop.time.now += 60_000
    await runJobs()
  }
  expect(fake.capturesOf(attemptId)).toEqual([1250])
  expect(await track(orderId)).not.toMatchObject({ paymentStatus: 'paid' })
})
