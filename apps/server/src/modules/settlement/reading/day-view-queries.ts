import type { MovementKind, SettlementDifference } from '@tabard/domain/payments/compare-settlement'
import type { Columns } from '../../../db/rows.ts'
import { reading } from '../../../db/statement.ts'

interface DayKey {
  shopId: string
  accountId: string
  day: string
}

interface LineRow extends Columns<
  'settlement_lines',
  'lineId' | 'transaction' | 'cents' | 'currency' | 'feeCents' | 'at' | 'attemptId'
> {
  kind: MovementKind
  method: string | null
}

/** List lines of a day with the method of their payments. `after` is the last line of the page before. */
export const listShownLines = reading<LineRow, DayKey & { after: string | null; most: number }>(
  `select l.line_id, l.kind, l.transaction, l.cents, l.currency, l.fee_cents, l.at, l.attempt_id, a.method
   from settlement_lines l left join payment_attempts a on a.merchant_id = :merchantId and a.attempt_id = l.attempt_id
   where l.merchant_id = :merchantId and l.shop_id = :shopId and l.account_id = :accountId and l.day = :day::date and (:after::uuid is null or l.line_id > :after::uuid)
   order by l.line_id limit :most`,
)

export interface DifferenceRow extends Columns<
  'settlement_differences',
  | 'differenceId'
  | 'subject'
  | 'attemptId'
  | 'ourCents'
  | 'ourCurrency'
  | 'theirCents'
  | 'theirCurrency'
  | 'foundAt'
> {
  kind: SettlementDifference['kind']
  movement: MovementKind
  settledAt: Date | null
  settledById: string | null
  settledByName: string | null
  reason: string | null
}

/** A difference that is theirs only shows the attempt that its reference names. */
const columns = `d.difference_id, d.kind, d.movement, d.subject, coalesce(d.attempt_id, l.attempt_id) as attempt_id, d.our_cents, d.our_currency, d.their_cents, d.their_currency, d.found_at,
     r.at as settled_at, r.by_id as settled_by_id, r.by_name as settled_by_name, r.reason
   from settlement_differences d
     left join settlement_resolutions r on r.merchant_id = :merchantId and r.difference_id = d.difference_id
     left join settlement_lines l on l.merchant_id = :merchantId and l.account_id = d.account_id and l.kind = d.movement and l.transaction = d.subject`

/** List the differences of a day, the open ones first. */
export const listShownDifferences = reading<DifferenceRow, DayKey>(
  `select ${columns}
   where d.merchant_id = :merchantId and d.shop_id = :shopId and d.account_id = :accountId and d.day = :day::date
   order by r.at nulls first, d.difference_id limit 500`,
)

/** Find a difference of a shop. */
export const findDifference = reading<DifferenceRow, { shopId: string; differenceId: string }>(
  `select ${columns} where d.merchant_id = :merchantId and d.shop_id = :shopId and d.difference_id = :differenceId`,
)
