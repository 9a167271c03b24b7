import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { ownerRows } from '../../../../test/owner-rows.ts'
import { startTableTestShop, type TableTestShop } from '../../../../test/table-test-shop.ts'

// Negative control of tables.test.ts: scan by reading the code, then opening a
// session, without locking the code.

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
})
afterAll(async () => {
  await Promise.all([...phones, desk].map((client) => client.end()))
  await at.testShop.stop()
})

async function checkThenSit(phone: Client, guest: string): Promise<void> {
  const { rows } = await phone.query<{ table_id: string }>(
    'select table_id from table_codes where merchant_id = $1 and retired_at is null',
    [at.merchantId],
  )
  if (!rows[0]) return
  await phone.query(
    `insert into table_sessions (merchant_id, shop_id, guest_id, session_id, table_id, started_at, scanned_at, expires_at)
     values ($1, $2, $3, $4, $5, now(), now(), now() + interval '3 hours')`,
    [at.merchantId, at.shopId, guest, guest.replaceAll('-', '').slice(0, 22), rows[0].table_id],
  )
}

async function rotate(): Promise<void> {
  await desk.query('update table_codes set retired_at = now() where merchant_id = $1', [at.merchantId])
  await desk.query('update table_sessions set ended_at = now() where merchant_id = $1 and ended_at is null', [
    at.merchantId,
  ])
}

test('negative control: reading a code before opening a session leaves guests at the table by an old code', async () => {
  let left = 0
  for (let round = 0; round < 40 && left === 0; round += 1) {
    await ownerRows('delete from table_sessions where merchant_id = $1', [at.merchantId])
    await ownerRows('update table_codes set retired_at = null where merchant_id = $1', [at.merchantId])
    const guests = await ownerRows<{ guest_id: string }>(
      'insert into guests (merchant_id, guest_id, created_at) select $1, gen_random_uuid(), now() from generate_series(1, 6) returning guest_id',
      [at.merchantId],
    )
    await Promise.all([
      ...phones.map((phone, place) => checkThenSit(phone, guests[place]?.guest_id ?? '')),
      rotate(),
    ])
    const [row] = await ownerRows<{ left: number }>(
      'select count(*)::integer as left from table_sessions where merchant_id = $1 and ended_at is null',
      [at.merchantId],
    )
    left = row?.left ?? 0
  }
  expect(left).toBeGreaterThan(0)
})
