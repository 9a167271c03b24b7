import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'

type ShopKey = [merchantId: string, shopId: string]
type TableKey = [...ShopKey, tableId: string]

export interface TableRow extends Columns<
  'shop_tables',
  'table_id' | 'number' | 'name' | 'area' | 'seats' | 'is_active' | 'revision'
> {}

export const listTables = reading<TableRow, ShopKey>(
  `select table_id, number, name, area, seats, is_active, revision
   from shop_tables where merchant_id = $1 and shop_id = $2`,
)

export const findTable = reading<TableRow, TableKey>(
  `select table_id, number, name, area, seats, is_active, revision
   from shop_tables where merchant_id = $1 and shop_id = $2 and table_id = $3`,
)

/** Tables that are added at once wait for each other here, so that all of them together stay below the limit. */
export const lockTables = writing<Record<never, never>, ShopKey>(
  'select from shop_states where merchant_id = $1 and shop_id = $2 for no key update',
)

export const countTables = reading<{ tables: number }, ShopKey>(
  'select count(*)::integer as tables from shop_tables where merchant_id = $1 and shop_id = $2',
)

/** Numbers that are taken are left out, whoever took them a moment ago. */
export const insertTables = writing<
  { table_id: string },
  [...ShopKey, tableIds: readonly string[], numbers: readonly string[], area: string, seats: number]
>(
  `insert into shop_tables (merchant_id, table_id, shop_id, number, name, area, seats, is_active, revision)
   select $1, t.table_id, $2, t.number, '', $5, $6, true, 1
   from unnest($3::uuid[], $4::text[]) t(table_id, number)
   on conflict on constraint shop_tables_number do nothing
   returning table_id`,
)

export const insertCodes = writing<
  Record<never, never>,
  [merchantId: string, codes: readonly string[], tableIds: readonly string[], at: Date]
>(
  `insert into table_codes (merchant_id, code, table_id, is_printed, made_at)
   select $1, c.code, c.table_id, true, $4 from unnest($2::text[], $3::uuid[]) c(code, table_id)`,
)

export const insertShownCode = writing<
  Record<never, never>,
  [merchantId: string, code: string, tableId: string, at: Date, expiresAt: Date]
>(
  `insert into table_codes (merchant_id, code, table_id, is_printed, made_at, expires_at)
   values ($1, $2, $3, false, $4, $5)`,
)

export const updateTable = writing<
  { revision: number },
  [
    ...TableKey,
    revision: number,
    number: string,
    name: string,
    area: string,
    seats: number,
    isActive: boolean,
  ]
>(
  `update shop_tables set number = $5, name = $6, area = $7, seats = $8, is_active = $9, revision = revision + 1
   where merchant_id = $1 and shop_id = $2 and table_id = $3 and revision = $4 returning revision`,
)

/** Those of the given tables that are this shop's, in one order, so that two who turn the same ones never wait in a circle. */
export const holdTables = writing<TableRow, [...ShopKey, tableIds: readonly string[]]>(
  `select table_id, number, name, area, seats, is_active, revision from shop_tables
   where merchant_id = $1 and shop_id = $2 and table_id = any($3::uuid[]) order by table_id for no key update`,
)

export const listPrintedCodes = reading<
  { table_id: string; code: string },
  [merchantId: string, tableIds: readonly string[]]
>(
  `select table_id, code from table_codes
   where merchant_id = $1 and table_id = any($2::uuid[]) and is_printed and retired_at is null`,
)

/** `all`: printed ones too. */
export const retireCodes = writing<
  Record<never, never>,
  [merchantId: string, tableIds: readonly string[], at: Date, all: boolean]
>(
  `update table_codes set retired_at = $3
   where merchant_id = $1 and table_id = any($2::uuid[]) and retired_at is null and ($4 or not is_printed)`,
)

export const endSessions = writing<
  { session_id: string },
  [merchantId: string, tableIds: readonly string[], at: Date]
>(
  `update table_sessions set ended_at = $3
   where merchant_id = $1 and table_id = any($2::uuid[]) and ended_at is null and expires_at > $3 returning session_id`,
)

export interface CodeRow extends Columns<'table_codes', 'table_id' | 'expires_at' | 'retired_at'> {
  is_active: boolean
}

/**
 * A code of this shop, held until the session it opens is there: whoever retires it meanwhile waits, and then ends that
 * session with the others.
 */
export const holdCode = writing<CodeRow, [...ShopKey, code: string]>(
  `select c.table_id, c.expires_at, c.retired_at, t.is_active
   from table_codes c join shop_tables t on t.merchant_id = c.merchant_id and t.table_id = c.table_id
   where c.merchant_id = $1 and t.shop_id = $2 and c.code = $3 for share of c, t`,
)

export interface SessionRow extends Columns<
  'table_sessions',
  'session_id' | 'table_id' | 'expires_at' | 'sitting_id' | 'seat'
