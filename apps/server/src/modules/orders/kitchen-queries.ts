import { writing } from '../../db/statement.ts'

type ShopKey = [merchantId: string, shopId: string]

/** Whoever moves dishes of an order waits here for each other, and then reads what the one before has left. */
export const lockOrder = writing<{ order_id: string }, [...ShopKey, orderId: string]>(
  'select order_id from orders where merchant_id = $1 and shop_id = $2 and order_id = $3 for update',
)

/** Dishes move, the order stays where it is. */
export const saveKitchen = writing<{ version: number }, [...ShopKey, orderId: string, kitchen: string]>(
  `update orders set kitchen = $4, version = version + 1
   where merchant_id = $1 and shop_id = $2 and order_id = $3 returning version`,
)

/**
 * These boards have shown these orders. Rows: those that were news to somebody. The version stays: a cook's tap does not
 * miss because another board has looked.
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

/** Once in so many milliseconds, whoever presses: no row: it was sent again just now, or has been accepted. */
export const markSentAgain = writing<
  { order_id: string },
  [...ShopKey, orderId: string, at: number, notSince: number]
>(
  `update orders set kitchen = jsonb_set(kitchen - 'seen', '{sentAgainAt}', to_jsonb($4::bigint))
   where merchant_id = $1 and shop_id = $2 and order_id = $3 and status in ('placed', 'preparing')
     and coalesce((kitchen ->> 'sentAgainAt')::bigint, 0) < $5
   returning order_id`,
)
