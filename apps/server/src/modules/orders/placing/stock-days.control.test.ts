import { catalogue } from '@tabard/contract/menu/calls'
import { orders } from '@tabard/contract/orders/calls'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { createMerchant, createStaff } from '../../../../test/factories.ts'
import { ownerRows } from '../../../../test/owner-rows.ts'
import { itemNamed, lineOf, placeInput, readMenu } from '../../../../test/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

// Negative control of stock-days.test.ts: return units by reading what was taken, then writing, without the
// order's lock.

let testShop: TestServer
let merchantId: string
let orderId: string
let duckId: string
let tills: Client[]

beforeAll(async () => {
  testShop = await startTestServer()
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
  const owner = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  duckId = itemNamed(menu, 'Duck').id
  await owner.call(catalogue.setRemaining, { itemId: duckId, remaining: 10 })
  orderId = (await diner.call(orders.place, placeInput([lineOf(menu, 'Duck')]))).orderId
  const { urls } = await testDatabase()
  tills = Array.from({ length: 4 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(tills.map((each) => each.connect()))
})
afterAll(async () => {
  await Promise.all(tills.map((each) => each.end()))
  await testShop.stop()
})

async function lookThenReturn(till: Client): Promise<void> {
  const { rows } = await till.query<{ units: number }>(
    'select units from order_stock_days where merchant_id = $1 and order_id = $2 and units > 0',
    [merchantId, orderId],
  )
  if (!rows[0]) return
  await till.query('update order_stock_days set units = 0 where merchant_id = $1 and order_id = $2', [
    merchantId,
    orderId,
  ])
  await till.query('update stock set remaining = remaining + $3 where merchant_id = $1 and subject_id = $2', [
    merchantId,
    duckId,
    rows[0].units,
  ])
}

test('negative control: of two returns that read first, both return the same units', async () => {
  let isTwice = false
  for (let round = 0; round < 20 && !isTwice; round += 1) {
    await ownerRows('delete from order_stock_days where merchant_id = $1', [merchantId])
    await ownerRows(
      "insert into order_stock_days (merchant_id, order_id, subject_id, trading_date, units) values ($1, $2, $3, '2026-11-20', 3)",
      [merchantId, orderId, duckId],
    )
    await ownerRows('update stock set remaining = 7 where merchant_id = $1 and subject_id = $2', [
      merchantId,
      duckId,
    ])
    await Promise.all(tills.map(lookThenReturn))
    const [row] = await ownerRows<{ remaining: number }>(
      'select remaining from stock where merchant_id = $1 and subject_id = $2',
      [merchantId, duckId],
    )
    isTwice = (row?.remaining ?? 0) > 10
  }
  expect(isTwice).toBe(true)
})
