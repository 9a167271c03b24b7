import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../../test/database.ts'
import { createMerchant, createStaff } from '../../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts'

// Negative control: check whether the link is open, then end it, without the condition in the statement. It
// must let several in, otherwise staff-passwords.test.ts proves nothing.

let testShop: TestServer
let personId: string
let desks: Client[]

beforeAll(async () => {
  testShop = await startTestServer()
  const { merchantId } = await createMerchant(testShop.server, ['lantern'])
  personId = (await createStaff(testShop.server, merchantId, 'kitchen')).personId
  const { urls } = await testDatabase()
  desks = Array.from({ length: 6 }, () => new Client({ connectionString: urls.platform }))
  await Promise.all(desks.map((desk) => desk.connect()))
})
afterAll(async () => {
  await Promise.all(desks.map((desk) => desk.end()))
  await testShop.stop()
})

async function checkThenUse(desk: Client, hash: Buffer): Promise<boolean> {
  const { rows } = await desk.query<{ ended_at: Date | null }>(
    'select ended_at from staff_password_links where token_hash = $1',
    [hash],
  )
  if (rows[0]?.ended_at !== null) return false
  await desk.query('update staff_password_links set ended_at = now() where token_hash = $1', [hash])
  return true
}

test('negative control: checking before using a link lets several in', async () => {
  let most = 0
  for (let round = 0; round < 20 && most < 2; round += 1) {
    const hash = randomBytes(32)
    await ownerRows(
      "insert into staff_password_links (token_hash, person_id, created_at, expires_at) values ($1, $2, '2026-11-19', '2036-11-19')",
      [hash, personId],
    )
    const used = await Promise.all(desks.map((desk) => checkThenUse(desk, hash)))
    most = Math.max(most, used.filter(Boolean).length)
  }
  expect(most).toBeGreaterThan(1)
})
