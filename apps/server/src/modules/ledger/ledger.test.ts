import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { reports } from '@tabard/contract/reports/calls'
import { till } from '@tabard/contract/till/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLedger } from '../../../test/database/audit-ledger.ts'
import { convertLedger } from '../../../test/database/convert-ledger.ts'
import { testDatabase } from '../../../test/database.ts'
import { createMerchant, createStaff } from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from '../../../test/samples/sample-cart.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../test/shops/sandbox.ts'
import { withClient } from '../../db/migrating/roles.ts'
import { brokenConstraint, sqlState } from '../../db/tx.ts'
import { reconcile } from '../payments/attempts/reconcile.ts'
import { checkLedger } from './check-ledger.ts'

// What each event of an order's money posts. The audit of `stop` compares the whole ledger (T29).

let testShop: PaidTestShop
let merchantId: string
let shopId: string
let manager: ReturnType<PaidTestShop['staff']>
let diner: Awaited<ReturnType<PaidTestShop['guest']>>
let menu: MenuIndex

beforeAll(async () => {
  testShop = await startPaidTestShop()
  merchantId = (await createMerchant(testShop.server, ['lantern'], {}, { isDemo: true })).merchantId
  manager = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'manager')).cookie)
  diner = await testShop.guest('lantern')
  menu = await readMenu(diner, 'lantern')
  const [shop] = await ownerRows<{ shop_id: string }>('select shop_id from shops where merchant_id = $1', [
    merchantId,
  ])
  shopId = shop?.shop_id ?? ''
})
afterAll(() => testShop.stop())

const place = async (...names: string[]) =>
  (await diner.call(orders.place, placeInput(names.map((name) => lineOf(menu, name))))).orderId

const refund = (orderId: string, amountCents?: number) =>
  manager.call(till.refund, {
    orderId,
    reason: 'Cold',
    requestId: randomUUID(),
    ...(amountCents === undefined ? {} : { amountCents }),
  })

/** The balances that an order's transfers leave, credits less debits, without accounts at zero. */
async function balances(orderId: string): Promise<Record<string, number>> {
  const rows = await ownerRows<{ kind: string; cents: number }>(
    `select kind, sum(cents)::integer as cents from (
       select debit_kind as kind, -amount as cents from ledger_transfers where order_id = $1
       union all select credit_kind, amount from ledger_transfers where order_id = $1) side
     group by kind having sum(cents) <> 0`,
    [orderId],
  )
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}

test('placing an order posts nothing; cash settles it, and the rounding is posted apart', async () => {
  const orderId = await place('Dumplings', 'Tea')
  expect(await balances(orderId)).toEqual({})
  await manager.call(till.collect, { orderId })
  expect(await balances(orderId)).toEqual({ cashDrawer: -1700, sales: 1701, rounding: -1 })
})

test('a card payment waits on the account of the order until it is applied to it', async () => {
  const orderId = await place('Dumplings', 'Tea')
  const { attempt } = await diner.call(payOnline.payAgain, { orderId, payment: 'sandbox' })
  testShop.act(attempt?.attemptId ?? '', 'approve')
  await reconcile(testShop.server, merchantId, attempt?.attemptId ?? '')
  expect(await balances(orderId)).toEqual({ providerClearing: -1701, order: 1701 })
  await testShop.runJobs()
  expect(await balances(orderId)).toEqual({ providerClearing: -1701, sales: 1701 })
})

test('money that arrives beside cash is returned: it waits as a refund until the provider made it', async () => {
  const orderId = await place('Dumplings', 'Tea')
  const { attempt } = await diner.call(payOnline.payAgain, { orderId, payment: 'sandbox' })
  await manager.call(till.collect, { orderId })
  testShop.act(attempt?.attemptId ?? '', 'approve')
  await reconcile(testShop.server, merchantId, attempt?.attemptId ?? '')
  expect(await balances(orderId)).toMatchObject({ order: 1701, cashDrawer: -1700, providerClearing: -1701 })
  await testShop.runJobs()
  expect(await balances(orderId)).toEqual({ cashDrawer: -1700, sales: 1701, rounding: -1 })
})

test('refunds reduce sales; the rest of a refunded bill is taken off with it', async () => {
  const orderId = await place('Dumplings', 'Tea')
  await manager.call(till.collect, { orderId })
  await refund(orderId, 100)
  expect(await balances(orderId)).toEqual({ cashDrawer: -1600, sales: 1601, rounding: -1 })
  await refund(orderId)
  expect(await balances(orderId)).toEqual({})
})

test('a change after payment posts the difference; what a dearer order still owes reopens the bill', async () => {
  const orderId = await place('Dumplings', 'Tea')
  await manager.call(till.collect, { orderId })
  const changed = await manager.call(orderLife.amend, {
    orderId,
    amendments: 0,
    requestId: randomUUID(),
    quantities: [{ lineNumber: 2, quantity: 0 }],
    added: [],
    reason: 'Sold out',
  })
  const { payableCents } = changed.bill
  expect(payableCents).toBeLessThan(1700)
  const left = await balances(orderId)
  expect(left['order']).toBe(1700 - payableCents)
  await refund(orderId)
})

test('cancelling leaves the cash on the account of the order until it is returned', async () => {
  const orderId = await place('Soup')
  await manager.call(till.collect, { orderId })
  await manager.call(till.cancel, { orderId, reason: 'Closed' })
  expect(await balances(orderId)).toEqual({ cashDrawer: -800, order: 800 })
  await refund(orderId)
  expect(await balances(orderId)).toEqual({})
})

