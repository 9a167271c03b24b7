import { orders } from '@tabard/contract/orders/calls'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { createMerchant } from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

// Negative control of pay-beside-cash.test.ts: cash for a part and a card for all, each reading the balance,
// then writing, without locking the order. Together they must exceed the order's total.

let testShop: TestServer
let merchantId: string
let orderId: string
let payers: Client[]

beforeAll(async () => {
  testShop = await startTestServer({ hasUnpostedMoney: true })
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  orderId = (await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings', { quantity: 2 })]))).orderId
  const { urls } = await testDatabase()
  payers = Array.from({ length: 2 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(payers.map((each) => each.connect()))
})
afterAll(async () => {
  await Promise.all(payers.map((each) => each.end()))
  await testShop.stop()
})

async function checkThenPay(payer: Client, cents: number): Promise<void> {
  const key = [merchantId, orderId]
  const { rows } = await payer.query<{ open: number }>(
    'select payable_cents - paid_cents + returned_cents as open from bills where merchant_id = $1 and bill_id = $2',
    key,
  )
  await payer.query('update bills set paid_cents = paid_cents + $3 where merchant_id = $1 and bill_id = $2', [
    ...key,
    Math.min(cents, rows[0]?.open ?? 0),
  ])
}

test('negative control: reading the balance first collects a part of it twice', async () => {
  let most = 0
  for (let round = 0; round < 20 && most <= 2500; round += 1) {
    await ownerRows('update bills set paid_cents = 0 where merchant_id = $1', [merchantId])
    await Promise.all(payers.map((payer, place) => checkThenPay(payer, place === 0 ? 1000 : 2500)))
    const [row] = await ownerRows<{ paid: number }>(
      'select paid_cents as paid from bills where merchant_id = $1 and bill_id = $2',
      [merchantId, orderId],
    )
    most = Math.max(most, row?.paid ?? 0)
  }
  expect(most).toBeGreaterThan(2500)
})
