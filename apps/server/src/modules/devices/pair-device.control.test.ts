import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { createMerchant } from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

// Negative control: check the code, then give a key, without the conditional update. It must fail, otherwise
// devices.test.ts proves nothing.

let testShop: TestServer
let merchantId: string
let shopId: string
let tablets: Client[]

beforeAll(async () => {
  testShop = await startTestServer()
  const merchant = await createMerchant(testShop.server, ['lantern'])
  merchantId = merchant.merchantId
  shopId = merchant.shops[0]?.shopId ?? ''
  const { urls } = await testDatabase()
  tablets = Array.from({ length: 6 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(tablets.map((client) => client.connect()))
})
afterAll(async () => {
  await Promise.all(tablets.map((client) => client.end()))
  await testShop.stop()
})

async function checkThenPair(tablet: Client, browserId: string): Promise<boolean> {
  const { rows } = await tablet.query<{ device_id: string }>(
    'select device_id from devices where merchant_id = $1 and code_expires_at > now()',
    [merchantId],
  )
  if (!rows[0]) return false
  await tablet.query(
    `update devices set code_hash = null, code_expires_at = null, browser_id = $3, key_hash = $4, paired_at = now()
     where merchant_id = $1 and device_id = $2`,
    [merchantId, rows[0].device_id, browserId, randomBytes(32)],
  )
  return true
}

test('negative control: checking a code before using it gives several browsers a key', async () => {
  let most = 0
  for (let round = 0; round < 40 && most < 2; round += 1) {
    await ownerRows('delete from devices where merchant_id = $1', [merchantId])
    await ownerRows(
      `insert into devices (merchant_id, shop_id, device_id, name, kind, created_at, code_hash, code_expires_at)
       values ($1, $2, gen_random_uuid(), 'Kiosk', 'kiosk', now(), $3, now() + interval '15 minutes')`,
      [merchantId, shopId, randomBytes(32)],
    )
    const paired = await Promise.all(tablets.map((tablet, at) => checkThenPair(tablet, `tablet-${at}`)))
    most = paired.filter(Boolean).length
  }
  expect(most).toBeGreaterThan(1)
})
