import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminRows } from '../../../../test/database/owner-rows.ts'
import { startProviderShop, type ProviderShop } from '../../../../test/paying/provider-shop.ts'
import { reconcile } from './reconcile.ts'

// Negative control of heard-of-payment.test.ts: without the limits of the tables a payment is booked more than once.

let shop: ProviderShop

beforeAll(async () => {
  shop = await startProviderShop('windcave', { hasUnpostedMoney: true })
  await adminRows('alter table payments drop constraint payments_once')
  await adminRows('drop index payments_attempt')
  // A paid attempt stays open, so that the conditional update always finds it.
  await adminRows(
    `create function forget_paid() returns trigger language plpgsql as
     $$ begin if new.status = 'paid' then new.status := old.status; end if; return new; end $$`,
  )
  await adminRows(
    'create trigger forget_paid before update on payment_attempts for each row execute function forget_paid()',
  )
})
afterAll(() => shop.stop())

test('negative control: without them twenty questions at once book a payment several times', async () => {
  const { testShop, merchantId, fake, open, act, paymentsOf } = shop
  fake.setNotify('never')
  const { orderId, attemptId, pageUrl } = await open()
  await act(pageUrl, 'pay')
  const questions = Array.from({ length: 20 }, () => reconcile(testShop.server, merchantId, attemptId))
  await Promise.allSettled(questions)
  expect(fake.capturesOf(attemptId)).toEqual([1250])
  expect((await paymentsOf(orderId)).length).toBeGreaterThan(1)
})
