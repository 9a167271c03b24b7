import { kitchen } from '@tabard/contract/kitchen/calls'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { startKitchenTestShop, type KitchenTestShop } from '../../../test/shops/kitchen-test-shop.ts'

// The first to do anything with a ticket writes its row (ADR-115): boards that show a new order and the cook who starts
// it do so at once.

let at: KitchenTestShop
let clients: Client[]

beforeAll(async () => {
  at = await startKitchenTestShop()
  const { urls } = await testDatabase()
  clients = Array.from({ length: 2 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(clients.map((each) => each.connect()))
})
afterAll(async () => {
  await Promise.all(clients.map((each) => each.end()))
  await at.testShop.stop()
})

test('an order that nobody touched has no ticket row', async () => {
  const { orderId } = await at.place('counter')
  expect(await ownerRows('select from kitchen_tickets where order_id = $1', [orderId])).toEqual([])
})

test('two boards show a new order while a cook starts it: all of it is kept', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { orderId } = await at.place('counter')
    const [grill, bar, moved] = await Promise.all([
      at.owner.call(kitchen.seen, { orderIds: [orderId], shows: [at.grill] }),
      at.owner.call(kitchen.seen, { orderIds: [orderId], shows: [at.bar] }),
      at.owner.call(kitchen.work, { orderId, ticketItems: ['1'], action: 'forward', from: 'new' }),
    ])
    expect([grill.seen, bar.seen, moved.status]).toEqual([1, 1, 'preparing'])
    const { seenBy, ticketItems, version } = await at.ticket(orderId)
    expect(seenBy?.toSorted()).toEqual([at.grill, at.bar].toSorted())
    expect(ticketItems?.map(({ state }) => state)).toEqual(['preparing', 'new'])
    // A board that shows an order does not change its version.
    expect(version).toBe(2)
  }
})

/** Read which boards have shown an order, then write all of them. */
async function readThenWrite(board: Client, orderId: string, station: string): Promise<void> {
  const { rows } = await board.query<{ seen: Record<string, number> }>(
    'select seen from kitchen_tickets where order_id = $1',
    [orderId],
  )
  await board.query(
    `insert into kitchen_tickets (merchant_id, order_id, shop_id, seen) select merchant_id, order_id, shop_id, $2 from orders where order_id = $1
     on conflict (merchant_id, order_id) do update set seen = excluded.seen`,
    [orderId, JSON.stringify({ ...rows[0]?.seen, [station]: 1 })],
  )
}

test('negative control: reading before writing loses what another board has shown', async () => {
  let isLost = false
  for (let round = 0; round < 40 && !isLost; round += 1) {
    const { orderId } = await at.place('counter')
    const stations = [at.grill, at.bar]
    await Promise.all(clients.map((board, place) => readThenWrite(board, orderId, stations[place] ?? '')))
    isLost = (await at.ticket(orderId)).seenBy?.length === 1
  }
  expect(isLost).toBe(true)
})
