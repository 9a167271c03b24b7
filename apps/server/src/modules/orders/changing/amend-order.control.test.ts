import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { createMerchant } from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

// Negative control of amend-order.test.ts: change an order by reading, then writing, without lock and
// version. Two changes at once must lose one. A change during cancellation must change the cancelled order.

let testShop: TestServer
let merchantId: string
let orderId: string
let tills: Client[]

beforeAll(async () => {
  testShop = await startTestServer()
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  orderId = (await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))).orderId
  const { urls } = await testDatabase()
  tills = Array.from({ length: 6 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(tills.map((each) => each.connect()))
})
afterAll(async () => {
  await Promise.all(tills.map((each) => each.end()))
  await testShop.stop()
})

async function checkThenAmend(till: Client): Promise<void> {
  const { rows } = await till.query<{ status: string; amendments: number }>(
    'select status, amendments from orders where merchant_id = $1 and order_id = $2',
    [merchantId, orderId],
  )
  const [order] = rows
  if (order?.status !== 'placed') return
  await till.query(
    `insert into order_events (merchant_id, event_id, order_id, at, who, what, note) values ($1, $2, $3, now(), '', 'amended', '')`,
    [merchantId, randomUUID(), orderId],
  )
  await till.query('update orders set amendments = $3 where merchant_id = $1 and order_id = $2', [
    merchantId,
    orderId,
    order.amendments + 1,
  ])
  await till.query(
    'update bills set total_cents = total_cents + 450 where merchant_id = $1 and bill_id = $2',
    [merchantId, orderId],
  )
}

test('negative control: of two changes that read first, one is lost', async () => {
  let isLost = false
  for (let round = 0; round < 20 && !isLost; round += 1) {
    await ownerRows("update orders set amendments = 0, status = 'placed' where merchant_id = $1", [
      merchantId,
    ])
    await ownerRows('delete from order_events where merchant_id = $1', [merchantId])
    await Promise.all(tills.map(checkThenAmend))
    const [row] = await ownerRows<{ amendments: number; events: number }>(
      `select o.amendments, (select count(*)::integer from order_events e where e.order_id = o.order_id) as events
       from orders o where o.merchant_id = $1`,
      [merchantId],
    )
    isLost = (row?.events ?? 0) > (row?.amendments ?? 0)
  }
  expect(isLost).toBe(true)
})

test('negative control: a change that reads first changes an order cancelled in the meantime', async () => {
  let isChanged = false
  for (let round = 0; round < 20 && !isChanged; round += 1) {
    await ownerRows("update orders set amendments = 0, status = 'placed' where merchant_id = $1", [
      merchantId,
    ])
    await ownerRows('update bills set total_cents = 1250 where merchant_id = $1', [merchantId])
    const [first, second] = tills
    if (!first || !second) throw new Error('two tills were connected')
    let billed = 0
    await Promise.all([
      checkThenAmend(first),
      second
        .query<{ total_cents: number }>(
          "update orders o set status = 'cancelled' from bills b where o.merchant_id = $1 and b.bill_id = o.order_id returning b.total_cents",
          [merchantId],
        )
        .then(({ rows }) => {
          billed = rows[0]?.total_cents ?? 0
        }),
    ])
    const [row] = await ownerRows<{ total_cents: number }>(
      'select total_cents from bills where merchant_id = $1',
      [merchantId],
    )
    // The total that was cancelled is not the total now.
    isChanged = row?.total_cents !== billed
  }
  expect(isChanged).toBe(true)
})
