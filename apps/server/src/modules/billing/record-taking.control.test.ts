import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { createMerchant } from '../../../test/shops/factories.ts'
import { adminRows, ownerRows } from '../../../test/database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from '../../../test/samples/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

// Negative control of record-taking.test.ts: collect and refund by reading, then writing (security, rule
// 1), without the tables' guards.

let testShop: TestServer
let merchantId: string
let orderId: string
let tills: Client[]

beforeAll(async () => {
  testShop = await startTestServer({ hasUnpostedMoney: true })
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
  const diner = await testShop.guest('lantern')
  orderId = (
    await diner.call(orders.place, placeInput([lineOf(await readMenu(diner, 'lantern'), 'Dumplings')]))
  ).orderId
  await adminRows('alter table bills drop constraint bills_refund_limit')
  await adminRows('alter table payments drop constraint payments_once')
  const { urls } = await testDatabase()
  tills = Array.from({ length: 6 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(tills.map((till) => till.connect()))
})
afterAll(async () => {
  await Promise.all(tills.map((till) => till.end()))
  await testShop.stop()
})

async function checkThenCollect(till: Client): Promise<void> {
  const { rows } = await till.query<{ payment_status: string; shop_id: string }>(
    'select payment_status, shop_id from bills where merchant_id = $1 and bill_id = $2',
    [merchantId, orderId],
  )
  if (rows[0]?.payment_status !== 'unpaid') return
  await till.query('update bills set paid_cents = payable_cents where merchant_id = $1 and bill_id = $2', [
    merchantId,
    orderId,
  ])
  await till.query(
    `insert into payments (merchant_id, payment_id, order_id, shop_id, tender, cents, at, trading_date, by_id, by_name)
     values ($1, $2, $3, $4, 'cash', 1250, $5, '2026-11-19', $2, 'twin')`,
    [merchantId, randomUUID(), orderId, rows[0].shop_id, new Date()],
  )
}

async function checkThenRefund(till: Client, cents: number): Promise<void> {
  const { rows } = await till.query<{ paid_cents: number; refunded_cents: number }>(
    'select paid_cents, refunded_cents from bills where merchant_id = $1 and bill_id = $2',
    [merchantId, orderId],
  )
  const [order] = rows
  if (!order || order.refunded_cents + cents > order.paid_cents) return
  await till.query(
    'update bills set refunded_cents = refunded_cents + $3 where merchant_id = $1 and bill_id = $2',
    [merchantId, orderId, cents],
  )
}

test('negative control: reading before collecting takes the money twice', async () => {
  let most = 0
  for (let round = 0; round < 20 && most < 2; round += 1) {
    await ownerRows('update bills set paid_cents = 0 where merchant_id = $1', [merchantId])
    await ownerRows('delete from payments where merchant_id = $1', [merchantId])
    await Promise.all(tills.map(checkThenCollect))
    const [row] = await ownerRows<{ payments: number }>(
      'select count(*)::integer as payments from payments where merchant_id = $1',
      [merchantId],
    )
    most = Math.max(most, row?.payments ?? 0)
  }
  expect(most).toBeGreaterThan(1)
})

test('negative control: reading before refunding returns more than was paid', async () => {
  let most = 0
  for (let round = 0; round < 20 && most <= 1250; round += 1) {
    await ownerRows('update bills set paid_cents = 1250, refunded_cents = 0 where merchant_id = $1', [
      merchantId,
    ])
    await Promise.all(tills.map((till) => checkThenRefund(till, 1000)))
    const [row] = await ownerRows<{ refunded_cents: number }>(
      'select refunded_cents from bills where merchant_id = $1',
      [merchantId],
    )
    most = Math.max(most, row?.refunded_cents ?? 0)
  }
  expect(most).toBeGreaterThan(1250)
})
