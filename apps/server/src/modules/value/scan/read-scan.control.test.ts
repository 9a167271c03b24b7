import { randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { adminRows, ownerRows } from '../../../../test/database/owner-rows.ts'
import { createMerchant } from '../../../../test/shops/factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

// Negative control of read-scan.test.ts: look for an earlier use of a code, then record it, without the key of the table.

let testShop: TestServer
let merchantId: string
let scanners: Client[]

beforeAll(async () => {
  testShop = await startTestServer()
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
  await adminRows('alter table used_scans drop constraint used_scans_pkey')
  const { urls } = await testDatabase()
  scanners = Array.from({ length: 8 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(scanners.map((scanner) => scanner.connect()))
})
afterAll(async () => {
  await Promise.all(scanners.map((scanner) => scanner.end()))
  await testShop.stop()
})

async function lookThenUse(scanner: Client, nonce: Buffer): Promise<void> {
  const { rowCount } = await scanner.query('select from used_scans where merchant_id = $1 and nonce = $2', [
    merchantId,
    nonce,
  ])
  if (rowCount !== 0) return
  await scanner.query(
    `insert into used_scans (merchant_id, nonce, scan_id, kind, subject_id, shop_id, used_at, used_by)
     values ($1, $2, $3, 'person', $3, $3, '2026-11-19', '')`,
    [merchantId, nonce, randomUUID()],
  )
}

test('negative control: looking before using reads one live code more than once', async () => {
  let most = 0
  for (let round = 0; round < 40 && most <= 1; round += 1) {
    const nonce = randomBytes(9)
    await Promise.all(scanners.map((scanner) => lookThenUse(scanner, nonce)))
    const [row] = await ownerRows<{ count: string }>(
      'select count(*) from used_scans where merchant_id = $1 and nonce = $2',
      [merchantId, nonce],
    )
    most = Math.max(most, Number(row?.count))
  }
  expect(most).toBeGreaterThan(1)
})
