import { orders } from '@tabard/contract/orders'
import { payOnline } from '@tabard/contract/pay-online'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant } from '../../../test/factories.ts'
import { adminRows, ownerRows } from '../../../test/owner-rows.ts'
import { lineOf, placeInput, readMenu } from '../../../test/sample-cart.ts'
import { startPaidHouse, type PaidHouse } from '../../../test/sandbox.ts'

// Negative control of pay-later.test.ts: without the tables' guards an order placed unpaid is paid twice.

let house: PaidHouse

beforeAll(async () => {
  house = await startPaidHouse()
  await createMerchant(house.server, ['lantern'], {}, { isDemo: true })
  await adminRows('drop index payment_attempts_one_payable')
  await adminRows('alter table payments drop constraint payments_once')
})
afterAll(() => house.stop())

test('negative control: without the index each tap opens its own page, and two pages are paid', async () => {
  const diner = await house.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  const { orderId } = await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
  for (let tap = 1; tap <= 4; tap += 1) await diner.call(payOnline.payAgain, { orderId, payment: 'sandbox' })
  const attempts = await ownerRows<{ attempt_id: string }>('select attempt_id from payment_attempts')
  expect(attempts.length).toBeGreaterThan(1)
  for (const { attempt_id } of attempts.slice(0, 2)) house.act(attempt_id, 'approve')
  await house.deliver()
  await house.runJobs()
  expect(await ownerRows('select cents from payments')).toHaveLength(2)
})
