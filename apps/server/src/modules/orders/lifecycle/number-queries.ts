import { reading, writing } from '../../../db/statement.ts'
import { isFree, nextNumber, unreserved } from '../placing/writing/claim-number.ts'

/** Find the number that is likely to be next. No row: all are taken. */
export const findNextServiceNumber = reading<{ number: number }, { shopId: string; at: Date }>(
  `select f.number from service_numbers f
   where f.merchant_id = :merchantId and f.shop_id = :shopId and ${isFree('f', ':at')} order by f.claimed_at, f.number limit 1`,
)

const isPlaced =
  "o.merchant_id = :merchantId and o.shop_id = :shopId and o.cart_id = :cartId and o.status <> 'pending'"

/** Reserve a number for a cart that is not placed. Repeating extends the reservation of the same number. */
export const reserveNumber = writing<
  Record<never, never>,
  { shopId: string; cartId: string; at: Date; until: Date }
>(
  `update service_numbers n set reserved_for = :cartId, reserved_until = :until, claimed_at = :at
   where n.merchant_id = :merchantId and n.shop_id = :shopId and not exists (select from orders o where ${isPlaced})
     and n.number = ${nextNumber({ merchant: ':merchantId', shop: ':shopId', cart: ':cartId', at: ':at' })}`,
)

/** Find the number of a cart: reserved, or of the order it became, or null if that has none. No row: neither. */
export const findReserved = reading<
  { number: number | null; reservedUntil: Date | null },
  { shopId: string; cartId: string; until: Date }
>(
  `select o.service_number as number, null::timestamptz as reserved_until from orders o where ${isPlaced}
   union all
   select n.number, n.reserved_until from service_numbers n
   where n.merchant_id = :merchantId and n.shop_id = :shopId and n.reserved_for = :cartId and n.reserved_until = :until
     and not exists (select from orders o where ${isPlaced})`,
)

/** Add the missing numbers of the range. `retireNumbers` reactivates retired ones. */
export const openNumbers = writing<Record<never, never>, { shopId: string; min: number; max: number }>(
  `insert into service_numbers (merchant_id, shop_id, number, claimed_at)
   select :merchantId, :shopId, g.number, 'epoch' from generate_series(:min::integer, :max::integer) g(number)
   where not exists (
     select from service_numbers n where n.merchant_id = :merchantId and n.shop_id = :shopId and n.number = g.number)
   on conflict do nothing`,
)

/** Retire numbers outside the range, and reactivate numbers inside it. */
export const retireNumbers = writing<Record<never, never>, { shopId: string; min: number; max: number }>(
  `update service_numbers n set is_retired = n.number not between :min and :max
   where n.merchant_id = :merchantId and n.shop_id = :shopId and n.is_retired <> (n.number not between :min and :max)`,
)

/** Free an order's service number for other orders. */
export const freeServiceNumber = writing<Record<never, never>, { shopId: string; orderId: string }>(
  'update service_numbers set order_id = null where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId',
)

/** Claim an order's old number again when its completion is undone. No row: the number is taken. */
export const reclaimServiceNumber = writing<
  { number: number },
  { shopId: string; orderId: string; number: number; at: Date }
>(
  `update service_numbers n set order_id = :orderId, ${unreserved}
   where n.merchant_id = :merchantId and n.shop_id = :shopId and n.number = :number and ${isFree('n', ':at')} returning n.number`,
)

/** Remove the service number, so that the order is called by its code. */
export const callByCode = writing<Record<never, never>, { shopId: string; orderId: string }>(
  'update orders set service_number = null where merchant_id = :merchantId and shop_id = :shopId and order_id = :orderId',
)

/** Free the service numbers of orders of earlier trading dates, and numbers claimed for an order that was never written. */
export const freeStaleNumbers = writing<{ number: number }, { shopId: string; date: string }>(
  `update service_numbers n set order_id = null
   where n.merchant_id = :merchantId and n.shop_id = :shopId and n.order_id is not null and not exists (
     select from orders o where o.merchant_id = :merchantId and o.order_id = n.order_id and o.trading_date >= :date)
   returning n.number`,
)
