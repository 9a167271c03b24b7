import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'

export interface TableRow extends Columns<
  'shop_tables',
  'tableId' | 'number' | 'name' | 'area' | 'seats' | 'isActive' | 'revision'
> {}

/** List the tables of a shop. */
export const listTables = reading<TableRow, { shopId: string }>(
  `select table_id, number, name, area, seats, is_active, revision
   from shop_tables where merchant_id = :merchantId and shop_id = :shopId`,
)

/** Find a table. */
export const findTable = reading<TableRow, { shopId: string; tableId: string }>(
  `select table_id, number, name, area, seats, is_active, revision
   from shop_tables where merchant_id = :merchantId and shop_id = :shopId and table_id = :tableId`,
)

/** Lock the shop while tables are added, so that concurrent requests together respect the limit. */
export const lockTables = writing<Record<never, never>, { shopId: string }>(
  'select from shop_states where merchant_id = :merchantId and shop_id = :shopId for no key update',
)

/** Count the tables of a shop. */
export const countTables = reading<{ tables: number }, { shopId: string }>(
  'select count(*)::integer as tables from shop_tables where merchant_id = :merchantId and shop_id = :shopId',
)

/** Insert tables. Numbers that exist are left out. */
export const insertTables = writing<
  { tableId: string },
  { shopId: string; tableIds: readonly string[]; numbers: readonly string[]; area: string; seats: number }
>(
  `insert into shop_tables (merchant_id, table_id, shop_id, number, name, area, seats, is_active, revision)
   select :merchantId, t.table_id, :shopId, t.number, '', :area, :seats, true, 1
   from unnest(:tableIds::uuid[], :numbers::text[]) t(table_id, number)
   on conflict on constraint shop_tables_number do nothing
   returning table_id`,
)

/** Insert codes to print. */
export const insertCodes = writing<
  Record<never, never>,
  { codes: readonly string[]; tableIds: readonly string[]; at: Date }
>(
  `insert into table_codes (merchant_id, code, table_id, is_printed, made_at)
   select :merchantId, c.code, c.table_id, true, :at from unnest(:codes::text[], :tableIds::uuid[]) c(code, table_id)`,
)

/** Insert a code to show on a screen. */
export const insertShownCode = writing<
  Record<never, never>,
  { code: string; tableId: string; at: Date; expiresAt: Date }
>(
  `insert into table_codes (merchant_id, code, table_id, is_printed, made_at, expires_at)
   values (:merchantId, :code, :tableId, false, :at, :expiresAt)`,
)

/** Update a table at the given revision. No row: it has changed. */
export const updateTable = writing<
  { revision: number },
  {
    shopId: string
    tableId: string
    revision: number
    number: string
    name: string
    area: string
    seats: number
    isActive: boolean
  }
>(
  `update shop_tables set number = :number, name = :name, area = :area, seats = :seats, is_active = :isActive, revision = revision + 1
   where merchant_id = :merchantId and shop_id = :shopId and table_id = :tableId and revision = :revision returning revision`,
)

/** Lock the given tables of this shop in id order, which prevents deadlocks. */
export const holdTables = writing<TableRow, { shopId: string; tableIds: readonly string[] }>(
  `select table_id, number, name, area, seats, is_active, revision from shop_tables
   where merchant_id = :merchantId and shop_id = :shopId and table_id = any(:tableIds::uuid[]) order by table_id for no key update`,
)

/** List the valid printed codes of tables. */
export const listPrintedCodes = reading<{ tableId: string; code: string }, { tableIds: readonly string[] }>(
  `select table_id, code from table_codes
   where merchant_id = :merchantId and table_id = any(:tableIds::uuid[]) and is_printed and retired_at is null`,
)

/** Retire codes of tables. `all`: printed codes too. */
export const retireCodes = writing<
  Record<never, never>,
  { tableIds: readonly string[]; at: Date; all: boolean }
