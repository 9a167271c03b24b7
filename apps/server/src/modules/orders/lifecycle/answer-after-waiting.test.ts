import { kitchen } from '@tabard/contract/kitchen/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { adminRows } from '../../../../test/database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

// A change that waits for another one answers with what that one wrote: lines of an order under its lock (ADR-122).

let testShop: TestServer
let owner: ReturnType<TestServer['staff']>
let other: Client
let place: () => Promise<{ orderId: string; version: number; dueAt: number }>

beforeAll(async () => {
  testShop = await startTestServer()
  const { merchantId } = await createMerchant(testShop.server, ['lantern'])
  owner = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  place = () => diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
  other = new Client({ connectionString: (await testDatabase()).urls.owner })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await testShop.stop()
})

/** Read or write an order while another transaction changes the note of its line. */
async function whileChanging<Answer>(orderId: string, work: () => Promise<Answer>): Promise<Answer> {
  await other.query('begin')
  await other.query('select from orders where order_id = $1 for update', [orderId])
  await other.query(`update order_lines set line = line || '{"note": "changed"}' where order_id = $1`, [
    orderId,
  ])
  const answer = work()
  await vi.waitUntil(async () => {
    const waiting = await adminRows(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return waiting.length > 0
  }, 10_000)
  await other.query('commit')
  return answer
}

test('cancelling waits for a change and answers with its lines', async () => {
  const { orderId } = await place()
  const cancelled = await whileChanging(orderId, () => owner.call(till.cancel, { orderId, reason: 'Gone' }))
  expect([cancelled.status, cancelled.bill.lines[0]?.note]).toEqual(['cancelled', 'changed'])
})

test('delaying waits for a change and answers with its lines', async () => {
  const { orderId, dueAt } = await place()
  const input = { orderId, dueAt, minutes: 10, reason: '' }
  const delayed = await whileChanging(orderId, () => owner.call(orderLife.delay, input))
  expect(delayed.bill.lines[0]?.note).toBe('changed')
})

test('accepting waits for a change and answers with its lines', async () => {
  const { orderId, version } = await place()
  const accepted = await whileChanging(orderId, () => owner.call(kitchen.accept, { orderId, version }))
  expect(accepted.lines[0]?.note).toBe('changed')
})

test('negative control: a write that did not lock the order before returns its lines from before it waited', async () => {
  const { orderId } = await place()
  const lines = `(select json_agg(l.line) from order_lines l where l.order_id = o.order_id) as lines`
  const [row] = await whileChanging(orderId, () =>
    adminRows<{ lines: { note: string }[] }>(
      `update orders o set version = version + 1 where o.order_id = $1 returning ${lines}`,
      [orderId],
    ),
  )
  expect(row?.lines[0]?.note).toBe('')
})
