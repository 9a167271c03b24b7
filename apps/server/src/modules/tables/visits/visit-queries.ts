import { sharedLimits, type SharedCart } from '@tabard/domain/cart/table-cart'
import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

export interface VisitRow extends Columns<
  'table_sittings',
  'visitId' | 'cartId' | 'round' | 'revision' | 'endedAt' | 'covers'
> {
  state: SharedCart
  /** The numbers of its tables, unsorted. */
  numbers: string[]
  payingSeat: string | null
}

const columns = `x.sitting_id, x.cart_id, x.round, x.revision, x.ended_at, x.covers, x.state,
  (select coalesce(array_agg(t.number), '{}') from table_places p join shop_tables t on t.merchant_id = :merchantId and t.table_id = p.table_id
    where p.merchant_id = :merchantId and p.sitting_id = x.sitting_id) as numbers,
  (select r.by_seat from table_rounds r where r.merchant_id = :merchantId and r.sitting_id = x.sitting_id and r.is_paying and r.cart_id = x.cart_id limit 1) as paying_seat`

/** Find a visit. */
export const findVisit = reading<VisitRow, { shopId: string; visitId: string }>(
  `select ${columns} from table_sittings x where x.merchant_id = :merchantId and x.shop_id = :shopId and x.sitting_id = :visitId`,
)

/**
 * Lock the visit of an active session until the transaction ends, so that changes of its
 * cart run one after another.
 */
export const lockVisitOfSession = writing<
  VisitRow & { tableGuestId: string; guestId: string },
  { shopId: string; sessionId: string; at: Date }
>(
  `select ${columns}, s.seat, s.guest_id
   from table_sessions s join table_sittings x on x.merchant_id = :merchantId and x.sitting_id = s.sitting_id
   where s.merchant_id = :merchantId and s.shop_id = :shopId and s.session_id = :sessionId and s.ended_at is null and s.expires_at > :at for update of x`,
)

/** Lock the visit of a guest who scans the code of another table. */
export const lockVisitOfGuest = writing<
  VisitRow & { tableGuestId: string },
  { shopId: string; guestId: string; tableId: string; at: Date }
>(
  `select ${columns}, s.seat
   from table_sessions s join table_sittings x on x.merchant_id = :merchantId and x.sitting_id = s.sitting_id
   where s.merchant_id = :merchantId and s.shop_id = :shopId and s.guest_id = :guestId and s.table_id <> :tableId and s.ended_at is null and s.expires_at > :at for update of x`,
)

/** Lock the visits of a guest and of the account that the guest logs in to, in id order. */
export const lockVisitsOfGuests = writing<
  VisitRow & { shopId: string; guestId: string; sessionId: string; tableGuestId: string },
  { guestIds: readonly string[]; at: Date }
>(
  `select ${columns}, s.shop_id, s.guest_id, s.session_id, s.seat
   from table_sessions s join table_sittings x on x.merchant_id = :merchantId and x.sitting_id = s.sitting_id
   where s.merchant_id = :merchantId and s.guest_id = any(:guestIds::uuid[]) and s.ended_at is null and s.expires_at > :at
   order by x.sitting_id for update of x`,
)

/** Lock visits in id order, which prevents deadlocks. */
export const lockVisits = writing<VisitRow, { shopId: string; visitIds: readonly string[] }>(
  `select ${columns} from table_sittings x where x.merchant_id = :merchantId and x.shop_id = :shopId and x.sitting_id = any(:visitIds::uuid[])
   order by x.sitting_id for update of x`,
)

/** Save the cart of a visit. */
export const saveState = writing<{ revision: number }, { visitId: string; state: string; at: Date }>(
  `update table_sittings set state = :state, revision = revision + 1, touched_at = :at
   where merchant_id = :merchantId and sitting_id = :visitId returning revision`,
)

/** Start the next round, with another cart id. */
export const saveRound = writing<
  Record<never, never>,
  { visitId: string; state: string; cartId: string; at: Date }
>(
  `update table_sittings set state = :state, cart_id = :cartId, round = round + 1, revision = revision + 1, touched_at = :at
   where merchant_id = :merchantId and sitting_id = :visitId`,
)

/**
 * Continue the same round under another cart id, after its payment was abandoned. For another
 * cart only the revision increases.
 */
export const renewCartId = writing<Record<never, never>, { visitId: string; from: string; to: string }>(
  `update table_sittings set cart_id = case when cart_id = :from then :to else cart_id end, revision = revision + 1
   where merchant_id = :merchantId and sitting_id = :visitId`,
)

/** Insert a round. */
export const insertRound = writing<
  Record<never, never>,
  {
    shopId: string
    orderId: string
    visitId: string
    cartId: string
    bySeat: string
    lines: string
    isPaying: boolean
    at: Date
  }
