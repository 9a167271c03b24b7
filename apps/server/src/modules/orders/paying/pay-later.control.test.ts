import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant } from '../../../../test/shops/factories.ts'
import { adminRows, ownerRows } from '../../../../test/database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../test/shops/sandbox.ts'

// Negative control of pay-later.test.ts: without the tables' guards an order placed unpaid is paid twice.

let testShop: PaidTestShop

beforeAll(async () => {
  testShop = await startPaidTestShop()
  await createMerchant(testShop.server, ['lantern'], {}, { isDemo: true })
  await adminRows('drop index attempt_shares_one_payable')
  await adminRows('alter table payments drop constraint payments_once')
})
afterAll(() => testShop.stop())

test('negative control: without the index each tap opens its own page, and two pages are paid', async () => {
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  const { orderId } = await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
  for (let tap = 1; tap <= 4; tap += 1) await diner.call(payOnline.payAgain, { orderId, payment: 'sandbox' })
  const attempts = await ownerRows<{ attempt_id: string }>('select attempt_id from payment_attempts')
  expect(attempts.length).toBeGreaterThan(1)
  for (const { attempt_id } of attempts.slice(0, 2)) testShop.act(attempt_id, 'approve')
  await testShop.deliver()
  await testShop.runJobs()
  expect(await ownerRows('select cents from payments')).toHaveLength(2)
})
