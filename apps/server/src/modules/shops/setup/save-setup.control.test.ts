import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { createMerchant } from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

// The negative control of save-setup.test.ts: it checks the revision first and writes afterwards, in two
// statements. It must fail where that test passes, or that test proves nothing.

let testShop: TestServer
let merchantId: string
let desks: Client[]

beforeAll(async () => {
  testShop = await startTestServer()
  ;({ merchantId } = await createMerchant(testShop.server, ['lantern']))
  const { urls } = await testDatabase()
  desks = Array.from({ length: 6 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(desks.map((desk) => desk.connect()))
})
afterAll(async () => {
  await Promise.all(desks.map((desk) => desk.end()))
  await testShop.stop()
})

async function checkThenSave(desk: Client, seen: string, company: string): Promise<boolean> {
  const { rows } = await desk.query<{ profile_revision: string }>(
    'select profile_revision from shops where merchant_id = $1',
    [merchantId],
  )
  if (rows[0]?.profile_revision !== seen) return false
  await desk.query(
    'update shops set company = $2, profile_revision = gen_random_uuid() where merchant_id = $1',
    [merchantId, company],
  )
  return true
}

test('negative control: looking before saving lets one editor overwrite another', async () => {
  let most = 0
  for (let round = 0; round < 20 && most < 2; round += 1) {
    const [row] = await ownerRows<{ profile_revision: string }>(
      'update shops set profile_revision = gen_random_uuid() where merchant_id = $1 returning profile_revision',
      [merchantId],
    )
    const saved = await Promise.all(
      desks.map((desk, at) => checkThenSave(desk, row?.profile_revision ?? '', `Desk ${at}`)),
    )
    most = Math.max(most, saved.filter(Boolean).length)
  }
  expect(most).toBeGreaterThan(1)
})