>(
  `insert into table_rounds (merchant_id, shop_id, order_id, sitting_id, cart_id, by_seat, lines, is_paying, sent_at)
   values (:merchantId, :shopId, :orderId, :visitId, :cartId, :bySeat, :lines, :isPaying, :at)`,
)

export interface RoundRow extends Columns<
  'table_rounds',
  'orderId' | 'visitId' | 'cartId' | 'bySeat' | 'isPaying'
> {
  lines: readonly { readonly lineId: string; readonly quantity: number; readonly seat: string }[]
}

/** List the rounds of a visit, oldest first. */
export const listRounds = reading<RoundRow, { visitId: string }>(
  `select order_id, sitting_id, cart_id, by_seat, is_paying, lines from table_rounds
   where merchant_id = :merchantId and sitting_id = :visitId order by sent_at, order_id`,
)

/**
 * Find a visit with a round on a payment page. The caller locks the visits; starting
 * a payment locks them too.
 */
export const listPaying = reading<{ visitId: string }, { visitIds: readonly string[] }>(
  'select sitting_id from table_rounds where merchant_id = :merchantId and sitting_id = any(:visitIds::uuid[]) and is_paying limit 1',
)

/** Mark a round as no longer being paid. */
export const endPaying = writing<RoundRow, { orderId: string }>(
  `update table_rounds set is_paying = false where merchant_id = :merchantId and order_id = :orderId
   returning order_id, sitting_id, cart_id, by_seat, is_paying, lines`,
)

// Scanning a code

/** Insert or lock the place of a table: of two first scans the second finds the first. */
export const holdPlace = writing<Record<never, never>, { tableId: string; visitId: string }>(
  `insert into table_places as p (merchant_id, table_id, sitting_id) values (:merchantId, :tableId, :visitId)
   on conflict (merchant_id, table_id) do update set sitting_id = p.sitting_id`,
)

/** SQL: a visit is active while it has a guest with an active session, or staff keep its table. */
const isAlive = `(exists (select from table_sessions s where s.merchant_id = :merchantId and s.sitting_id = p.sitting_id and s.ended_at is null and s.expires_at > :at)
     or exists (select from table_sittings k where k.merchant_id = :merchantId and k.sitting_id = p.sitting_id and k.ended_at is null and k.kept_until > :at))`

/** Assign a new visit to a place whose visit is no longer active. */
export const takePlace = writing<Record<never, never>, { tableId: string; visitId: string; at: Date }>(
  `update table_places p set sitting_id = :visitId where p.merchant_id = :merchantId and p.table_id = :tableId and not ${isAlive}`,
)

/** Insert the visit that `takePlace` assigned. */
export const startVisit = writing<
  Record<never, never>,
  { shopId: string; tableId: string; visitId: string; cartId: string; state: string; at: Date }
>(
  `insert into table_sittings (merchant_id, shop_id, sitting_id, cart_id, round, revision, state, opened_at, touched_at)
   select :merchantId, :shopId, p.sitting_id, :cartId, 1, 1, :state, :at, :at from table_places p
   where p.merchant_id = :merchantId and p.table_id = :tableId and p.sitting_id = :visitId
   on conflict (merchant_id, sitting_id) do nothing`,
)

/** Add the guest of a session to its visit, once. Adds nobody to a full visit. */
export const addTableGuest = writing<Record<never, never>, { shopId: string; sessionId: string }>(
  `update table_sittings x set revision = x.revision + 1,
     state = jsonb_set(x.state, '{guests}', (x.state -> 'guests') || jsonb_build_array(jsonb_build_object('seat', s.seat, 'name', '', 'mark', '', 'isReady', false)))
   from table_sessions s where s.merchant_id = :merchantId and s.shop_id = :shopId and s.session_id = :sessionId
     and x.merchant_id = :merchantId and x.sitting_id = s.sitting_id
     and not x.state -> 'guests' @> jsonb_build_array(jsonb_build_object('seat', s.seat)) and jsonb_array_length(x.state -> 'guests') < ${sharedLimits.guests}`,
)

// Moving, joining and separating tables

/** List joined tables whose visit is active or kept by staff. */
export const listJoined = reading<{ tableIds: string[]; numbers: string[] }, { shopId: string; at: Date }>(
  `select array_agg(p.table_id) as table_ids, array_agg(t.number) as numbers
   from table_places p join shop_tables t on t.merchant_id = :merchantId and t.table_id = p.table_id
     join table_sittings k on k.merchant_id = :merchantId and k.sitting_id = p.sitting_id
   where p.merchant_id = :merchantId and t.shop_id = :shopId and k.ended_at is null and (k.kept_until > :at
     or exists (select from table_sessions s where s.merchant_id = :merchantId and s.sitting_id = p.sitting_id and s.ended_at is null and s.expires_at > :at))
   group by p.sitting_id having count(*) > 1`,
)

/** List the visits of tables. */
export const listPlaces = reading<{ tableId: string; visitId: string }, { tableIds: readonly string[] }>(
  'select table_id, sitting_id from table_places where merchant_id = :merchantId and table_id = any(:tableIds::uuid[])',
)

