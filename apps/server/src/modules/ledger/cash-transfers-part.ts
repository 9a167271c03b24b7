/** The SQL expressions of the ledger's part of a statement that collects cash: parameters, and a part of the statement. */
interface CashTransfersPart {
  readonly merchant: string
  /** Five ids. */
  readonly transferIds: string
  readonly paymentId: string
  readonly at: string
  readonly tradingDate: string
  /**
   * The part that returns `order_id, shop_id, currency, paid_cents, total_cents, rounding_cents, tip_cents` of the order
   * that the cash paid in full and that had no money before.
   */
  readonly paid: string
}

/**
 * SQL: the parts of a WITH query that post a cash payment of a whole order with the recognition of its bill. Domain:
 * `movementTransfer` and `recogniseBill`.
 */
export function cashTransfersPart(part: CashTransfersPart): string {
  const { merchant, transferIds, paymentId, at, tradingDate, paid } = part
  return `moved as (
     select o.*, m.* from ${paid} o cross join lateral (values
       (1, 'cashTaken', 'cashDrawer', 'in', o.paid_cents),
       (2, 'sale', 'sales', 'out', o.total_cents),
       (3, 'tip', 'tips', 'out', o.tip_cents),
       (4, 'surcharge', 'surcharge', 'out', o.paid_cents - o.rounding_cents - o.total_cents - o.tip_cents),
       (5, 'rounding', 'rounding', case when o.rounding_cents > 0 then 'out' else 'in' end, abs(o.rounding_cents))) m(place, kind, account, direction, cents)
     where m.cents > 0),
   transferred as (
     insert into ledger_transfers (merchant_id, transfer_id, kind, shop_id, currency, debit_kind, debit_owner, credit_kind, credit_owner,
       amount, trading_date, at, order_id, payment_id)
     select ${merchant}, (${transferIds}::uuid[])[place], kind, shop_id, currency,
       case direction when 'in' then account else 'order' end, case direction when 'in' then '' else order_id::text end,
       case direction when 'in' then 'order' else account end, case direction when 'in' then order_id::text else '' end,
       cents, ${tradingDate}, ${at}, order_id, case kind when 'cashTaken' then ${paymentId} end from moved),
   accounted as (
     insert into ledger_accounts (merchant_id, kind, owner, currency, shop_id, debits, credits)
     select ${merchant}, 'order', order_id::text, currency, shop_id,
       sum(case direction when 'out' then cents else 0 end), sum(case direction when 'in' then cents else 0 end)
     from moved group by order_id, currency, shop_id
     on conflict (merchant_id, kind, owner, currency) do update
       set debits = ledger_accounts.debits + excluded.debits, credits = ledger_accounts.credits + excluded.credits)`
}
