import { ownerRows } from './owner-rows.ts'

export interface LedgerDifference {
  readonly check: string
  readonly subject: string
  readonly expected: string
  readonly found: string
}

/**
 * Compare the ledger with orders, payments and refunds of all merchants (T29). Written without the product's
 * statements. An empty list: the ledger is right.
 */
export function auditLedger(): Promise<LedgerDifference[]> {
  return ownerRows<LedgerDifference>(`
    with side as (
      select merchant_id, kind as moved, debit_kind as kind, debit_owner as owner, currency, shop_id, order_id, attempt_id, amount as debits, 0::bigint as credits from ledger_transfers
      union all
      select merchant_id, kind, credit_kind, credit_owner, currency, shop_id, order_id, attempt_id, 0, amount from ledger_transfers),
    due as (
      select o.merchant_id, o.order_id, b.currency,
        coalesce((select sum(p.cents) from payments p where p.merchant_id = o.merchant_id and p.order_id = o.order_id), 0)
          - coalesce((select sum(r.cents) from refunds r where r.merchant_id = o.merchant_id and r.order_id = o.order_id and r.payment_id is not null and r.status <> 'failed'), 0) as money,
        case when o.status <> 'cancelled' and b.payment_status in ('paid', 'partRefunded', 'refunded')
          then greatest(0, b.payable_cents - b.refunded_cents + b.returned_cents) else 0 end as sold
      from orders o join bills b on b.merchant_id = o.merchant_id and b.bill_id = o.order_id)
    -- What an order received less what it returned is sold or on its account.
    select 'order' as check, d.order_id::text as subject, (d.money - d.sold)::text as expected, coalesce(s.balance, 0)::text as found
    from due d left join (
      select merchant_id, owner, currency, sum(credits - debits) as balance from side where kind = 'order' group by 1, 2, 3) s
      on s.merchant_id = d.merchant_id and s.owner = d.order_id::text and s.currency = d.currency
    where d.money - d.sold + coalesce((
        select sum(a.captured_cents - coalesce((select sum(r.cents) from refunds r
            where r.merchant_id = a.merchant_id and r.attempt_id = a.attempt_id and r.payment_id is null and r.status <> 'failed'), 0))
        from payment_attempts a where a.merchant_id = d.merchant_id and a.captured_currency = d.currency and exists (select from refunds r
          where r.merchant_id = a.merchant_id and r.attempt_id = a.attempt_id and r.order_id = d.order_id and r.payment_id is null)), 0)
      <> coalesce(s.balance, 0)
    union all
    select 'sold', d.order_id::text, d.sold::text, coalesce(s.sold, 0)::text
    from due d left join (
      select merchant_id, order_id, sum(credits - debits) as sold from side where (kind in ('sales', 'surcharge', 'tips', 'rounding') or kind = 'deposit' and moved in ('depositHeld', 'depositMoved')) and moved <> 'valueSold' group by 1, 2) s
      on s.merchant_id = d.merchant_id and s.order_id = d.order_id
    where d.sold <> coalesce(s.sold, 0)
    union all
    -- What is paid ahead is a deposit and no sale; what is ordered is a sale.
    select 'deposit', o.order_id::text, '0', s.other::text
    from orders o join (
      select merchant_id, order_id, sum(credits - debits) filter (where kind = 'sales') as sales, sum(credits - debits) filter (where kind = 'deposit' and moved in ('depositHeld', 'depositMoved')) as held
      from side where moved <> 'valueSold' group by 1, 2) t on t.merchant_id = o.merchant_id and t.order_id = o.order_id
      cross join lateral (select coalesce(case when o.details #>> '{taken,kind}' in ('request', 'deposit') then t.sales else t.held end, 0) as other) s
    where s.other <> 0
    union all
    -- A bill that is sold without a refund shows its total, tip and rounding.
    select 'bill', o.order_id::text, concat_ws(' ', b.total_cents, coalesce((b.content ->> 'tipCents')::integer, 0), b.rounding_cents), concat_ws(' ', s.sales, s.tips, s.rounding)
    from orders o join bills b on b.merchant_id = o.merchant_id and b.bill_id = o.order_id join (
      select merchant_id, order_id, coalesce(sum(credits - debits) filter (where kind in ('sales', 'deposit')), 0) as sales,
        coalesce(sum(credits - debits) filter (where kind = 'tips'), 0) as tips, coalesce(sum(credits - debits) filter (where kind = 'rounding'), 0) as rounding
      from side where (kind in ('sales', 'surcharge', 'tips', 'rounding') or kind = 'deposit' and moved in ('depositHeld', 'depositMoved')) and moved <> 'valueSold' group by 1, 2) s on s.merchant_id = o.merchant_id and s.order_id = o.order_id
    where o.status <> 'cancelled' and b.payment_status = 'paid'
      and (b.total_cents, coalesce((b.content ->> 'tipCents')::integer, 0), b.rounding_cents) is distinct from (s.sales, s.tips, s.rounding)
    union all
    -- The kept totals are the sums of the transfers.
    select 'account', concat_ws(' ', coalesce(a.kind, s.kind), coalesce(a.owner, s.owner)), concat_ws(' ', s.debits, s.credits), concat_ws(' ', a.debits, a.credits)
    from ledger_accounts a full join (
      select merchant_id, kind, owner, currency, sum(debits) as debits, sum(credits) as credits from side where owner <> '' group by 1, 2, 3, 4) s
      on s.merchant_id = a.merchant_id and s.kind = a.kind and s.owner = a.owner and s.currency = a.currency
    where (a.debits, a.credits) is distinct from (s.debits, s.credits)
    union all
    -- A refund is on its account while the provider has not answered.
    select 'refund', r.refund_id::text, case r.status when 'requested' then r.cents else 0 end::text, coalesce(a.credits - a.debits, -1)::text
    from refunds r left join ledger_accounts a on a.merchant_id = r.merchant_id and a.kind = 'refund' and a.owner = r.refund_id::text
    where r.attempt_id is not null and case r.status when 'requested' then r.cents else 0 end <> coalesce(a.credits - a.debits, -1)
    union all
    -- The provider holds what it captured for a kept or returned attempt, less the refunds it made.
    select 'provider', a.attempt_id::text, (a.cents - a.made)::text, coalesce(s.balance, 0)::text
    from (
      select t.merchant_id, t.attempt_id,
        case when t.status = 'paid' or exists (select from refunds r where r.merchant_id = t.merchant_id and r.attempt_id = t.attempt_id) then t.captured_cents else 0 end as cents,
        coalesce((select sum(r.cents) from refunds r where r.merchant_id = t.merchant_id and r.attempt_id = t.attempt_id and r.status = 'done'), 0) as made
      from payment_attempts t) a
      left join (select merchant_id, attempt_id, sum(debits - credits) as balance from side where kind = 'providerClearing' group by 1, 2) s
      on s.merchant_id = a.merchant_id and s.attempt_id = a.attempt_id
    where a.cents - a.made <> coalesce(s.balance, 0)
    union all
    -- The drawer and what staff recorded, by trading date, are payments less refunds.
    select 'day', concat_ws(' ', coalesce(l.trading_date, m.trading_date), coalesce(l.kind, m.kind)), m.cents::text, l.cents::text
    from (
      select merchant_id, shop_id, trading_date, kind, sum(amount) as cents from ledger_transfers where kind in ('cashTaken', 'cashReturned', 'terminalTaken', 'terminalReturned', 'transferTaken', 'transferReturned', 'customTaken', 'customReturned', 'giftCardTaken', 'giftCardReturned', 'voucherTaken', 'voucherReturned', 'storedValueTaken', 'storedValueReturned', 'depositTaken', 'depositReturned') group by 1, 2, 3, 4) l
      full join (
      select merchant_id, shop_id, trading_date, tender || 'Taken' as kind, sum(cents) as cents from payments where attempt_id is null and cents > 0 group by 1, 2, 3, 4
      union all
      select r.merchant_id, r.shop_id, r.trading_date, p.tender || 'Returned', sum(r.cents)
      from refunds r join payments p on p.merchant_id = r.merchant_id and p.payment_id = r.payment_id where r.attempt_id is null group by 1, 2, 3, 4) m
      on m.merchant_id = l.merchant_id and m.shop_id = l.shop_id and m.trading_date = l.trading_date and m.kind = l.kind
    where l.cents is distinct from m.cents
    union all
    -- A card has all of an order that is accepted, paid and not refunded, and nothing of one that waits, was cancelled or is refunded whole.
    select 'points', c.order_id::text, (case when e.is_whole then e.earned else 0 end)::text, coalesce(s.earned, 0)::text
    from order_cards c join (
      select o.merchant_id, o.order_id, o.status in ('preparing', 'ready', 'completed') and b.payment_status = 'paid' as is_whole,
        o.status in ('pending', 'placed', 'cancelled') or b.payment_status in ('unpaid', 'partPaid') or (b.payment_status = 'refunded' and b.refunded_cents >= b.paid_cents) as is_none,
        coalesce((select sum((l.line #>> '{allocation,pointsEarned}')::integer) from order_lines l where l.merchant_id = o.merchant_id and l.order_id = o.order_id), 0) as earned
      from orders o join bills b on b.merchant_id = o.merchant_id and b.bill_id = o.order_id) e on e.merchant_id = c.merchant_id and e.order_id = c.order_id
      left join (select merchant_id, order_id, sum(credits - debits) as earned from side where kind = 'points' and moved = 'pointsEarned' group by 1, 2) s
        on s.merchant_id = c.merchant_id and s.order_id = c.order_id
    where (e.is_whole or e.is_none) and (case when e.is_whole then e.earned else 0 end) <> coalesce(s.earned, 0)
    union all
    -- Value that an order sells is issued once the order is paid.
    select 'value', v.order_id::text, (case when o.status <> 'cancelled' and b.payment_status = 'paid' then v.cents + v.bonus_cents else 0 end)::text, coalesce(s.issued, 0)::text
    from value_sales v join orders o on o.merchant_id = v.merchant_id and o.order_id = v.order_id
      join bills b on b.merchant_id = v.merchant_id and b.bill_id = v.order_id
      left join (select merchant_id, order_id, sum(credits - debits) as issued from side where moved in ('valueSold', 'valueBonus') and owner <> '' group by 1, 2) s
        on s.merchant_id = v.merchant_id and s.order_id = v.order_id
    where (b.payment_status in ('paid', 'unpaid') or o.status = 'cancelled')
      and (case when o.status <> 'cancelled' and b.payment_status = 'paid' then v.cents + v.bonus_cents else 0 end) <> coalesce(s.issued, 0)
    union all
    -- Everything of a card that was merged is on the other one.
    select 'merged', m.card_id::text, '0', (a.credits - a.debits)::text
    from member_cards m join ledger_accounts a on a.merchant_id = m.merchant_id and a.owner = m.card_id::text
    where m.merged_into is not null and a.credits > a.debits
    union all
    -- The shares of an attempt sum to its amount. A hold pays nothing.
    select 'shares', a.attempt_id::text, a.cents::text, coalesce(sum(s.cents + s.added_cents), 0)::text
    from payment_attempts a left join attempt_shares s on s.merchant_id = a.merchant_id and s.attempt_id = a.attempt_id
    where not a.is_hold
    group by a.merchant_id, a.attempt_id, a.cents having a.cents <> coalesce(sum(s.cents + s.added_cents), 0)
    limit 20`)
}
