import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { createMerchant } from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

// Negative control of desk.test.ts (T24): points are taken after a look at the balance (security, rule 1), without the
// condition in the statement that takes them.

const owner = randomUUID()
let testShop: TestServer
let merchantId: string
let people: Client[]

beforeAll(async () => {
  testShop = await startTestServer({ hasUnpostedMoney: true })
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
  const { urls } = await testDatabase()
  people = Array.from({ length: 8 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(people.map((person) => person.connect()))
})
afterAll(async () => {
  await Promise.all(people.map((person) => person.end()))
  await testShop.stop()
})

async function lookThenTake(person: Client): Promise<void> {
  const key = [merchantId, owner]
  const { rows } = await person.query<{ balance: string }>(
    "select credits - debits as balance from ledger_accounts where merchant_id = $1 and kind = 'points' and owner = $2",
    key,
  )
  if (Number(rows[0]?.balance) < 10) return
  await person.query(
    "update ledger_accounts set debits = debits + 10 where merchant_id = $1 and kind = 'points' and owner = $2",
    key,
  )
}

test('negative control: looking before taking takes more points than there are', async () => {
  let least = 0
  for (let round = 0; round < 40 && least >= 0; round += 1) {
    await ownerRows(
      `insert into ledger_accounts (merchant_id, kind, owner, currency, debits, credits) values ($1, 'points', $2, 'points', 0, 30)
       on conflict (merchant_id, kind, owner, currency) do update set debits = 0, credits = 30`,
      [merchantId, owner],
    )
    await Promise.all(people.map(lookThenTake))
    const [row] = await ownerRows<{ balance: string }>(
      'select credits - debits as balance from ledger_accounts where merchant_id = $1 and owner = $2',
      [merchantId, owner],
    )
    least = Math.min(least, Number(row?.balance))
  }
  await ownerRows('delete from ledger_accounts where merchant_id = $1 and owner = $2', [merchantId, owner])
  expect(least).toBeLessThan(0)
})
