import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { till } from '@tabard/contract/till/calls'
import { testDatabase } from '../../../test/database.ts'
import { adminRows, ownerRows } from '../../../test/database/owner-rows.ts'
import { startLinkPayers } from '../../../test/paying/link-payers.ts'

// Negative control of deposits.test.ts: read what is left of a deposit, then use, keep or refund it, without the limit of
// its account. At the same moment it must be spent more than once.

let at: Awaited<ReturnType<typeof startLinkPayers>>
let depositId: string
let clients: Client[]

beforeAll(async () => {
  at = await startLinkPayers()
  const asked = { kind: 'amount', as: 'deposit', cents: 5_000, text: 'Deposit', name: 'Chen' } as const
  depositId = (await at.create(asked)).orderId ?? ''
  await at.at.owner.call(till.collect, { orderId: depositId })
  await adminRows('alter table ledger_accounts drop constraint ledger_accounts_limit')
  const { urls } = await testDatabase()
  clients = Array.from({ length: 3 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(clients.map((client) => client.connect()))
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  // The books agree again.
  await ownerRows(`delete from ledger_transfers where kind = 'depositKept'`)
  await ownerRows(`update ledger_accounts set debits = 0 where kind = 'deposit'`)
  await at.testShop.stop()
})

const others = ['sales', 'valueExpired', 'cashDrawer']

/** Move what is left of the deposit to this account, as `writePostings` does. */
async function checkThenTake(client: Client, other: string): Promise<void> {
  const { rows } = await client.query<{ left: number }>(
    `select (credits - debits)::integer as left from ledger_accounts where merchant_id = $1 and kind = 'deposit' and owner = $2`,
    [at.at.merchantId, depositId],
  )
  const left = rows[0]?.left ?? 0
  if (left <= 0) return
  await client.query(
    `with moved as (
       insert into ledger_transfers (merchant_id, transfer_id, kind, shop_id, currency, debit_kind, debit_owner, credit_kind, credit_owner, amount, trading_date, at)
       values ($1, $3, 'depositKept', $4, 'AUD', 'deposit', $2, $5, '', $6, current_date, now()))
     update ledger_accounts set debits = debits + $6 where merchant_id = $1 and kind = 'deposit' and owner = $2`,
    [at.at.merchantId, depositId, randomUUID(), at.at.shopId, other, left],
  )
}

test('negative control: a deposit that is read before it is used is used more than once', async () => {
  let least = 0
  for (let round = 0; round < 40 && least >= 0; round += 1) {
    await ownerRows(
      `update ledger_accounts set debits = 0, credits = 5000 where kind = 'deposit' and owner = $1`,
      [depositId],
    )
    await Promise.all(clients.map((client, place) => checkThenTake(client, others[place] ?? 'sales')))
    const [row] = await ownerRows<{ left: number }>(
      `select (credits - debits)::integer as left from ledger_accounts where kind = 'deposit' and owner = $1`,
      [depositId],
    )
    least = Math.min(least, row?.left ?? 0)
  }
  expect(least).toBeLessThan(0)
})
