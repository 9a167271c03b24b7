import type { MovementKind } from '@tabard/domain/payments/compare-settlement'
import { reading } from '../../../db/statement.ts'

interface Range {
  shopId: string
  /** Days in UTC, the last included. */
  from: string
  to: string
}

interface DayRow {
  accountId: string
  day: string
}

/** List when the days of accounts were looked at. */
export const listDays = reading<
  DayRow & { source: 'list' | 'lookup' | 'file' | null; checkedAt: Date | null; failedAt: Date | null },
  Range
>(
  `select account_id, day::text, source, checked_at, failed_at from settlement_days
   where merchant_id = :merchantId and shop_id = :shopId and day between :from::date and :to::date order by day desc, account_id`,
)

/**
 * Sum our payments and refunds by day, account and method. A movement belongs to the day on which the provider listed it,
 * else to the day on which it was decided. Its fee is the one that it came with, else the listed one.
 */
export const sumOwn = reading<
  DayRow & { kind: MovementKind; method: string; count: number; cents: number; feeCents: number },
  Range & { currency: string }
>(
  `with own as (
     select a.account_id, 'payment' as kind, a.method, a.captured_cents as cents, coalesce((a.known ->> 'feeCents')::integer, l.fee_cents, 0) as fee_cents,
       coalesce(l.day, (a.decided_at at time zone 'UTC')::date) as day
     from payment_attempts a
       left join lateral (select s.day, s.fee_cents from settlement_lines s
         where s.merchant_id = :merchantId and s.attempt_id = a.attempt_id and s.kind = 'payment' order by s.line_id limit 1) l on true
     where a.merchant_id = :merchantId and a.shop_id = :shopId and a.account_id is not null and a.captured_cents is not null and a.provider_transaction is not null
       and a.decided_at >= :from::date - interval '4 days' and a.decided_at < :to::date + interval '5 days' and coalesce(a.captured_currency, a.currency) = :currency
     union all
     select a.account_id, 'refund', a.method, r.cents, coalesce(l.fee_cents, 0), coalesce(l.day, (r.decided_at at time zone 'UTC')::date)
     from refunds r join payment_attempts a on a.merchant_id = :merchantId and a.attempt_id = r.attempt_id
       left join lateral (select s.day, s.fee_cents from settlement_lines s
         where s.merchant_id = :merchantId and s.refund_id = r.refund_id order by s.line_id limit 1) l on true
     where r.merchant_id = :merchantId and r.shop_id = :shopId and r.status = 'done' and a.account_id is not null
       and r.decided_at >= :from::date - interval '4 days' and r.decided_at < :to::date + interval '5 days' and coalesce(a.captured_currency, a.currency) = :currency)
   select account_id, day::text, kind, method, count(*)::integer as count, sum(cents)::bigint as cents, sum(fee_cents)::bigint as fee_cents
   from own where day between :from::date and :to::date group by account_id, day, kind, method order by day desc, account_id, kind, cents desc, method`,
)

/** Sum the lines of providers by day and account: payments less refunds and fees. */
export const sumListed = reading<DayRow & { cents: number }, Range & { currency: string }>(
  `select account_id, day::text, sum(case when kind = 'payment' then cents else -cents end - coalesce(fee_cents, 0))::bigint as cents
   from settlement_lines where merchant_id = :merchantId and shop_id = :shopId and day between :from::date and :to::date and currency = :currency
   group by account_id, day`,
)

/** Count the differences by day and account. */
export const countDifferences = reading<DayRow & { count: number; open: number }, Range>(
  `select d.account_id, d.day::text, count(*)::integer as count, count(*) filter (where r.difference_id is null)::integer as open
   from settlement_differences d left join settlement_resolutions r on r.merchant_id = :merchantId and r.difference_id = d.difference_id
   where d.merchant_id = :merchantId and d.shop_id = :shopId and d.day between :from::date and :to::date group by d.account_id, d.day`,
)

/** Sum what disputes cost by the UTC day on which it was posted: lost amounts less those won after all, and fees. */
export const sumDisputes = reading<
  DayRow & { lostCents: number; feeCents: number },
  Range & { currency: string }
>(
  `with costs as (
     select d.attempt_id, t.at, case when t.reverses is null then t.amount else -t.amount end as lost_cents, 0 as fee_cents
     from payment_disputes d join ledger_transfers t on t.merchant_id = :merchantId and (t.transfer_id = d.transfer_id or t.reverses = d.transfer_id)
     where d.merchant_id = :merchantId and d.shop_id = :shopId and d.currency = :currency
     union all
     select d.attempt_id, t.at, 0, f.cents
     from payment_dispute_fees f join payment_disputes d on d.merchant_id = :merchantId and d.dispute_id = f.dispute_id
       join ledger_transfers t on t.merchant_id = :merchantId and t.transfer_id = f.fee_id
     where f.merchant_id = :merchantId and f.shop_id = :shopId and f.currency = :currency)
   select a.account_id, (c.at at time zone 'UTC')::date::text as day, sum(c.lost_cents)::bigint as lost_cents, sum(c.fee_cents)::bigint as fee_cents
   from costs c join payment_attempts a on a.merchant_id = :merchantId and a.attempt_id = c.attempt_id
   where a.account_id is not null and (c.at at time zone 'UTC')::date between :from::date and :to::date
   group by a.account_id, (c.at at time zone 'UTC')::date`,
)
