import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { createMerchant } from '../../../test/shops/factories.ts'
import { adminRows, ownerRows } from '../../../test/database/owner-rows.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

// Negative control of promotions.test.ts: enforce a limit by counting, then writing (security, rule
// 1), without the table's check.

const promotionId = randomUUID()
let testShop: TestServer
let merchantId: string
let guests: Client[]

beforeAll(async () => {
  testShop = await startTestServer()
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
  await adminRows('alter table promotion_uses drop constraint promotion_uses_limit')
  await ownerRows(
    `insert into promotions (merchant_id, promotion_id, terms, max_uses, is_paused, created_at, changed_at, changed_by, revision)
     values ($1, $2, '{}', 10, false, '2026-11-19', '2026-11-19', 'twin', 1)`,
    [merchantId, promotionId],
  )
  const { urls } = await testDatabase()
  guests = Array.from({ length: 8 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(guests.map((guest) => guest.connect()))
})
afterAll(async () => {
  await Promise.all(guests.map((guest) => guest.end()))
  await testShop.stop()
})

async function countThenRedeem(guest: Client): Promise<void> {
  const { rows } = await guest.query<{ used: number }>(
    "select used from promotion_uses where merchant_id = $1 and promotion_id = $2 and kind = 'all'",
    [merchantId, promotionId],
  )
  if ((rows[0]?.used ?? 0) >= 10) return
  await guest.query(
    "update promotion_uses set used = used + 1 where merchant_id = $1 and promotion_id = $2 and kind = 'all'",
    [merchantId, promotionId],
  )
}

test('negative control: counting before redeeming uses a promotion of ten more than ten times', async () => {
  let most = 0
  for (let round = 0; round < 40 && most <= 10; round += 1) {
    await ownerRows(
      `insert into promotion_uses (merchant_id, promotion_id, kind, key, used, most) values ($1, $2, 'all', '', 7, 10)
       on conflict (merchant_id, promotion_id, kind, key) do update set used = 7`,
      [merchantId, promotionId],
    )
    await Promise.all(guests.map(countThenRedeem))
    const [row] = await ownerRows<{ used: number }>(
      'select used from promotion_uses where merchant_id = $1 and promotion_id = $2',
      [merchantId, promotionId],
    )
    most = Math.max(most, row?.used ?? 0)
  }
  expect(most).toBeGreaterThan(10)
})
