import { kitchen } from '@tabard/contract/kitchen/calls'
import { statusOfTicketItems, type TicketItemState } from '@tabard/domain/kitchen/ticket-items'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { startKitchenTestShop, type KitchenTestShop } from '../../../test/shops/kitchen-test-shop.ts'

// Negative control of stations.test.ts: move stations by reading all states, then writing one and the status that
// follows, without locking the order. The order must stay unready where it should become ready.

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
  const { rows } = await board.query<{ key: string; state: TicketItemState }>(
    'select item_key as key, state from kitchen_items where order_id = $1',
    [orderId],
  )
  const states = rows.map((item): { state: TicketItemState } =>
    item.key === key ? { state: 'ready' } : { state: item.state },
  )
  await board.query(
    "update kitchen_items set state = 'ready', made = 1 where order_id = $1 and item_key = $2",
    [orderId, key],
  )
  await board.query('update orders set status = $2 where order_id = $1', [
    orderId,
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
