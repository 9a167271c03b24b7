import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant } from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { systemWrite } from '../../db/platform-database.ts'
import { brokenConstraint } from '../../db/tx.ts'
import { addToAccounts, insertTransfers, openAccounts } from './queries.ts'

// An account holds 50.00. Twelve payments of 10.00 at once: five go through, because the table checks the balance
// (T19). The negative control reads the balance first.

const rounds = 20
const spenders = 12
let testShop: TestServer
let merchantId: string
let shopId: string

beforeAll(async () => {
  testShop = await startTestServer()
  const merchant = await createMerchant(testShop.server, ['lantern'])
  merchantId = merchant.merchantId
  shopId = merchant.shops[0]?.shopId ?? ''
})
afterAll(() => testShop.stop())

const currency = 'AUD'
const change = (owner: string, debits: number, credits: number) =>
  JSON.stringify([{ kind: 'storedValue', owner, currency, debits, credits }])

/** A transfer between the stored value and the drawer, with its effect on the account. */
async function move(owner: string, cents: number): Promise<string> {
  const value = { kind: 'storedValue', owner }
  const drawer = { kind: 'cashDrawer', owner: '' }
  const [debit, credit] = cents > 0 ? [drawer, value] : [value, drawer]
  const amount = Math.abs(cents)
  const transfer = {
    transferId: crypto.randomUUID(),
    kind: 'topUp',
    shopId,
    currency,
    debitKind: debit.kind,
    debitOwner: debit.owner,
    creditKind: credit.kind,
    creditOwner: credit.owner,
    amount,
    tradingDate: '2026-11-19',
    at: new Date(testShop.time.now),
  }
  try {
    await systemWrite(testShop.server.pool, merchantId, async (tx) => {
      const accounts = cents > 0 ? change(owner, 0, amount) : change(owner, amount, 0)
      await Promise.all([
        tx.change(insertTransfers({ transfers: JSON.stringify([transfer]) })),
        tx.change(openAccounts({ shopId, accounts })),
        tx.change(addToAccounts({ accounts })),
      ])
    })
    return 'done'
  } catch (error) {
    return brokenConstraint(error) ?? 'failed'
  }
}

test(`${spenders} payments at once never take more than the account holds, in ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const owner = `card-${round}`
    expect(await move(owner, 5_000)).toBe('done')
    const verdicts = await Promise.all(Array.from({ length: spenders }, () => move(owner, -1_000)))
    expect(verdicts.filter((verdict) => verdict === 'done')).toHaveLength(5)
    expect(verdicts.filter((verdict) => verdict === 'ledger_accounts_limit')).toHaveLength(spenders - 5)
    const rows = await ownerRows(
      `select a.credits - a.debits as balance, count(t.*)::integer as transfers from ledger_accounts a
         join ledger_transfers t on t.debit_owner = a.owner where a.owner = $1 group by 1`,
      [owner],
    )
    expect(rows).toEqual([{ balance: 0, transfers: 5 }])
  }
})

test('negative control: payments that read the balance first take more than the account holds', async () => {
  await ownerRows(
    'create table unchecked_accounts as select owner, debits, credits from ledger_accounts limit 1',
  )
  const spend = async () => {
    const [row] = await ownerRows<{ balance: string }>(
      'select credits - debits as balance from unchecked_accounts',
    )
    if (Number(row?.balance) < 1_000) return
    await ownerRows('update unchecked_accounts set debits = debits + 1000')
  }
  let lowest = 0
  for (let round = 0; round < rounds && lowest >= 0; round += 1) {
    await ownerRows('update unchecked_accounts set debits = 0, credits = 5000')
    await Promise.all(Array.from({ length: spenders }, spend))
    const [row] = await ownerRows<{ balance: string }>(
      'select credits - debits as balance from unchecked_accounts',
    )
    lowest = Number(row?.balance)
  }
  await ownerRows('drop table unchecked_accounts')
  expect(lowest).toBeLessThan(0)
})

test('points may go below zero, money may not, and points are never exchanged with money', async () => {
  const insert = (kind: string, unit: string) =>
    ownerRows(
      `insert into ledger_accounts (merchant_id, kind, owner, currency, debits, credits) values ($1, $2, 'one', $3, 2, 1)`,
      [merchantId, kind, unit],
    ).then(
      () => 'done',
      (error: unknown) => brokenConstraint(error),
    )
  expect(await insert('points', 'points')).toBe('done')
  for (const kind of ['order', 'refund', 'storedValue', 'giftCard', 'deposit'])
    expect(await insert(kind, currency)).toBe('ledger_accounts_limit')
  expect(await insert('sales', currency)).toBe('ledger_accounts_kind')
  await ownerRows("delete from ledger_accounts where owner = 'one'")
})
