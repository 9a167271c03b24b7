import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { adminRows, ownerRows } from '../../../../test/database/owner-rows.ts'
import { createMerchant } from '../../../../test/shops/factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

// Negative control of stored-value.test.ts: read the balance of an account, then take from it, without the check of the
// table. Transfers and payments at the same moment must take more than there is.

const account = randomUUID()
let testShop: TestServer
let merchantId: string
let shopId: string
let clients: Client[]

beforeAll(async () => {
  testShop = await startTestServer({ hasUnpostedMoney: true })
  const merchant = await createMerchant(testShop.server, ['lantern'])
  merchantId = merchant.merchantId
  shopId = merchant.shops[0]?.shopId ?? ''
  await adminRows('alter table ledger_accounts drop constraint ledger_accounts_limit')
  const { urls } = await testDatabase()
  clients = Array.from({ length: 8 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(clients.map((client) => client.connect()))
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await testShop.stop()
})

const key = () => [merchantId, account]

async function checkThenTake(client: Client): Promise<void> {
  const { rows } = await client.query<{ balance: number }>(
    "select (credits - debits)::integer as balance from ledger_accounts where merchant_id = $1 and kind = 'storedValue' and owner = $2",
    key(),
  )
  if ((rows[0]?.balance ?? 0) < 500) return
  await client.query(
    "update ledger_accounts set debits = debits + 500 where merchant_id = $1 and kind = 'storedValue' and owner = $2",
    key(),
  )
}

test('negative control: a balance that is read before it is taken is taken more than once', async () => {
  let least = 0
  for (let round = 0; round < 40 && least >= 0; round += 1) {
    await ownerRows(
      `insert into ledger_accounts (merchant_id, kind, owner, currency, shop_id, debits, credits) values ($1, 'storedValue', $2, 'AUD', $3, 0, 900)
       on conflict (merchant_id, kind, owner, currency) do update set debits = 0, credits = 900`,
      [...key(), shopId],
    )
    await Promise.all(clients.map(checkThenTake))
    const [row] = await ownerRows<{ balance: number }>(
      'select (credits - debits)::integer as balance from ledger_accounts where merchant_id = $1 and owner = $2',
      key(),
    )
    least = Math.min(least, row?.balance ?? 0)
  }
  expect(least).toBeLessThan(0)
})
