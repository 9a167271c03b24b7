import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

// What staff know about a visit: the number of its guests, and the bill they printed.

/** A table whose visit staff know something about. */
export interface FactsRow extends Columns<
  'table_sittings',
  'openedAt' | 'covers' | 'billPrintedAt' | 'billPrintedBy' | 'billPrintedCents'
> {
  tableId: string
  /** It has a guest with an active session, or staff keep its table. */
  isActive: boolean
}

/** List the tables of visits that have a number of guests or a printed bill. Joined tables share them. */
export const listFacts = reading<FactsRow, { shopId: string; at: Date }>(
  `select p.table_id, k.covers, k.opened_at, k.bill_printed_at, k.bill_printed_by, k.bill_printed_cents,
     coalesce(k.kept_until > :at, false)
       or exists (select from table_sessions s where s.merchant_id = :merchantId and s.sitting_id = k.sitting_id and s.ended_at is null and s.expires_at > :at) as is_active
   from table_sittings k join table_places p on p.merchant_id = :merchantId and p.sitting_id = k.sitting_id
   where k.merchant_id = :merchantId and k.shop_id = :shopId and k.ended_at is null and (k.covers is not null or k.bill_printed_at is not null)`,
)

/** Set the number of guests of a visit. */
export const setCovers = writing<Record<never, never>, { visitId: string; covers: number | null }>(
  'update table_sittings set covers = :covers where merchant_id = :merchantId and sitting_id = :visitId',
)

/** Record that the bill of a table's visit was printed, when, by whom and with what left to pay. */
export const notePrinted = writing<
  Record<never, never>,
  { shopId: string; tableId: string; at: Date; by: string; cents: number }
>(
  `update table_sittings x set bill_printed_at = :at, bill_printed_by = :by, bill_printed_cents = :cents
   from table_places q where q.merchant_id = :merchantId and q.table_id = :tableId
     and x.merchant_id = :merchantId and x.shop_id = :shopId and x.sitting_id = q.sitting_id and x.ended_at is null`,
)
