import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminRows, ownerRows } from '../../../../test/database/owner-rows.ts'
import { testDatabase } from '../../../../test/database.ts'
import { openDesk } from '../../../../test/paying/open-desk.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

// Negative control of many-payers.test.ts: payments of a fifth by reading what is left, then writing, without the lock
// of the order. More than five must be written.

let testShop: TestServer
let orderId: string
let desk: Awaited<ReturnType<typeof openDesk>>
let payers: Client[]

beforeAll(async () => {
  testShop = await startTestServer({ hasUnpostedMoney: true })
  desk = await openDesk(testShop)
  orderId = await desk.order(4)
  await adminRows('alter table payments drop constraint payments_once')
  const { urls } = await testDatabase()
  payers = Array.from({ length: 12 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(payers.map((each) => each.connect()))
})
afterAll(async () => {
  await Promise.all(payers.map((each) => each.end()))
  await testShop.stop()
})

async function readThenPay(payer: Client): Promise<void> {
  const { rows } = await payer.query<{ left: number }>(
    `select b.payable_cents - (select coalesce(sum(cents), 0)::integer from payments p where p.order_id = $2) as left
     from bills b where b.merchant_id = $1 and b.bill_id = $2`,
    [desk.merchantId, orderId],
  )
  if ((rows[0]?.left ?? 0) < 1_000) return
  await payer.query(
    `insert into payments (merchant_id, payment_id, order_id, shop_id, tender, cents, at, trading_date, by_id, by_name, part)
     values ($1, $2, $3, $4, 'cash', 1000, now(), '2026-11-19', $2, 'twin', $5)`,
    [desk.merchantId, randomUUID(), orderId, desk.shopId, payers.indexOf(payer) + 1],
  )
}

test('negative control: reading first takes more than five fifths', async () => {
  let written = 0
  for (let round = 0; round < 20 && written <= 5; round += 1) {
    await ownerRows('delete from payments where order_id = $1', [orderId])
    await Promise.all(payers.map(readThenPay))
    written = (await ownerRows('select 1 from payments where order_id = $1', [orderId])).length
  }
  expect(written).toBeGreaterThan(5)
})
