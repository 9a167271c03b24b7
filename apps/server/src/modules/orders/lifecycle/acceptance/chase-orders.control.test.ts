import { orders } from '@tabard/contract/orders/calls'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../../test/database.ts'
import { createMerchant } from '../../../../../test/factories.ts'
import { ownerRows } from '../../../../../test/owner-rows.ts'
import { lineOf, placeInput, readMenu } from '../../../../../test/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts'

// Negative control of the race in chase-orders.test.ts: refuse by reading the status, then writing it,
// without the lock. It must cancel an order that the kitchen accepted in between.

let testShop: TestServer
let orderId: string
let clients: Client[]

beforeAll(async () => {
  testShop = await startTestServer()
  await createMerchant(testShop.server, ['lantern'])
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  orderId = (await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))).orderId
  const { urls } = await testDatabase()
  clients = Array.from({ length: 2 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(clients.map((each) => each.connect()))
})
afterAll(async () => {
  await Promise.all(clients.map((each) => each.end()))
  await testShop.stop()
})

async function checkThenRefuse(job: Client): Promise<void> {
  const { rows } = await job.query<{ status: string }>('select status from orders where order_id = $1', [
    orderId,
  ])
  if (rows[0]?.status === 'placed')
    await job.query(`update orders set status = 'cancelled' where order_id = $1`, [orderId])
}

async function accept(board: Client): Promise<boolean> {
  const { rowCount } = await board.query(
    `update orders set status = 'preparing' where order_id = $1 and status = 'placed'`,
    [orderId],
  )
  return rowCount === 1
}

test('control: reading the status before refusing cancels an order that the kitchen accepted', async () => {
  const [job, board] = clients
  if (!job || !board) throw new Error('no connections')
  let isBroken = false
  for (let round = 0; round < 60 && !isBroken; round += 1) {
    await ownerRows(`update orders set status = 'placed' where order_id = $1`, [orderId])
    const [, isAccepted] = await Promise.all([checkThenRefuse(job), accept(board)])
    const [row] = await ownerRows<{ status: string }>('select status from orders where order_id = $1', [
      orderId,
    ])
    isBroken = isAccepted && row?.status === 'cancelled'
  }
  expect(isBroken).toBe(true)
})
