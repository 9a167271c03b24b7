import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../../test/database.ts'
import { adminRows, ownerRows } from '../../../../../test/database/owner-rows.ts'
import { createMerchant } from '../../../../../test/shops/factories.ts'
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts'
import {
  createGiftCard,
  createMemberCard,
  createCardType,
  giveValue,
} from '../../../../../test/value/cards.ts'

// Negative control of place-with-value.test.ts: spend by reading the balance, then writing (security, rule 1), without the
// table's check and without the condition of the statement.

let testShop: TestServer
let place: { server: TestServer['server']; merchantId: string; shopId: string }
let spenders: Client[]

beforeAll(async () => {
  // Balances without transfers are what this test makes.
  testShop = await startTestServer({ hasUnpostedMoney: true })
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'])
  place = { server: testShop.server, merchantId, shopId: shops[0]?.shopId ?? '' }
  await adminRows('alter table ledger_accounts drop constraint ledger_accounts_limit')
  const { urls } = await testDatabase()
  spenders = Array.from({ length: 8 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(spenders.map((spender) => spender.connect()))
})
afterAll(async () => {
  await Promise.all(spenders.map((spender) => spender.end()))
  await testShop.stop()
})

async function readThenSpend(spender: Client, owner: string, amount: number): Promise<void> {
  const { rows } = await spender.query<{ balance: string }>(
    'select credits - debits as balance from ledger_accounts where owner = $1',
    [owner],
  )
  if (Number(rows[0]?.balance) < amount) return
  await spender.query('update ledger_accounts set debits = debits + $2 where owner = $1', [owner, amount])
}

async function lowestOf(owner: string, amount: number): Promise<number> {
  let lowest = 0
  for (let round = 0; round < 40 && lowest >= 0; round += 1) {
    await ownerRows('update ledger_accounts set debits = credits - $2 where owner = $1', [owner, amount])
    await Promise.all(spenders.map((spender) => readThenSpend(spender, owner, amount)))
    const [row] = await ownerRows<{ balance: string }>(
      'select credits - debits as balance from ledger_accounts where owner = $1',
      [owner],
    )
    lowest = Math.min(lowest, Number(row?.balance))
  }
  return lowest
}

test('negative control: reading a balance before spending it spends a gift card twice', async () => {
  const { giftCardId } = await createGiftCard(place, 100_000)
  expect(await lowestOf(giftCardId, 3000)).toBeLessThan(0)
})

test('negative control: reading points before redeeming them redeems them twice', async () => {
  const cardId = await createMemberCard(place, await createCardType(place), { phone: '+61400111222' })
  await giveValue(place, cardId, { points: 100_000 })
  expect(await lowestOf(cardId, 5000)).toBeLessThan(0)
})