>(
  `update table_codes set retired_at = :at
   where merchant_id = :merchantId and table_id = any(:tableIds::uuid[]) and retired_at is null and (:all or not is_printed)`,
)

/** End the active sessions of tables. */
export const endSessions = writing<{ sessionId: string }, { tableIds: readonly string[]; at: Date }>(
  `update table_sessions set ended_at = :at
   where merchant_id = :merchantId and table_id = any(:tableIds::uuid[]) and ended_at is null and expires_at > :at returning session_id`,
)

export interface CodeRow extends Columns<'table_codes', 'tableId' | 'expiresAt' | 'retiredAt'> {
  isActive: boolean
}

/**
 * Find and lock a code of this shop until its session is written. A request that retires the code
 * waits, then also ends that session.
 */
export const holdCode = writing<CodeRow, { shopId: string; code: string }>(
  `select c.table_id, c.expires_at, c.retired_at, t.is_active
   from table_codes c join shop_tables t on t.merchant_id = :merchantId and t.table_id = c.table_id
   where c.merchant_id = :merchantId and t.shop_id = :shopId and c.code = :code for share of c, t`,
)

export interface SessionRow extends Columns<
  'table_sessions',
  'sessionId' | 'tableId' | 'expiresAt' | 'visitId' | 'tableGuestId'
> {
  number: string
  /** The numbers of all tables of the visit, unsorted. */
  numbers: string[]
  name: string
  area: string
}

const goesOn =
  '(s.table_id = excluded.table_id and s.ended_at is null and s.expires_at > excluded.scanned_at)'

/**
 * Open a session. A new scan at the same table continues the guest's session; otherwise a new session
 * joins the table's current visit.
 */
export const openSession = writing<
  { sessionId: string; expiresAt: Date; visitId: string | null; tableGuestId: string | null },
  {
    shopId: string
    guestId: string
    sessionId: string
    tableId: string
    at: Date
    expiresAt: Date
    seat: string
  }
>(
  `insert into table_sessions as s (merchant_id, shop_id, guest_id, session_id, table_id, started_at, scanned_at, expires_at, seat, sitting_id)
   select :merchantId, :shopId, :guestId, :sessionId, t.table_id, :at, :at, :expiresAt, :seat, p.sitting_id
   from shop_tables t left join table_places p on p.merchant_id = :merchantId and p.table_id = t.table_id
   where t.merchant_id = :merchantId and t.table_id = :tableId
   on conflict (merchant_id, shop_id, guest_id) do update set
     session_id = case when ${goesOn} then s.session_id else excluded.session_id end,
     seat = case when ${goesOn} then coalesce(s.seat, excluded.seat) else excluded.seat end,
     started_at = case when ${goesOn} then s.started_at else excluded.started_at end,
     staff_asked_at = case when ${goesOn} then s.staff_asked_at end,
     staff_answered_at = case when ${goesOn} then s.staff_answered_at end,
     bill_asked_at = case when ${goesOn} then s.bill_asked_at end,
     bill_answered_at = case when ${goesOn} then s.bill_answered_at end,
     sitting_id = excluded.sitting_id, table_id = excluded.table_id, scanned_at = excluded.scanned_at, expires_at = excluded.expires_at, ended_at = null
   returning session_id, expires_at, sitting_id, seat`,
)

const sessionColumns = `s.session_id, s.table_id, s.expires_at, s.sitting_id, s.seat, t.number, t.name, t.area,
  (select coalesce(array_agg(o.number), '{}') from table_places p join shop_tables o on o.merchant_id = :merchantId and o.table_id = p.table_id
    where p.merchant_id = :merchantId and p.sitting_id = s.sitting_id) as numbers`
const live = `s.merchant_id = :merchantId and s.shop_id = :shopId and s.session_id = :sessionId and s.ended_at is null and s.expires_at > :at and t.is_active`

