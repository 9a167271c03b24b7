import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { createMerchant } from '../shops/factories.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { createGiftCard } from './cards.ts'

// Negative control of races.test.ts (T20): two accounts are changed one after the other in the order in which a person
// names them, instead of the order of their ids.

let testShop: TestServer
let owners: readonly [string, string]
let spenders: Client[]

beforeAll(async () => {
  testShop = await startTestServer({ hasUnpostedMoney: true })
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'])
  const place = { server: testShop.server, merchantId, shopId: shops[0]?.shopId ?? '' }
  const [first, second] = [await createGiftCard(place, 100_000), await createGiftCard(place, 100_000)]
  owners = [first.giftCardId, second.giftCardId]
  const { urls } = await testDatabase()
  spenders = Array.from({ length: 8 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(spenders.map((spender) => spender.connect()))
})
afterAll(async () => {
  await Promise.all(spenders.map((spender) => spender.end()))
  await testShop.stop()
})

/** Returns the state of the error, or an empty text. */
async function spendInTurn(spender: Client, named: readonly string[]): Promise<string> {
  try {
    await spender.query('begin')
    for (const owner of named)
      await spender.query('update ledger_accounts set debits = debits + 1 where owner = $1', [owner])
    await spender.query('commit')
    return ''
  } catch (error) {
    await spender.query('rollback')
    return (error as { code?: string }).code ?? 'unknown'
  }
}

test('negative control: spending from two cards as they are named ends in deadlocks', async () => {
  const states = new Set<string>()
  for (let round = 0; round < 40 && !states.has('40P01'); round += 1) {
    const spent = spenders.map((spender, at) =>
      spendInTurn(spender, at % 2 === 0 ? owners : owners.toReversed()),
    )
    for (const state of await Promise.all(spent)) states.add(state)
  }
  expect(states).toContain('40P01')
})
