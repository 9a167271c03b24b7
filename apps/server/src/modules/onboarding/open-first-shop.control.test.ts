import { randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'

// Negative control: check that the link is unused, then create the merchant, without using it up in the
// statement. It must create several, otherwise open-first-shop.test.ts proves nothing.

let desks: Client[]

beforeAll(async () => {
  const { urls } = await testDatabase()
  desks = Array.from({ length: 6 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(desks.map((desk) => desk.connect()))
})
afterAll(() => Promise.all(desks.map((desk) => desk.end())))

async function checkThenOpen(desk: Client): Promise<boolean> {
  const { rows } = await desk.query<{ is_free: boolean }>(
    'select used_at is null and not exists (select from merchants) as is_free from setup_links',
  )
  if (rows[0]?.is_free !== true) return false
  await desk.query(
    "insert into merchants (merchant_id, merchant_key, name1, name2, is_demo, created_at) values ($1, $2, 'Shop', '', false, '2026-11-19')",
    [randomUUID(), randomBytes(3).toString('hex')],
  )
  await desk.query("update setup_links set used_at = '2026-11-19'")
  return true
}

test('negative control: checking before opening creates several merchants', async () => {
  let most = 0
  for (let round = 0; round < 20 && most < 2; round += 1) {
    await ownerRows('delete from merchants')
    await ownerRows('delete from setup_links')
    await ownerRows("insert into setup_links (token_hash, expires_at) values ($1, '2036-11-19')", [
      randomBytes(32),
    ])
    const opened = await Promise.all(desks.map((desk) => checkThenOpen(desk)))
    most = Math.max(most, opened.filter(Boolean).length)
  }
  expect(most).toBeGreaterThan(1)
})