/** Find an active session of a guest. */
export const findSession = reading<
  SessionRow,
  { shopId: string; sessionId: string; at: Date; guestId: string }
>(
  `select ${sessionColumns} from table_sessions s
   join shop_tables t on t.merchant_id = :merchantId and t.table_id = s.table_id where ${live} and s.guest_id = :guestId`,
)

/**
 * Lock the table of a session. Waits for staff who move or join it; the next
 * statement then sees their result.
 */
export const holdTableOfSession = writing<Record<never, never>, { shopId: string; sessionId: string }>(
  `select from shop_tables t where t.merchant_id = :merchantId and t.shop_id = :shopId
     and t.table_id = (select s.table_id from table_sessions s where s.merchant_id = :merchantId and s.shop_id = :shopId and s.session_id = :sessionId) for share`,
)

/** Find and lock an active session of any guest, until its order is written. */
export const holdSession = writing<
  SessionRow & { guestId: string; scannedAt: Date },
  { shopId: string; sessionId: string; at: Date }
>(
  `select ${sessionColumns}, s.guest_id, s.scanned_at from table_sessions s
   join shop_tables t on t.merchant_id = :merchantId and t.table_id = s.table_id where ${live} for share of t, s`,
)

export interface SeatedRow {
  tableId: string
  guests: number
  since: Date
}

/** Tables with guests now. */
export const listSeated = reading<SeatedRow, { shopId: string; at: Date }>(
  `select table_id, count(*)::integer as guests, min(started_at) as since
   from table_sessions where merchant_id = :merchantId and shop_id = :shopId and ended_at is null and expires_at > :at group by table_id`,
)

const sessionFields =
  'shop_id, session_id, table_id, started_at, scanned_at, expires_at, seat, sitting_id, asked_for, asked_at'

/** Remove the active sessions of a guest and return them as JSON, for `giveSession`. */
export const takeSessions = writing<{ session: unknown }, { from: string; at: Date }>(
  `delete from table_sessions s where s.merchant_id = :merchantId and s.guest_id = :from and s.ended_at is null and s.expires_at > :at
   returning to_jsonb(s) as session`,
)

/**
 * Give removed sessions to the account that their guest logged in to. The account's own session in the shop is
 * replaced, unless it is active at another table that was scanned later: then the guest's ends. Returns the
 * transferred sessions.
 */
export const giveSessions = writing<{ sessionId: string }, { sessions: string; to: string; at: Date }>(
  `insert into table_sessions as s (merchant_id, guest_id, ${sessionFields})
   select :merchantId, :to, ${sessionFields} from jsonb_populate_recordset(null::table_sessions, :sessions::jsonb)
   on conflict (merchant_id, shop_id, guest_id) do update set
     session_id = excluded.session_id, table_id = excluded.table_id, started_at = excluded.started_at,
     scanned_at = excluded.scanned_at, expires_at = excluded.expires_at, ended_at = null,
     seat = excluded.seat, sitting_id = excluded.sitting_id, asked_for = excluded.asked_for, asked_at = excluded.asked_at
   where s.ended_at is not null or s.expires_at <= :at or s.table_id = excluded.table_id or s.scanned_at <= excluded.scanned_at
   returning session_id`,
)

/** Delete expired sessions. */
export const purgeSessions = writing<Record<never, never>, { before: Date }>(
  'delete from table_sessions where merchant_id = :merchantId and expires_at < :before',
)

/** Delete expired codes of screens. */
export const purgeShownCodes = writing<Record<never, never>, { before: Date }>(
  'delete from table_codes where merchant_id = :merchantId and not is_printed and expires_at < :before',
)

/** Set when tables were cleared: earlier orders no longer appear at them. */
export const clearTables = writing<Record<never, never>, { tableIds: readonly string[]; at: Date }>(
  'update shop_tables set cleared_at = :at where merchant_id = :merchantId and table_id = any(:tableIds::uuid[])',
)
