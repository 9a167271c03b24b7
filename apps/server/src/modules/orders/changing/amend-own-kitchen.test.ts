import { randomUUID } from 'node:crypto'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { till } from '@tabard/contract/till/calls'
import { lineOfBill } from '@tabard/domain/cart/lines/line-of-bill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startKitchenTestShop, type KitchenTestShop } from '../../../../test/shops/kitchen-test-shop.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'

let at: KitchenTestShop

beforeAll(async () => {
  at = await startKitchenTestShop()
})
afterAll(() => at.testShop.stop())

/** An order that no one accepted, of which the dumplings are ready and the tea is not. */
async function halfReady() {
  const order = await at.place('counter')
  const { ticketItems = [] } = await at.ticket(order.orderId)
  const ready = ticketItems.filter(({ stationId }) => stationId === at.grill)
  await ownerRows(
    `insert into kitchen_tickets (merchant_id, order_id, shop_id, is_by_item)
     select merchant_id, order_id, shop_id, true from orders where order_id = $1`,
    [order.orderId],
  )
  await ownerRows(
    `insert into kitchen_items (merchant_id, order_id, item_key, state, made, at)
     select t.merchant_id, t.order_id, key, 'ready', 1, 'epoch' from kitchen_tickets t, unnest($2::text[]) key where t.order_id = $1`,
    [order.orderId, ready.map(({ key }) => key)],
  )
  return order
}

test("a customer's change is the customer's in the history, and accepts no order", async () => {
  const order = await halfReady()
  const lines = order.bill.lines.slice(0, 1).map(lineOfBill)
  const amended = await at.diner.call(orderLife.amendOwn, {
    orderId: order.orderId,
    amendments: 0,
    lines,
    note: '',
    requestId: randomUUID(),
  })
  expect(amended.status).toBe('placed')
  const { events, changes, acceptedAt } = await at.owner.call(till.get, { orderId: order.orderId })
  expect(events.map(({ what, who }) => [what, who])).toEqual([['amended', 'customer']])
  expect(changes).toMatchObject([{ who: 'customer' }])
  expect(acceptedAt).toBeUndefined()
  const people = await ownerRows('select by_id, by_name from order_amendments where order_id = $1', [
    order.orderId,
  ])
  expect(people).toEqual([{ by_id: null, by_name: 'customer' }])
})

test("a change by staff moves the order with its items, in the staff member's name", async () => {
  const order = await halfReady()
  const amended = await at.owner.call(orderLife.amend, {
    orderId: order.orderId,
    amendments: 0,
    quantities: [{ lineNumber: 2, quantity: 0 }],
    added: [],
    reason: 'Asked',
    requestId: randomUUID(),
  })
  expect(amended.status).toBe('ready')
  expect(new Set(amended.events.map(({ who }) => who))).toEqual(new Set(['owner person']))
})
