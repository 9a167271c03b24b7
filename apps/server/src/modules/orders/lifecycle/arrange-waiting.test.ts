import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { adminRows } from '../../../../test/owner-rows.ts'
import { startTableTestShop, type TableTestShop } from '../../../../test/table-test-shop.ts'
import { floor } from '@tabard/contract/tables/floor/calls'

// An order arrives while staff change its table: it must wait and then see the change. A lock on the
// visit, which staff write last, holds them up, so that the order is always the one that waits.

let at: TableTestShop
let desk: Client

beforeAll(async () => {
  at = await startTableTestShop(8)
  const { urls } = await testDatabase()
  desk = new Client({ connectionString: urls.owner })
  await desk.connect()
})
afterAll(async () => {
  await desk.end()
  await at.testShop.stop()
})

const idOf = async (number: string) => (await at.onFloor(number)).tableId

/** Wait until this number of connections wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const [row] = await adminRows<{ waiting: number }>(
      "select count(*)::integer as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if ((row?.waiting ?? 0) >= count) return
  }
}

/** Staff start and lock the tables, then wait for `desk`; the order arrives; then both continue. */
async function sendDuring<Done>(number: string, arrange: () => Promise<Done>) {
  const anna = await at.sitDown(number)
  const cart = await anna.add(`of-${number}`)
  await desk.query('begin')
  await desk.query('select from table_sittings where merchant_id = $1 and sitting_id = $2 for update', [
    at.merchantId,
    anna.session.visitId,
  ])
  const arranging = arrange()
  await untilWaiting(1)
  const placing = anna.place(cart)
  await untilWaiting(2)
  await desk.query('commit')
  await arranging
  return placing
}

test('while guests are moved: their order goes to the new table, and their session stays valid', async () => {
  const [tableId, toTableId] = [await idOf('1'), await idOf('2')]
  const order = await sendDuring('1', () => at.owner.call(floor.move, { tableId, toTableId }))
  expect(order.table).toBe('2')
  expect(await at.onFloor('2')).toMatchObject({ guests: 1, openOrders: 1 })
})

test('while a free table is joined to theirs: the order has both numbers', async () => {
  const tableIds = [await idOf('3'), await idOf('4')]
  const order = await sendDuring('3', () => at.owner.call(floor.join, { tableIds }))
  expect(order.table).toBe('3 + 4')
})
