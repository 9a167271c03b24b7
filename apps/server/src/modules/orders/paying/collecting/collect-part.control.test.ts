import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../../test/database.ts'
import { createMerchant } from '../../../../../test/shops/factories.ts'
import { adminRows, ownerRows } from '../../../../../test/database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts'

// Negative control of collect-part.test.ts: pay an item of a table's bill by reading, then writing, without
// the lock and the table's limits. It must be paid more often than it was ordered.

let testShop: TestServer
let merchantId: string
let orderId: string
let tills: Client[]

beforeAll(async () => {
  testShop = await startTestServer({ hasUnpostedMoney: true })
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  orderId = (await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))).orderId
  await adminRows('alter table order_lines drop constraint order_lines_paid_limit')
  await adminRows('alter table payments drop constraint payments_once')
  const { urls } = await testDatabase()
  tills = Array.from({ length: 6 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(tills.map((each) => each.connect()))
})
afterAll(async () => {
  await Promise.all(tills.map((each) => each.end()))
  await testShop.stop()
})

async function checkThenPay(till: Client): Promise<void> {
  const { rows } = await till.query<{ paid_units: number; quantity: number; shop_id: string; part: number }>(
    `select l.paid_units, l.quantity, o.shop_id, (select count(*)::integer from payments p where p.order_id = o.order_id) as part
     from order_lines l join orders o using (merchant_id, order_id) where l.merchant_id = $1 and l.order_id = $2`,
    [merchantId, orderId],
  )
  const [line] = rows
  if (!line || line.paid_units >= line.quantity) return
  await till.query(
    `insert into payments (merchant_id, payment_id, order_id, shop_id, tender, cents, at, trading_date, by_id, by_name, part)
     values ($1, $2, $3, $4, 'cash', 1250, now(), '2026-11-19', $2, 'twin', $5)`,
    [merchantId, randomUUID(), orderId, line.shop_id, line.part + tills.indexOf(till)],
  )
  await till.query(
    'update order_lines set paid_units = paid_units + 1 where merchant_id = $1 and order_id = $2',
    [merchantId, orderId],
  )
}

test("negative control: reading first collects an item's price more than once", async () => {
  let most = 0
  for (let round = 0; round < 20 && most < 2; round += 1) {
    await ownerRows('update order_lines set paid_units = 0 where merchant_id = $1', [merchantId])
    await ownerRows('delete from payments where merchant_id = $1', [merchantId])
    await Promise.all(tills.map(checkThenPay))
    const [row] = await ownerRows<{ paid: number }>(
      'select paid_units as paid from order_lines where merchant_id = $1',
      [merchantId],
    )
    most = Math.max(most, row?.paid ?? 0)
  }
  expect(most).toBeGreaterThan(1)
})
