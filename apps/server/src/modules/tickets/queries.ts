import { writing } from '../../db/statement.ts'

interface Key {
  readonly shopId: string
  readonly orderId: string
}

/** Write the ticket's courses and whether its items have their own progress. */
export const saveTicket = writing<
  Record<never, never>,
  Key & { isByItem: boolean; fired: string; courses: string }
>(
  `insert into kitchen_tickets (merchant_id, order_id, shop_id, is_by_item, fired, courses)
   values (:merchantId, :orderId, :shopId, :isByItem, :fired, :courses)
   on conflict (merchant_id, order_id) do update set is_by_item = excluded.is_by_item, fired = excluded.fired, courses = excluded.courses`,
)

/** Let all items follow the order's status. */
export const followStatus = writing<Record<never, never>, { orderId: string }>(
  'update kitchen_tickets set is_by_item = false where merchant_id = :merchantId and order_id = :orderId',
)

/** Write the progress of items. They arrive as one JSON array. */
export const saveTicketItems = writing<Record<never, never>, { orderId: string; items: string }>(
  `insert into kitchen_items (merchant_id, order_id, item_key, state, made, at)
   select :merchantId, :orderId, i.key, i.state, i.made, to_timestamp(i.at / 1000.0)
   from jsonb_to_recordset(:items::jsonb) i(key text, state text, made integer, at bigint)
   on conflict (merchant_id, order_id, item_key) do update set state = excluded.state, made = excluded.made, at = excluded.at`,
)

/** Remove the progress of all items except `keys`. */
export const removeItems = writing<Record<never, never>, { orderId: string; keys: readonly string[] }>(
  'delete from kitchen_items where merchant_id = :merchantId and order_id = :orderId and not item_key = any(:keys::text[])',
)

/** Add changes that the kitchen has to read. */
export const addChanges = writing<Record<never, never>, Key & { changes: string }>(
  `insert into kitchen_tickets as t (merchant_id, order_id, shop_id, changes) values (:merchantId, :orderId, :shopId, :changes)
   on conflict (merchant_id, order_id) do update set changes = t.changes || excluded.changes`,
)

/** Replace the unread changes. */
export const replaceChanges = writing<Record<never, never>, { orderId: string; changes: string }>(
  'update kitchen_tickets set changes = :changes where merchant_id = :merchantId and order_id = :orderId',
)

/** Record that boards of these stations have shown orders. Returns the orders that were new to a board. */
export const addSeen = writing<
  { orderId: string },
  { shopId: string; orderIds: readonly string[]; stations: readonly string[]; seen: string }
>(
  `insert into kitchen_tickets as t (merchant_id, order_id, shop_id, seen)
   select :merchantId, o.order_id, :shopId, :seen::jsonb from unnest(:orderIds::uuid[]) o(order_id) order by o.order_id
   on conflict (merchant_id, order_id) do update set seen = excluded.seen || t.seen where not t.seen ?& :stations::text[]
   returning t.order_id`,
)

/** Record that orders were sent to the boards again, unless that happened at `notSince` or after. Null: in any case. */
export const markResent = writing<
  { orderId: string },
  { shopId: string; orderIds: readonly string[]; at: Date; notSince: Date | null }
>(
  `insert into kitchen_tickets as t (merchant_id, order_id, shop_id, resent_at)
   select :merchantId, o.order_id, :shopId, :at::timestamptz from unnest(:orderIds::uuid[]) o(order_id) order by o.order_id
   on conflict (merchant_id, order_id) do update set seen = '{}', resent_at = excluded.resent_at
   where t.resent_at is null or :notSince::timestamptz is null or t.resent_at < :notSince
   returning t.order_id`,
)

/** Record when a scheduled order came to the board. */
export const markCame = writing<Record<never, never>, Key & { at: Date }>(
  `insert into kitchen_tickets (merchant_id, order_id, shop_id, came_at) values (:merchantId, :orderId, :shopId, :at)
   on conflict (merchant_id, order_id) do update set came_at = excluded.came_at`,
)
