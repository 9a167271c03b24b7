import { reading, writing } from '../../../db/statement.ts'
import type { SessionRow } from '../queries.ts'
import type { TableAsk, TableWant } from '@tabard/contract/tables/table-request'

/** The requests of a session `s`, one row per kind. */
const requestsOfSession = `cross join lateral (values
    ('staff', s.staff_asked_at, s.staff_answered_at), ('bill', s.bill_asked_at, s.bill_answered_at)
  ) r(what, asked_at, answered_at)`

/** A session `c` whose call for staff waits at the table of `s`. */
const waitsAtTable = `c.merchant_id = :merchantId and c.table_id = s.table_id and c.ended_at is null and c.expires_at > :at
  and c.staff_asked_at is not null and c.staff_answered_at is null`

/** Records a request, unless the same one is waiting already; an answered one starts again. No row: the session is not active. */
export const askForStaff = writing<
  { visitId: string | null },
  {
    shopId: string
    sessionId: string
    at: Date
    guestId: string
    what: TableAsk
    wants: readonly TableWant[]
    note: string
  }
>(
  `update table_sessions s set
     staff_asked_at = case when :what <> 'staff' then staff_asked_at when staff_answered_at is null then coalesce(staff_asked_at, :at) else :at end,
     staff_answered_at = case when :what <> 'staff' then staff_answered_at end,
     staff_wants = case when :what <> 'staff' then staff_wants
       when staff_asked_at is not null and staff_answered_at is null
         then array(select distinct w from unnest(staff_wants || :wants::text[]) w order by w)
       else :wants::text[] end,
     staff_note = case when :what <> 'staff' or (staff_asked_at is not null and staff_answered_at is null and :note = '') then staff_note
       else :note end,
     bill_asked_at = case when :what <> 'bill' then bill_asked_at when bill_answered_at is null then coalesce(bill_asked_at, :at) else :at end,
     bill_answered_at = case when :what <> 'bill' then bill_answered_at end
   where s.merchant_id = :merchantId and s.shop_id = :shopId and s.session_id = :sessionId and s.guest_id = :guestId and s.ended_at is null and s.expires_at > :at
     and exists (select from shop_tables t where t.merchant_id = :merchantId and t.table_id = s.table_id and t.is_active)
   returning sitting_id`,
)

/** Removes the waiting requests of one kind of all guests of a visit. */
export const withdrawRequests = writing<{ sessionId: string }, { visitId: string; what: TableAsk }>(
  `update table_sessions set
     staff_asked_at = case when :what = 'staff' and staff_answered_at is null then null else staff_asked_at end,
     bill_asked_at = case when :what = 'bill' and bill_answered_at is null then null else bill_asked_at end
   where merchant_id = :merchantId and session_id in (
     select session_id from table_sessions where merchant_id = :merchantId and sitting_id = :visitId and ended_at is null order by guest_id for update)
   returning session_id`,
)

/** Marks the waiting requests of the given kinds at a table as answered. */
export const answerRequests = writing<
  { visitId: string | null },
  { tableId: string; what: readonly TableAsk[]; at: Date }
>(
  `update table_sessions set
     staff_answered_at = case when 'staff' = any(:what::text[]) and staff_asked_at is not null then coalesce(staff_answered_at, :at) else staff_answered_at end,
     bill_answered_at = case when 'bill' = any(:what::text[]) and bill_asked_at is not null then coalesce(bill_answered_at, :at) else bill_answered_at end
   where merchant_id = :merchantId and session_id in (
     select s.session_id from table_sessions s ${requestsOfSession}
     where s.merchant_id = :merchantId and s.table_id = :tableId and s.ended_at is null
       and r.asked_at is not null and r.answered_at is null and r.what = any(:what::text[])
     order by s.guest_id for update of s)
   returning sitting_id`,
)

/** Waiting requests, one per table and kind: the earliest, with what all waiting calls of the table want. */
export const listWaitingRequests = reading<
  Pick<SessionRow, 'tableId' | 'number' | 'numbers'> & {
    what: TableAsk
    askedAt: Date
    wants: TableWant[]
    note: string
  },
  { shopId: string; at: Date }
>(
  `select distinct on (s.table_id, r.what) s.table_id, t.number, r.what, r.asked_at,
     (select coalesce(array_agg(o.number), '{}') from table_places p join shop_tables o on o.merchant_id = :merchantId and o.table_id = p.table_id
       where p.merchant_id = :merchantId and p.sitting_id = s.sitting_id) as numbers,
     case when r.what = 'staff' then (
       select coalesce(array_agg(distinct w), '{}') from table_sessions c cross join lateral unnest(c.staff_wants) w where ${waitsAtTable}
     ) else '{}' end as wants,
     case when r.what = 'staff' then (
       select coalesce(string_agg(c.staff_note, ' / ' order by c.staff_asked_at), '') from table_sessions c where ${waitsAtTable} and c.staff_note <> ''
     ) else '' end as note
   from table_sessions s join shop_tables t on t.merchant_id = :merchantId and t.table_id = s.table_id ${requestsOfSession}
   where s.merchant_id = :merchantId and s.shop_id = :shopId and s.ended_at is null and s.expires_at > :at
     and r.asked_at is not null and r.answered_at is null
   order by s.table_id, r.what, r.asked_at`,
)

/** Requests of a visit, one per kind: the earliest that waits, or the one answered last. */
export const listVisitRequests = reading<
  { what: TableAsk; askedAt: Date; answeredAt: Date | null },
  { visitId: string }
>(
  `select distinct on (r.what) r.what, r.asked_at, r.answered_at
   from table_sessions s ${requestsOfSession}
   where s.merchant_id = :merchantId and s.sitting_id = :visitId and s.ended_at is null and r.asked_at is not null
   order by r.what, r.answered_at desc nulls first, r.asked_at`,
)

/** A text per visit that differs whenever its requests differ. */
export const listRequestVersions = reading<
  { visitId: string; version: string },
  { visitIds: readonly string[] }
>(
  `select s.sitting_id, md5(string_agg(concat(s.session_id, ' ', r.what, ' ', r.asked_at, ' ', r.answered_at), ',' order by s.session_id, r.what)) as version
   from table_sessions s ${requestsOfSession}
   where s.merchant_id = :merchantId and s.sitting_id = any(:visitIds::uuid[]) and s.ended_at is null and r.asked_at is not null
   group by s.sitting_id`,
)
