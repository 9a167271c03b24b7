import type { MoneyKind } from '@tabard/domain/ledger/account-kinds'
import { reading } from '../../../db/statement.ts'

/** What moved in accounts of one kind, by shop, month and kind of transfer. */
export interface MovedRow {
  kind: MoneyKind | 'deposit'
  currency: string
  shopId: string
  /** `2026-11`. */
  month: string
  what: string
  /** Added; less than zero: taken. */
  cents: number
}

const kinds = `'giftCard', 'storedValue', 'voucher', 'deposit'`

/** Sum what moved in accounts of value until a trading date. */
export const sumMoved = reading<MovedRow, { date: string }>(
  `select m.kind, m.currency, m.shop_id, to_char(m.trading_date, 'YYYY-MM') as month, m.what, sum(m.cents)::bigint as cents
   from (
     select credit_kind as kind, currency, shop_id, trading_date, kind as what, amount as cents from ledger_transfers
     where merchant_id = :merchantId and credit_kind in (${kinds}) and trading_date <= :date
     union all
     select debit_kind, currency, shop_id, trading_date, kind, -amount from ledger_transfers
     where merchant_id = :merchantId and debit_kind in (${kinds}) and trading_date <= :date) m
   group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
)

/** Count the accounts with a balance at the end of a trading date. */
export const countAccounts = reading<
  { kind: MoneyKind | 'deposit'; currency: string; accounts: number },
  { date: string }
>(
  `select b.kind, b.currency, count(*)::integer as accounts
   from (
     select m.kind, m.currency, m.owner from (
       select credit_kind as kind, currency, credit_owner as owner, amount as cents from ledger_transfers
       where merchant_id = :merchantId and credit_kind in (${kinds}) and trading_date <= :date
       union all
       select debit_kind, currency, debit_owner, -amount from ledger_transfers
       where merchant_id = :merchantId and debit_kind in (${kinds}) and trading_date <= :date) m
     group by 1, 2, 3 having sum(m.cents) > 0) b
   group by 1, 2 order by 1, 2`,
)

/** List the shops of the merchant. */
export const listShops = reading<{ shopId: string; name: string }>(
  'select shop_id, name1 as name from shops where merchant_id = :merchantId order by name1, shop_id',
)
