import type { MovementKind } from '@tabard/domain/payments/compare-settlement'
import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

/**
 * Record that a day got all answers. The row is locked: two looks at a day write one after the other. A day of a file stays
 * one when its movements are looked up.
 */
export const markChecked = writing<
  Record<never, never>,
  { accountId: string; shopId: string; day: string; source: 'list' | 'lookup' | 'file'; at: Date }
>(
  `insert into settlement_days (merchant_id, account_id, shop_id, day, source, checked_at)
   values (:merchantId, :accountId, :shopId, :day::date, :source, :at)
   on conflict (merchant_id, account_id, day) do update set source = case when settlement_days.source = 'file' then 'file' else :source end, checked_at = :at, failed_at = null`,
)

/** Record that a day got no answer. */
export const markFailed = writing<
  Record<never, never>,
  { accountId: string; shopId: string; day: string; at: Date }
>(
  `insert into settlement_days (merchant_id, account_id, shop_id, day, failed_at)
   values (:merchantId, :accountId, :shopId, :day::date, :at)
   on conflict (merchant_id, account_id, day) do update set failed_at = :at`,
)

interface DayKey {
  readonly accountId: string
  readonly day: string
}

/**
 * Insert the lines that are new: a JSON array. A line that is none of ours is linked to the attempt that its reference
 * names.
 */
export const insertLines = writing<
  Record<never, never>,
  DayKey & { shopId: string; importId: string | null; lines: string }
>(
  `insert into settlement_lines (merchant_id, line_id, account_id, day, shop_id, kind, transaction, reference, cents, currency, fee_cents, at, import_id, attempt_id, refund_id)
   select :merchantId, l."lineId", :accountId, :day::date, :shopId, l.kind, l.transaction, l.reference, l.cents, l.currency, l."feeCents", l.at, :importId::uuid,
     coalesce(l."attemptId", (select a.attempt_id from payment_attempts a where a.merchant_id = :merchantId and a.account_id = :accountId and a.reference = l.reference limit 1)), l."refundId"
   from jsonb_to_recordset(:lines::jsonb) l("lineId" uuid, kind text, transaction text, reference text, cents integer, currency text, "feeCents" integer,
     at timestamptz, "attemptId" uuid, "refundId" uuid)
   order by l.kind, l.transaction
   on conflict do nothing`,
)

/** Add the fees of lines that had none. */
export const addFees = writing<Record<never, never>, { accountId: string; lines: string }>(
  `update settlement_lines s set fee_cents = l."feeCents"
   from jsonb_to_recordset(:lines::jsonb) l(kind text, transaction text, "feeCents" integer)
   where s.merchant_id = :merchantId and s.account_id = :accountId and s.kind = l.kind and s.transaction = l.transaction
     and s.fee_cents is null and l."feeCents" is not null`,
)

export interface StoredLine extends Columns<
  'settlement_lines',
  'lineId' | 'transaction' | 'reference' | 'cents' | 'currency' | 'feeCents' | 'attemptId' | 'refundId'
> {
  kind: MovementKind
}

/** List the lines of a day. */
export const listDayLines = reading<StoredLine, DayKey>(
  `select line_id, kind, transaction, reference, cents, currency, fee_cents, attempt_id, refund_id from settlement_lines
   where merchant_id = :merchantId and account_id = :accountId and day = :day::date order by line_id`,
)

/** List the lines of these movements on any day, by our ids or the provider's. */
export const listLinesOf = reading<
  Pick<StoredLine, 'kind' | 'transaction' | 'attemptId' | 'refundId'> & { isFiled: boolean },
  { accountId: string; ids: readonly string[]; transactions: readonly string[] }
>(
  `select kind, transaction, attempt_id, refund_id, import_id is not null as is_filed from settlement_lines
   where merchant_id = :merchantId and account_id = :accountId
     and (attempt_id = any(:ids::uuid[]) or refund_id = any(:ids::uuid[]) or transaction = any(:transactions))`,
)

/** List the times that imported files of an account cover, as far as they touch a span of time. */
export const listCovered = reading<
  { from: Date; until: Date },
  { accountId: string; from: Date; until: Date }
>(
  `select covers_from as from, covers_until as until from settlement_imports
   where merchant_id = :merchantId and account_id = :accountId and covers_from < :until and covers_until > :from`,
)

/** Insert the differences that are new: a JSON array. */
export const insertDifferences = writing<
  Record<never, never>,
  DayKey & { shopId: string; at: Date; differences: string }
>(
  `insert into settlement_differences (merchant_id, difference_id, account_id, day, shop_id, kind, movement, subject, attempt_id, refund_id,
     our_cents, our_currency, their_cents, their_currency, found_at)
   select :merchantId, d."differenceId", :accountId, :day::date, :shopId, d.kind, d.movement, d.subject, d."attemptId", d."refundId",
     d."ourCents", d."ourCurrency", d."theirCents", d."theirCurrency", :at
   from jsonb_to_recordset(:differences::jsonb) d("differenceId" uuid, kind text, movement text, subject text, "attemptId" uuid, "refundId" uuid,
     "ourCents" integer, "ourCurrency" text, "theirCents" integer, "theirCurrency" text)
   order by d.kind, d.movement, d.subject
   on conflict (merchant_id, account_id, kind, movement, subject) do nothing`,
)

/** Close the open differences of a day that a look no longer found: a JSON array of those found. */
export const closeGone = writing<Record<never, never>, DayKey & { at: Date; found: string }>(
  `insert into settlement_resolutions (merchant_id, difference_id, at, by_name, reason)
   select :merchantId, d.difference_id, :at, '', '' from settlement_differences d
   where d.merchant_id = :merchantId and d.account_id = :accountId and d.day = :day::date
     and not exists (select from settlement_resolutions r where r.merchant_id = :merchantId and r.difference_id = d.difference_id)
     and not exists (select from jsonb_to_recordset(:found::jsonb) f(kind text, movement text, subject text)
       where f.kind = d.kind and f.movement = d.movement and f.subject = d.subject)
   order by d.difference_id
   on conflict (merchant_id, difference_id) do nothing`,
)
