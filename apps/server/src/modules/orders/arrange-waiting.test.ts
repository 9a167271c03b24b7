import { floor } from '@tabard/contract/tables'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { adminRows } from '../../../test/owner-rows.ts'
import { startTableHouse, type TableHouse } from '../../../test/table-house.ts'

// An order that comes while staff arrange its table: it waits for them, and must then see what they did. Staff are held up
// half way here, by a lock on what they write last, so that the order is sure to be the one that waits.

let at: TableHouse
let desk: Client

beforeAll(async () => {
  at = await startTableHouse(8)
  const { urls } = await testDatabase()
  desk = new Client({ connectionString: urls.owner })
  await desk.connect()
})
afterAll(async () => {
  await desk.end()
  await at.house.stop()
})

const idOf = async (number: string) => (await at.onFloor(number)).tableId

/** Until so many wait for a lock that somebody holds. */
async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const [row] = await adminRows<{ waiting: number }>(
      "select count(*)::integer as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if ((row?.waiting ?? 0) >= count) return
  }
}

/** Staff begin, hold the tables and wait for `desk`; the order comes; then both go on. */
async function sendDuring<Done>(number: string, arrange: () => Promise<Done>) {
  const anna = await at.sitDown(number)
  const cart = await anna.add(`of-${number}`)
  await desk.query('begin')
  await desk.query('select from table_sittings where merchant_id = $1 and sitting_id = $2 for update', [
    at.merchantId,
    anna.session.sittingId,
  ])
  const arranging = arrange()
  await untilWaiting(1)
  const placing = anna.place(cart)
  await untilWaiting(2)
  await desk.query('commit')
  await arranging
  return placing
}

test('guests are moved: their order goes to the new table, and nobody tells them that their time there is over', async () => {
  const [tableId, toTableId] = [await idOf('1'), await idOf('2')]
  const order = await sendDuring('1', () => at.owner.call(floor.move, { tableId, toTableId }))
  expect(order.table).toBe('2')
  expect(await at.onFloor('2')).toMatchObject({ guests: 1, openOrders: 1 })
})

test('a free table is put to theirs: the order is called by both', async () => {
  const tableIds = [await idOf('3'), await idOf('4')]
  const order = await sendDuring('3', () => at.owner.call(floor.join, { tableIds }))
  expect(order.table).toBe('3 + 4')
})