> {
  number: string
  /** Of all tables of the sitting, in no order. */
  numbers: string[]
  name: string
  area: string
}

const goesOn = '(s.table_id = $5 and s.ended_at is null and s.expires_at > $6)'

/**
 * Scanned again at the same table, a session goes on under its name and seat; else it is a new one, of the sitting that
 * is at the table now.
 */
export const openSession = writing<
  { session_id: string; expires_at: Date; sitting_id: string | null; seat: string | null },
  [...ShopKey, guestId: string, sessionId: string, tableId: string, at: Date, expiresAt: Date, seat: string]
>(
  `insert into table_sessions as s (merchant_id, shop_id, guest_id, session_id, table_id, started_at, scanned_at, expires_at, seat, sitting_id)
   values ($1, $2, $3, $4, $5, $6, $6, $7, $8, (select p.sitting_id from table_places p where p.merchant_id = $1 and p.table_id = $5))
   on conflict (merchant_id, shop_id, guest_id) do update set
     session_id = case when ${goesOn} then s.session_id else excluded.session_id end,
     seat = case when ${goesOn} then coalesce(s.seat, excluded.seat) else excluded.seat end,
     started_at = case when ${goesOn} then s.started_at else excluded.started_at end,
     staff_asked_at = case when ${goesOn} then s.staff_asked_at end,
     staff_answered_at = case when ${goesOn} then s.staff_answered_at end,
     bill_asked_at = case when ${goesOn} then s.bill_asked_at end,
     bill_answered_at = case when ${goesOn} then s.bill_answered_at end,
     sitting_id = excluded.sitting_id, table_id = $5, scanned_at = $6, expires_at = $7, ended_at = null
   returning session_id, expires_at, sitting_id, seat`,
)

const sessionColumns = `s.session_id, s.table_id, s.expires_at, s.sitting_id, s.seat, t.number, t.name, t.area,
  (select coalesce(array_agg(o.number), '{}') from table_places p join shop_tables o on o.merchant_id = p.merchant_id and o.table_id = p.table_id
    where p.merchant_id = s.merchant_id and p.sitting_id = s.sitting_id) as numbers`
const live = `s.merchant_id = $1 and s.shop_id = $2 and s.session_id = $3 and s.ended_at is null and s.expires_at > $4 and t.is_active`

export const findSession = reading<SessionRow, [...ShopKey, sessionId: string, at: Date, guestId: string]>(
  `select ${sessionColumns} from table_sessions s
   join shop_tables t on t.merchant_id = s.merchant_id and t.table_id = s.table_id where ${live} and s.guest_id = $5`,
)

/** Waits for whoever arranges the table one sits at: what is asked next sees where they put its guests. */
export const holdTableOfSession = writing<Record<never, never>, [...ShopKey, sessionId: string]>(
  `select from shop_tables t where t.merchant_id = $1 and t.shop_id = $2
     and t.table_id = (select s.table_id from table_sessions s where s.merchant_id = $1 and s.shop_id = $2 and s.session_id = $3) for share`,
)

/** The same whoever asks, held until the order that names it is there. */
export const holdSession = writing<
  SessionRow & { guest_id: string; scanned_at: Date },
  [...ShopKey, sessionId: string, at: Date]
>(
  `select ${sessionColumns}, s.guest_id, s.scanned_at from table_sessions s
   join shop_tables t on t.merchant_id = s.merchant_id and t.table_id = s.table_id where ${live} for share of t, s`,
)

export interface SeatedRow {
  table_id: string
  guests: number
  since: Date
}

/** Tables with guests now. */
export const listSeated = reading<SeatedRow, [...ShopKey, at: Date]>(
  `select table_id, count(*)::integer as guests, min(started_at) as since
   from table_sessions where merchant_id = $1 and shop_id = $2 and ended_at is null and expires_at > $3 group by table_id`,
)

/** A guest who logged in sits where they sat, unless the account scanned a code at another table since. */
export const moveSessions = writing<Record<never, never>, [merchantId: string, from: string, to: string]>(
  `update table_sessions s set guest_id = $3 where s.merchant_id = $1 and s.guest_id = $2 and s.ended_at is null
     and not exists (select from table_sessions o where o.merchant_id = $1 and o.shop_id = s.shop_id and o.guest_id = $3)`,
)

export const purge = writing<Record<never, never>, [merchantId: string, before: Date]>(
  `with sessions as (delete from table_sessions where merchant_id = $1 and expires_at < $2)
   delete from table_codes where merchant_id = $1 and not is_printed and expires_at < $2`,
)

/** What was ordered there before is no longer at the table. */
export const clearTables = writing<
  Record<never, never>,
  [merchantId: string, tableIds: readonly string[], at: Date]
>('update shop_tables set cleared_at = $3 where merchant_id = $1 and table_id = any($2::uuid[])')
