import { randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../../test/database.ts'
import { createMerchant } from '../../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts'

// Negative control: check whether the invitation is pending, then accept it, without the condition in the
// statement. It must let several in, otherwise accept-invitation.test.ts proves nothing.

let testShop: TestServer
let merchantId: string
let shopId: string
let desks: Client[]

beforeAll(async () => {
  testShop = await startTestServer()
  const merchant = await createMerchant(testShop.server, ['lantern'])
  merchantId = merchant.merchantId
  shopId = merchant.shops[0]?.shopId ?? ''
  const { urls } = await testDatabase()
  desks = Array.from({ length: 6 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(desks.map((desk) => desk.connect()))
})
afterAll(async () => {
  await Promise.all(desks.map((desk) => desk.end()))
  await testShop.stop()
})

async function checkThenAccept(desk: Client, invitationId: string): Promise<boolean> {
  const { rows } = await desk.query<{ status: string }>(
    'select status from staff_invitations where merchant_id = $1 and invitation_id = $2',
    [merchantId, invitationId],
  )
  if (rows[0]?.status !== 'pending') return false
  await desk.query(
    "update staff_invitations set status = 'accepted' where merchant_id = $1 and invitation_id = $2",
    [merchantId, invitationId],
  )
  return true
}

test('negative control: checking before accepting lets several in', async () => {
  let most = 0
  for (let round = 0; round < 20 && most < 2; round += 1) {
    const invitationId = randomUUID()
    await ownerRows(
      `insert into staff_invitations (merchant_id, invitation_id, token_hash, email, role, from_shop_id, invited_by, invited_by_name, status, created_at, expires_at)
       values ($1, $2, $3, $4, 'kitchen', $5, gen_random_uuid(), 'owner', 'pending', '2026-11-19', '2036-11-19')`,
      [merchantId, invitationId, randomBytes(32), `${invitationId}@shop.example`, shopId],
    )
    const taken = await Promise.all(desks.map((desk) => checkThenAccept(desk, invitationId)))
    most = Math.max(most, taken.filter(Boolean).length)
  }
  expect(most).toBeGreaterThan(1)
})
