import { readFileSync } from 'node:fs'
import { withClient } from '../../src/db/migrating/roles.ts'
import { testDatabase } from '../database.ts'
import { ownerRows } from './owner-rows.ts'

const file = new URL('../../migrations/075-ledger.sql', import.meta.url)

/** The balances of all accounts, and the money of each trading date. */
async function readLedger() {
  const balances = await ownerRows(
    `select merchant_id, kind, owner, currency, sum(cents)::text as cents from (
       select merchant_id, debit_kind as kind, debit_owner as owner, currency, -amount as cents from ledger_transfers
       union all select merchant_id, credit_kind, credit_owner, currency, amount from ledger_transfers) side
     group by 1, 2, 3, 4 having sum(cents) <> 0 order by 1, 2, 3, 4`,
  )
  const days = await ownerRows(
    `select merchant_id, shop_id, trading_date::text, kind, sum(amount)::text as cents from ledger_transfers
     where kind in ('cashTaken', 'cardCaptured', 'cashReturned', 'refundRequested') group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  )
  return { balances, days }
}

/** The orders as the migration found them, with the money that a later one moved to bills. */
const formerOrders = `create temporary view orders as
  select o.merchant_id, o.order_id, o.shop_id, o.status, o.trading_date, o.placed_at, b.payment_status, b.currency, b.total_cents, b.rounding_cents,
    b.payable_cents, b.paid_cents, b.refunded_cents, b.returned_cents, b.content as bill
  from public.orders o join bills b on b.merchant_id = o.merchant_id and b.bill_id = o.order_id`

/** The attempts as the migration found them, with the order that a later one moved to their shares. */
const formerAttempts = `create temporary view payment_attempts as
  select a.*, (select s.bill_id from attempt_shares s where s.merchant_id = a.merchant_id and s.attempt_id = a.attempt_id order by s.bill_id limit 1) as order_id
  from public.payment_attempts a`

/**
 * Remove the ledger and convert the orders, payments and refunds again by the migration, as in a database of the
 * release before. Returns the ledger as the product posted it, and as the migration wrote it.
 */
export async function convertLedger() {
  const posted = await readLedger()
  const { urls } = await testDatabase()
  await withClient(urls.owner, async (client) => {
    await client.query('drop table ledger_transfers, ledger_accounts; drop function ledger_is_owned(text)')
    // The name of the column before migration 081.
    await client.query('alter table payments rename column tender to kind')
    await client.query(formerOrders)
    await client.query(formerAttempts)
    await client.query(`begin; ${readFileSync(file, 'utf8')}; commit`)
    await client.query('alter table payments rename column kind to tender')
  })
  return { posted, converted: await readLedger() }
}
