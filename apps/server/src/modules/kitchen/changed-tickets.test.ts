import { randomUUID } from 'node:crypto'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { till } from '@tabard/contract/till/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startKitchenTestShop, type KitchenTestShop } from '../../../test/shops/kitchen-test-shop.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../test/refusal-of.ts'
import { sampleNow } from '../../../test/test-server.ts'

let at: KitchenTestShop

beforeAll(async () => {
  at = await startKitchenTestShop()
})
beforeEach(() => {
  at.testShop.time.now = sampleNow
})
afterAll(() => at.testShop.stop())

const states = (ticket: Ticket) => (ticket.ticketItems ?? []).map(({ state }) => state)

const step = (
  orderId: string,
  ticketItems: readonly string[],
  from: 'new' | 'preparing' | 'ready' | 'served',
  action: 'forward' | 'back' = 'forward',
) => {
  // A new instant for each step keeps the history in order.
  at.testShop.time.now += 1_000
  return at.owner.call(kitchen.work, { orderId, ticketItems: [...ticketItems], action, from })
}

test('an added item is new, and a higher quantity adds only the difference', async () => {
  const { orderId } = await at.place('counter')
  await step(orderId, ['1', '2'], 'new')
  await step(orderId, ['1', '2'], 'preparing')
  await ownerRows(
    `update order_lines set quantity = 3, line = jsonb_set(line, '{quantity}', '3') where order_id = $1 and line_number = 1`,
    [orderId],
  )
  const ticket = await at.ticket(orderId)
  expect((ticket.ticketItems ?? []).map(({ state, made, quantity }) => [state, made, quantity])).toEqual([
    ['new', 1, 3],
    ['ready', 0, 1],
  ])
  expect(await step(orderId, ['1'], 'new')).toMatchObject({ status: 'preparing' })
  expect(await step(orderId, ['1'], 'preparing')).toMatchObject({ status: 'ready' })
})

const takeOff = (orderId: string, lineNumber: number) =>
  at.owner.call(orderLife.amend, {
    orderId,
    amendments: 0,
    quantities: [{ lineNumber, quantity: 0 }],
    added: [],
    reason: 'Asked',
    requestId: randomUUID(),
  })

const read = (orderId: string, version: number, shows: readonly string[]) => {
  at.testShop.time.now += 1_000
  return at.owner.call(kitchen.acknowledge, { orderId, version, shows })
}

test('removing the last unfinished item makes the rest ready to hand over', async () => {
  const { orderId } = await at.place('counter')
  await step(orderId, ['1'], 'new')
  await step(orderId, ['1'], 'preparing')
  const amended = await takeOff(orderId, 2)
  expect(amended).toMatchObject({ status: 'ready', readyAt: at.testShop.time.now + 1 })
  const ticket = await at.ticket(orderId)
  expect([ticket.status, states(ticket), ticket.changes.length]).toEqual(['ready', ['ready'], 1])
  const paid = await at.owner.call(till.collect, { orderId })
  const done = await at.owner.call(kitchen.bump, { orderId, version: paid.version })
  expect(done.status).toBe('completed')
})

test('if everything left was served, reading the change completes the order, through ready', async () => {
  const { orderId } = await at.place('table')
  for (const from of ['new', 'preparing', 'ready'] as const) await step(orderId, ['2'], from)
  expect(await at.ticket(orderId)).toMatchObject({ status: 'preparing' })
  expect(await takeOff(orderId, 1)).toMatchObject({ status: 'ready' })
  // The order stays on its station's board until the change is read there.
  const { version, changes } = await at.ticket(orderId)
  expect(changes.map(({ stationIds }) => stationIds)).toEqual([[at.grill]])
  expect(await read(orderId, version, [at.grill])).toMatchObject({ status: 'completed', changes: [] })
  const { events } = await at.owner.call(till.get, { orderId })
  expect(events.map(({ what }) => what)).toEqual(['preparing', 'amended', 'ready', 'read', 'completed'])
  const { tickets } = await at.owner.call(kitchen.board, {})
  expect(tickets.map((each) => each.orderId)).not.toContain(orderId)
})

test("a station's change is read there: reading or finishing at another station does not affect it", async () => {
  const { orderId } = await at.place('counter')
  await step(orderId, ['1', '2'], 'new')
  const more = await at.owner.call(orderLife.amend, {
    orderId,
    amendments: 0,
    quantities: [{ lineNumber: 1, quantity: 2 }],
    added: [],
    reason: '',
    requestId: randomUUID(),
  })
  expect(more.status).toBe('preparing')
  expect(await step(orderId, ['2'], 'preparing')).toMatchObject({ status: 'preparing' })
  expect(await refusalOf(step(orderId, ['1'], 'preparing'))).toMatchObject({ code: 'order.unread' })
  const { version } = await at.ticket(orderId)
  const atBar = await read(orderId, version, [at.bar])
  expect(atBar.changes.map(({ stationIds }) => stationIds)).toEqual([[at.grill]])
  expect(await refusalOf(step(orderId, ['1'], 'preparing'))).toMatchObject({ code: 'order.unread' })
  expect(await refusalOf(read(orderId, version, [at.grill]))).toMatchObject({ code: 'order.moved' })
  const atGrill = await read(orderId, atBar.version, [at.grill])
  expect(atGrill.changes).toEqual([])
  expect(await step(orderId, ['1'], 'preparing')).toMatchObject({ status: 'ready' })
})

test('a board of all stations reads changes for all of them, and each is read once', async () => {
  const { orderId } = await at.place('counter')
  await step(orderId, ['1', '2'], 'new')
  await takeOff(orderId, 1)
  const { version } = await at.ticket(orderId)
  const answers = await Promise.all(
    [[], [at.grill], []].map((shows) => verdictOf(read(orderId, version, shows))),
  )
  expect(tally(answers)).toEqual({ ok: 1, 'order.moved': 2 })
  expect((await at.ticket(orderId)).changes).toEqual([])
})

test('a change never undoes the acceptance: the remaining items are still to be made', async () => {
  const { orderId } = await at.place('counter')
  await step(orderId, ['1'], 'new')
  expect(await takeOff(orderId, 1)).toMatchObject({ status: 'preparing' })
  expect(states(await step(orderId, ['2'], 'new'))).toEqual(['preparing'])
  const { status } = await at.ticket(orderId)
  expect(status).toBe('preparing')
})

test('an order of an earlier release that waits for a removed item can still be served', async () => {
  const { orderId } = await at.place('table')
  for (const from of ['new', 'preparing'] as const) await step(orderId, ['2'], from)
  await ownerRows(
    `update order_lines set quantity = 0, line = jsonb_set(line, '{quantity}', '0') where order_id = $1 and line_number = 1`,
    [orderId],
  )
  expect(await step(orderId, ['2'], 'ready')).toMatchObject({ status: 'completed' })
})
