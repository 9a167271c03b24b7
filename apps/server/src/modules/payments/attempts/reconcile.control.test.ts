import { payOnline } from '@tabard/contract/payments/pay-online'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant } from '../../../../test/shops/factories.ts'
import { adminRows, ownerRows } from '../../../../test/database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../test/shops/sandbox.ts'

// Negative control of reconcile.test.ts: without the tables' guards an order can be paid on two pages.

let testShop: PaidTestShop
let diner: Awaited<ReturnType<PaidTestShop['guest']>>

beforeAll(async () => {
  testShop = await startPaidTestShop()
  await createMerchant(testShop.server, ['lantern'], {}, { isDemo: true })
  diner = await testShop.guest('lantern')
  await adminRows('drop index attempt_shares_one_payable')
  await adminRows('alter table payments drop constraint payments_once')
})
afterAll(() => testShop.stop())

test('negative control: without the index five taps open five pages, and two of them are paid', async () => {
  const menu = await readMenu(diner, 'lantern')
  const input = placeInput([lineOf(menu, 'Dumplings')], { payment: 'sandbox' })
  await diner.call(payOnline.pay, input)
  await Promise.all([1, 2, 3, 4].map(() => diner.call(payOnline.pay, input)))
  const attempts = await ownerRows<{ attempt_id: string }>('select attempt_id from payment_attempts')
  expect(attempts.length).toBeGreaterThan(1)
  for (const { attempt_id } of attempts.slice(0, 2)) testShop.act(attempt_id, 'approve')
  await testShop.deliver()
  await testShop.runJobs()
  expect(await ownerRows('select cents from payments')).toHaveLength(2)
})
