import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { adminRows, ownerRows } from '../../../test/database/owner-rows.ts'
import { startTableTestShop, type TableTestShop } from '../../../test/shops/table-test-shop.ts'

// Negative control of order-at-table.test.ts: order by reading the session, then writing, without locking it.

let at: TableTestShop
let phones: Client[]
let desk: Client

beforeAll(async () => {
  at = await startTableTestShop(1)
  const { urls } = await testDatabase()
  const open = () => new Client({ connectionString: urls.owner })
  phones = Array.from({ length: 6 }, open)
  desk = open()
  await Promise.all([...phones, desk].map((client) => client.connect()))
  await adminRows('create table written_orders (session_id text not null)')
  await adminRows('grant all on written_orders to public')
})
afterAll(async () => {
  await Promise.all([...phones, desk].map((client) => client.end()))
  await adminRows('drop table written_orders')
  await at.testShop.stop()
})

async function checkThenWrite(phone: Client, place: number): Promise<void> {
  const { rows } = await phone.query<{ session_id: string }>(
    'select session_id from table_sessions where merchant_id = $1 and ended_at is null order by session_id offset $2 limit 1',
    [at.merchantId, place],
  )
  await phone.query('select pg_sleep(0.02)')
  if (rows[0]) await phone.query('insert into written_orders values ($1)', [rows[0].session_id])
}

/** Staff clear the table after the phones have read their sessions and before they write. */
async function clear(): Promise<number> {
  await desk.query('select pg_sleep(0.01)')
  await desk.query('update table_sessions set ended_at = now() where merchant_id = $1 and ended_at is null', [
    at.merchantId,
  ])
  return countWritten()
}

async function countWritten(): Promise<number> {
  const { rows } = await desk.query<{ count: number }>(
    'select count(*)::integer as count from written_orders',
  )
  return rows[0]?.count ?? 0
}

test('negative control: reading a session before writing leaves orders at a table that was cleared', async () => {
  let late = 0
  for (let round = 0; round < 60 && late === 0; round += 1) {
    await ownerRows('delete from table_sessions where merchant_id = $1', [at.merchantId])
    await ownerRows(
      `with guest as (insert into guests (merchant_id, guest_id, created_at)
         select $1, gen_random_uuid(), now() from generate_series(1, 6) returning guest_id)
       insert into table_sessions (merchant_id, shop_id, guest_id, session_id, table_id, started_at, scanned_at, expires_at)
       select $1, $2, guest_id, left(replace(guest_id::text, '-', ''), 22), (select table_id from shop_tables where merchant_id = $1), now(), now(), now() + interval '3 hours' from guest`,
      [at.merchantId, at.shopId],
    )
    const [cleared] = await Promise.all([clear(), ...phones.map(checkThenWrite)])
    late = (await countWritten()) - cleared
  }
  expect(late).toBeGreaterThan(0)
})