/** List the tables of visits. */
export const listTablesOfVisits = reading<
  { tableId: string; visitId: string; number: string },
  { visitIds: readonly string[] }
>(
  `select p.table_id, p.sitting_id, t.number from table_places p join shop_tables t on t.merchant_id = :merchantId and t.table_id = p.table_id
   where p.merchant_id = :merchantId and p.sitting_id = any(:visitIds::uuid[])`,
)

/** Assign tables to a visit. */
export const putPlaces = writing<Record<never, never>, { tableIds: readonly string[]; visitId: string }>(
  `insert into table_places (merchant_id, table_id, sitting_id) select :merchantId, t.table_id, :visitId from unnest(:tableIds::uuid[]) t(table_id)
   on conflict (merchant_id, table_id) do update set sitting_id = excluded.sitting_id`,
)

/** Remove tables from their visits. */
export const leavePlaces = writing<Record<never, never>, { tableIds: readonly string[] }>(
  'delete from table_places where merchant_id = :merchantId and table_id = any(:tableIds::uuid[])',
)

/** Keep the visit of a table, and lock it until the transaction ends. `covers` null: the number of guests stays. */
export const keepVisitAt = writing<
  VisitRow,
  { shopId: string; tableId: string; at: Date; until: Date; covers: number | null }
>(
  `update table_sittings x set kept_until = greatest(x.kept_until, :until), touched_at = :at, covers = coalesce(:covers, x.covers)
   from table_places q where q.merchant_id = :merchantId and q.table_id = :tableId
     and x.merchant_id = :merchantId and x.shop_id = :shopId and x.sitting_id = q.sitting_id
   returning ${columns}`,
)

/** Insert a visit that staff start. */
export const insertVisit = writing<
  Record<never, never>,
  { shopId: string; visitId: string; cartId: string; state: string; at: Date; sessionsEndAt: Date | null }
>(
  `insert into table_sittings (merchant_id, shop_id, sitting_id, cart_id, round, revision, state, opened_at, touched_at, kept_until)
   values (:merchantId, :shopId, :visitId, :cartId, 1, 1, :state, :at, :at, :sessionsEndAt)`,
)

/** Save the cart of a visit, and how long staff keep its tables. */
export const saveVisit = writing<
  Record<never, never>,
  { visitId: string; state: string; at: Date; sessionsEndAt: Date | null }
>(
  `update table_sittings set state = :state, revision = revision + 1, touched_at = :at, kept_until = greatest(kept_until, :sessionsEndAt)
   where merchant_id = :merchantId and sitting_id = :visitId`,
)

/** End visits. */
export const endVisits = writing<Record<never, never>, { visitIds: readonly string[]; at: Date }>(
  `update table_sittings set ended_at = :at, kept_until = null, revision = revision + 1
   where merchant_id = :merchantId and sitting_id = any(:visitIds::uuid[]) and ended_at is null`,
)

/** Move the guests of tables to a visit, and to another table if given. */
export const moveGuestSessions = writing<
  { tableGuestId: string | null },
  { fromTableIds: readonly string[]; toTableId: string | null; visitId: string }
>(
  `update table_sessions set table_id = coalesce(:toTableId::uuid, table_id), sitting_id = :visitId
   where merchant_id = :merchantId and table_id = any(:fromTableIds::uuid[]) and ended_at is null returning seat`,
)

/** List the guests at a table. */
export const listTableGuestsAt = reading<{ tableGuestId: string }, { tableId: string }>(
  'select seat from table_sessions where merchant_id = :merchantId and table_id = :tableId and seat is not null and ended_at is null',
)

/** Move all rounds of visits to another visit. */
export const giveRounds = writing<
  Record<never, never>,
  { fromVisitIds: readonly string[]; toVisitId: string }
>(
  'update table_rounds set sitting_id = :toVisitId where merchant_id = :merchantId and sitting_id = any(:fromVisitIds::uuid[])',
)

/** Move the rounds of orders to another visit. */
export const giveRoundsOf = writing<Record<never, never>, { orderIds: readonly string[]; toVisitId: string }>(
  'update table_rounds set sitting_id = :toVisitId where merchant_id = :merchantId and order_id = any(:orderIds::uuid[])',
)

/** Delete old visits without active sessions. */
export const purgeVisits = writing<Record<never, never>, { before: Date }>(
  `delete from table_sittings x where x.merchant_id = :merchantId and x.touched_at < :before
     and not exists (select from table_sessions s where s.merchant_id = :merchantId and s.sitting_id = x.sitting_id and s.expires_at > :before)`,
)

/** List the cart revisions of visits. */
export const listRevisions = reading<{ visitId: string; revision: number }, { visitIds: readonly string[] }>(
  'select sitting_id, revision from table_sittings where merchant_id = :merchantId and sitting_id = any(:visitIds::uuid[])',
)
