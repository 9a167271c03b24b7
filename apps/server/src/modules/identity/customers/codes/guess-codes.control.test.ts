import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../../test/database.ts'
import { createMerchant } from '../../../../../test/shops/factories.ts'
import { adminRows } from '../../../../../test/database/owner-rows.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../../test/test-server.ts'

// Negative control: check, then count, without the guard of the table. It must let more
// than five guesses through, otherwise guess-codes.test.ts proves nothing.

let testShop: TestServer
let pool: Pool
let merchantId: string
let shopId: string

beforeAll(async () => {
  testShop = await startTestServer()
  const merchant = await createMerchant(testShop.server, ['lantern'], {
    settings: { 'account.hasSmsLogin': true },
  })
  merchantId = merchant.merchantId
  shopId = merchant.shops[0]?.shopId ?? ''
  await adminRows('alter table verification_codes drop constraint verification_codes_tries')
  const { urls } = await testDatabase()
  pool = new Pool({ connectionString: urls.owner, max: 8, options: `-c app.merchant=${merchantId}` })
})
afterAll(async () => {
  await pool.end()
  await testShop.stop()
})

async function checkThenCount(codeId: string): Promise<boolean> {
  const { rows } = await pool.query<{ tries: number }>(
    'select tries from verification_codes where code_id = $1',
    [codeId],
  )
  if ((rows[0]?.tries ?? 0) >= 5) return false
  await pool.query('update verification_codes set tries = tries + 1 where code_id = $1', [codeId])
  return true
}

test('negative control: checking before counting lets more than five guesses through', async () => {
  let most = 0
  for (let round = 0; round < 20 && most <= 5; round += 1) {
    const codeId = randomUUID()
    await adminRows(
      `insert into verification_codes (merchant_id, code_id, shop_id, phone, purpose, code_hash, is_sent, created_at, expires_at)
       values ($1, $2, $3, '+61400000000', 'logIn', '\\x00', true, $4, $4::timestamptz + interval '1 minute')`,
      [merchantId, codeId, shopId, new Date(sampleNow)],
    )
    const looked = await Promise.all(Array.from({ length: 40 }, () => checkThenCount(codeId)))
    most = Math.max(most, looked.filter(Boolean).length)
  }
  expect(most).toBeGreaterThan(5)
})