test('a refund that the provider refuses returns to the order, and the transfer names the one it reverses', async () => {
  const orderId = await place('Dumplings', 'Tea')
  const { attempt } = await diner.call(payOnline.payAgain, { orderId, payment: 'sandbox' })
  const { account, transaction } = testShop.act(attempt?.attemptId ?? '', 'approve')
  await reconcile(testShop.server, merchantId, attempt?.attemptId ?? '')
  await testShop.runJobs()
  // The merchant refunded the money at the provider already.
  testShop.ledger.addRefund({
    account,
    reference: randomUUID(),
    transaction: transaction ?? '',
    cents: 1_701,
  })
  await refund(orderId, 700)
  expect(await balances(orderId)).toEqual({ providerClearing: -1701, refund: 700, sales: 1001 })
  await testShop.runJobs()
  expect(await balances(orderId)).toEqual({ providerClearing: -1701, sales: 1701 })
  const reversed = await ownerRows(
    `select r.kind, t.kind as reversed from ledger_transfers r join ledger_transfers t on t.transfer_id = r.reverses where r.order_id = $1`,
    [orderId],
  )
  expect(reversed).toEqual([{ kind: 'refundFailed', reversed: 'refundRequested' }])
})

test('transfers cannot be changed or removed by the servers, are reversed once, and name two accounts', async () => {
  const { urls } = await testDatabase()
  const refused = (sql: string) =>
    withClient(urls.app, async (client) => {
      await client.query("select set_config('app.merchant', $1, false)", [merchantId])
      return client.query(sql).then(
        () => 'done',
        (error: unknown) => brokenConstraint(error) ?? sqlState(error),
      )
    })
  expect(await refused('update ledger_transfers set amount = 1')).toBe('42501')
  expect(await refused('delete from ledger_transfers')).toBe('42501')
  expect(await refused('delete from ledger_accounts')).toBe('42501')
  const copy = (columns: string) =>
    `insert into ledger_transfers (merchant_id, transfer_id, kind, shop_id, currency, debit_kind, debit_owner, credit_kind, credit_owner, amount, trading_date, at, reverses)
     select merchant_id, gen_random_uuid(), ${columns}, trading_date, at, reverses from ledger_transfers where kind = 'refundFailed' limit 1`
  const same = 'kind, shop_id, currency'
  expect(await refused(copy(`${same}, debit_kind, debit_owner, credit_kind, credit_owner, amount`))).toBe(
    'ledger_transfers_reversed_once',
  )
  expect(await refused(copy(`${same}, 'order', 'one', 'order', 'one', 1`))).toBe(
    'ledger_transfers_two_accounts',
  )
  expect(await refused(copy(`${same}, 'points', 'card', 'order', 'one', 1`))).toBe('ledger_transfers_units')
  expect(await refused(copy(`${same}, 'sales', 'shop', 'order', 'one', 1`))).toBe('ledger_transfers_owners')
  expect(await refused(copy(`${same}, 'bank', '', 'order', 'one', 1`))).toBe('ledger_transfers_account_kinds')
})

test('the liability report shows part payments, money to return and refunds on their way', async () => {
  const cancelled = await place('Soup')
  await manager.call(till.collect, { orderId: cancelled })
  await manager.call(till.cancel, { orderId: cancelled, reason: 'Closed' })
  const paid = await place('Dumplings', 'Tea')
  const { attempt } = await diner.call(payOnline.payAgain, { orderId: paid, payment: 'sandbox' })
  testShop.act(attempt?.attemptId ?? '', 'approve')
  await reconcile(testShop.server, merchantId, attempt?.attemptId ?? '')
  await testShop.runJobs()
  await refund(paid, 700)
  const { accounts } = await manager.call(reports.liabilities, {})
  expect(accounts).toEqual([
    { kind: 'order', currency: 'AUD', count: 1, amount: 800 },
    { kind: 'refund', currency: 'AUD', count: 1, amount: 700 },
  ])
  await testShop.runJobs()
  await refund(cancelled)
  expect(await manager.call(reports.liabilities, {})).toEqual({ accounts: [] })
})

test('the check repairs what a server of an earlier release did not post, and reports what it cannot', async () => {
  const orderId = await place('Soup')
  await manager.call(till.collect, { orderId })
  const check = () => checkLedger(testShop.server, merchantId, { shopId })
  expect(await check()).toEqual({ repaired: [], open: [] })
  // As if that server had taken the cash: it writes no transfers.
  await ownerRows('delete from ledger_transfers where order_id = $1', [orderId])
  await ownerRows('delete from ledger_accounts where owner = $1', [orderId])
  const { repaired, open } = await check()
  expect(open).toEqual([])
  expect(repaired.map((each) => each.check)).toEqual(['day', 'received', 'sold'])
  expect(await balances(orderId)).toEqual({ cashDrawer: -800, sales: 800 })
  // A total that no transfer explains.
  await ownerRows('update ledger_accounts set credits = credits + 5 where owner = $1', [orderId])
  expect((await check()).open).toEqual([
    { check: 'account', subject: orderId, orderId, expectedCents: 0, foundCents: 5 },
  ])
  expect(await auditLedger()).toHaveLength(1)
  await ownerRows('update ledger_accounts set credits = credits - 5 where owner = $1', [orderId])
})

test('the migration converts orders, payments and refunds to the same balances and days', async () => {
  const { posted, converted } = await convertLedger()
  expect(converted).toEqual(posted)
  expect(await auditLedger()).toEqual([])
})
