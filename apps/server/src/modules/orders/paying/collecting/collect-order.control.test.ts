import { orders } from '@tabard/contract/orders/calls'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../../test/database.ts'
import { createMerchant } from '../../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts'

// Negative control of record-taking.test.ts: collect cash by reading the total, then writing, without comparing
// in the statement. It must record another amount than was shown.

let testShop: TestServer
let orderId: string
let tills: Client[]

beforeAll(async () => {
  testShop = await startTestServer({ hasUnpostedMoney: true })
  await createMerchant(testShop.server, ['lantern'])
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  orderId = (await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))).orderId
  const { urls } = await testDatabase()
  tills = Array.from({ length: 2 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(tills.map((each) => each.connect()))
})
afterAll(async () => {
  await Promise.all(tills.map((each) => each.end()))
  await testShop.stop()
})

async function checkThenTake(desk: Client): Promise<void> {
  const { rows } = await desk.query<{ cents: number }>(
    'select payable_cents as cents from bills where bill_id = $1',
    [orderId],
  )
  if (rows[0]?.cents !== 1250) return
  await desk.query('update bills set paid_cents = payable_cents where bill_id = $1', [orderId])
}

async function takeTwoOff(desk: Client): Promise<void> {
  await desk.query(
    'update bills set payable_cents = payable_cents - 200 where bill_id = $1 and paid_cents = 0',
    [orderId],
  )
}

test('negative control: reading the total first records another amount than was shown', async () => {
  const [cashier, colleague] = tills
  if (!cashier || !colleague) throw new Error('no connections')
  let taken = 0
  for (let round = 0; round < 60 && taken !== 1050; round += 1) {
    await ownerRows('update bills set paid_cents = 0, payable_cents = 1250 where bill_id = $1', [orderId])
    await Promise.all([checkThenTake(cashier), takeTwoOff(colleague)])
    const [row] = await ownerRows<{ cents: number }>(
      'select paid_cents as cents from bills where bill_id = $1',
      [orderId],
    )
    taken = row?.cents ?? 0
  }
  expect(taken).toBe(1050)
})
