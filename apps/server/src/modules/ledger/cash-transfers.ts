import { drawerTender, tenders } from '@tabard/domain/pricing/tenders/registry'

const { ledger: cash } = tenders[drawerTender]

/** SQL: what a cash payment of a whole order moves, one row a transfer, of the bill that `from` finds as `b`. */
const moved = (from: string) => `(
     select b.order_id, b.shop_id, b.currency, m.* from ${from.replace('{movements}', () => movements)} and m.cents > 0) m`

// The order had no money before, and the cash pays it in full.
const movements = `cross join lateral (values
       (1, '${cash.receives}', '${cash.account}', 'in', b.paid_cents),
       (2, 'sale', 'sales', 'out', b.total_cents),
       (3, 'tip', 'tips', 'out', coalesce((b.content ->> 'tipCents')::integer, 0)),
       (4, 'surcharge', 'surcharge', 'out', b.paid_cents - b.rounding_cents - b.total_cents - coalesce((b.content ->> 'tipCents')::integer, 0)),
       (5, 'rounding', 'rounding', case when b.rounding_cents > 0 then 'out' else 'in' end, abs(b.rounding_cents))) m(place, kind, account, direction, cents)`

/**
 * SQL: post a cash payment of a whole order with the recognition of its bill. Parameters: `:transferIds` (five),
 * `:paymentId`, `:at`, `:tradingDate`. `from`: FROM and WHERE of one row of `bills b`, with `{movements}` after the
 * tables. Domain: `movementTransfer` and `recogniseBill`.
 */
export function cashTransfersOf(from: string): string {
  return `insert into ledger_transfers (merchant_id, transfer_id, kind, shop_id, currency, debit_kind, debit_owner, credit_kind, credit_owner,
     amount, trading_date, at, order_id, payment_id)
   select :merchantId, (:transferIds::uuid[])[place], kind, shop_id, currency,
     case when direction = 'in' then account else 'order' end, case when direction = 'in' then '' else order_id::text end,
     case when direction = 'in' then 'order' else account end, case when direction = 'in' then order_id::text else '' end,
     cents, :tradingDate::date, :at::timestamptz, order_id, case when kind = '${cash.receives}' then :paymentId::uuid end
   from ${moved(from)}`
}

/** SQL: open the account of the order with the totals of `cashTransfersOf`. */
export function cashAccountOf(from: string): string {
  return `insert into ledger_accounts as l (merchant_id, kind, owner, currency, shop_id, debits, credits)
   select :merchantId, 'order', order_id::text, currency, shop_id,
     sum(case when direction = 'out' then cents else 0 end), sum(case when direction = 'in' then cents else 0 end)
   from ${moved(from)} group by order_id, currency, shop_id
   on conflict (merchant_id, kind, owner, currency) do update
     set debits = l.debits + excluded.debits, credits = l.credits + excluded.credits`
}
