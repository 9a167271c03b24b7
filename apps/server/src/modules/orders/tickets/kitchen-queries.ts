import { writing } from '../../../db/statement.ts'

/**
 * Lock an order. Transactions that move its ticket items wait here, then read the result of the previous one.
 */
export const lockOrder = writing<{ orderId: string }, { shopId: string; orderId: string }>(
  'select order_id from orders where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId for update',
)

/** Save the kitchen state. The order's status does not change. */
export const saveKitchen = writing<{ version: number }, { shopId: string; orderId: string; kitchen: string }>(
  `update orders set kitchen = :kitchen, version = version + 1
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId returning version`,
)

/**
 * Record that these boards have shown these orders. Returns the orders that were new to a board. The version
 * stays, so that a cook's tap is not refused because another board showed the order.
 */
export const markSeen = writing<
  { orderId: string },
  { shopId: string; orderIds: readonly string[]; stations: readonly string[]; at: number }
>(
  `update orders set kitchen = jsonb_set(kitchen, '{seen}',
     (select jsonb_object_agg(s, :at::bigint) from unnest(:stations::text[]) s) || coalesce(kitchen -> 'seen', '{}'))
   where merchant_id = :merchantId and shop_id = :shopId and order_id = any(:orderIds::uuid[]) and status in ('placed', 'preparing', 'ready')
     and not coalesce(kitchen -> 'seen' ?& :stations::text[], false)
   returning order_id`,
)

/**
 * Mark an order as sent again, unless that happened after `notSince`. No row: it did, or the
 * order is no longer being made.
 */
export const markSentAgain = writing<
  { orderId: string },
  { shopId: string; orderId: string; at: number; notSince: number }
>(
  `update orders set kitchen = jsonb_set(kitchen - 'seen', '{sentAgainAt}', to_jsonb(:at::bigint))
   where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId and status in ('placed', 'preparing')
     and coalesce((kitchen ->> 'sentAgainAt')::bigint, 0) < :notSince
   returning order_id`,
)
