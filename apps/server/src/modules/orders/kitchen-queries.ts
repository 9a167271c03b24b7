import { writing } from '../../db/statement.ts'

type ShopKey = [merchantId: string, shopId: string]

/**
 * Lock an order. Transactions that move its ticket items wait here, then read the result of the previous one.
 */
export const lockOrder = writing<{ order_id: string }, [...ShopKey, orderId: string]>(
  'select order_id from orders where merchant_id = $1 and shop_id = $2 and order_id = $3 for update',
)

/** Save the kitchen state. The order's status does not change. */
export const saveKitchen = writing<{ version: number }, [...ShopKey, orderId: string, kitchen: string]>(
  `update orders set kitchen = $4, version = version + 1
   where merchant_id = $1 and shop_id = $2 and order_id = $3 returning version`,
)

/**
 * Record that these boards have shown these orders. Returns the orders that were new to a board. The version
 * stays, so that a cook's tap is not refused because another board showed the order.
 */
export const markSeen = writing<
  { order_id: string },
  [...ShopKey, orderIds: readonly string[], stations: readonly string[], at: number]
>(
  `update orders set kitchen = jsonb_set(kitchen, '{seen}',
     (select jsonb_object_agg(s, $5::bigint) from unnest($4::text[]) s) || coalesce(kitchen -> 'seen', '{}'))
   where merchant_id = $1 and shop_id = $2 and order_id = any($3::uuid[]) and status in ('placed', 'preparing', 'ready')
     and not coalesce(kitchen -> 'seen' ?& $4::text[], false)
   returning order_id`,
)

/**
 * Mark an order as sent again, unless that happened after `notSince`. No row: it did, or the
 * order is no longer being made.
 */
export const markSentAgain = writing<
  { order_id: string },
  [...ShopKey, orderId: string, at: number, notSince: number]
>(
  `update orders set kitchen = jsonb_set(kitchen - 'seen', '{sentAgainAt}', to_jsonb($4::bigint))
   where merchant_id = $1 and shop_id = $2 and order_id = $3 and status in ('placed', 'preparing')
     and coalesce((kitchen ->> 'sentAgainAt')::bigint, 0) < $5
   returning order_id`,
)
