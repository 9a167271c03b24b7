import { kitchen } from '@tabard/contract/kitchen/calls'
import {
  statusOfTicketItems,
  type KitchenRecord,
  type TicketItemState,
} from '@tabard/domain/kitchen/ticket-items'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { startKitchenTestShop, type KitchenTestShop } from '../../../../test/kitchen-test-shop.ts'

// Negative control of stations.test.ts: move stations by reading all states, then writing one, without
// locking the order. The order must stay unready where it should become ready.

let at: KitchenTestShop
let boards: Client[]

beforeAll(async () => {
  at = await startKitchenTestShop()
  const { urls } = await testDatabase()
  boards = Array.from({ length: 2 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(boards.map((board) => board.connect()))
})
afterAll(async () => {
  await Promise.all(boards.map((board) => board.end()))
  await at.testShop.stop()
})

async function readThenWrite(board: Client, orderId: string, key: string): Promise<void> {
  const { rows } = await board.query<{ kitchen: KitchenRecord }>(
    'select kitchen from orders where order_id = $1',
    [orderId],
  )
  const before = rows[0]?.kitchen.works ?? {}
  const ticketItems = { ...before, [key]: { state: 'ready', made: 1, at: 0 } }
  const states = Object.values(ticketItems).map(({ state }): { state: TicketItemState } => ({
    state: state as TicketItemState,
  }))
  await board.query('update orders set kitchen = $2, status = $3 where order_id = $1', [
    orderId,
    JSON.stringify({ works: ticketItems }),
    statusOfTicketItems(states),
  ])
}

test("negative control: reading before writing loses a station's move, and the order never becomes ready", async () => {
  let isLost = false
  for (let round = 0; round < 40 && !isLost; round += 1) {
    const { orderId } = await at.place('counter')
    await at.owner.call(kitchen.work, { orderId, ticketItems: ['1', '2'], action: 'forward', from: 'new' })
    await Promise.all(boards.map((board, place) => readThenWrite(board, orderId, String(place + 1))))
    isLost = (await at.ticket(orderId)).status !== 'ready'
  }
  expect(isLost).toBe(true)
})
