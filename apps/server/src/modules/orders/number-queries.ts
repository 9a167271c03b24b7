import { reading, writing } from '../../db/statement.ts'
import { isFree, nextNumber, unreserved } from './claim-number.ts'

/** Find the number that is likely to be next. No row: all are taken. */
export const findNextServiceNumber = reading<{ number: number }, { shopId: string; at: Date }>(
  `select f.number from service_numbers f
   where f.merchant_id = :merchantId and f.shop_id = :shopId and ${isFree('f', ':at')} order by f.claimed_at, f.number limit 1`,
)

/**
 * Reserve a number for a cart. Repeating returns the same number and extends the reservation. If the cart was
 * placed, return the order's number, or null. No row: all are taken.
 */
export const reserveNumber = writing<
  { number: number | null; reservedUntil: Date | null },
  { shopId: string; cartId: string; at: Date; until: Date }
>(
  `with placed as (
     select o.service_number from orders o where o.merchant_id = :merchantId and o.shop_id = :shopId and o.cart_id = :cartId and o.status <> 'pending'),
   reserved as (
     update service_numbers n set reserved_for = :cartId, reserved_until = :until, claimed_at = :at
     where n.merchant_id = :merchantId and n.shop_id = :shopId and not exists (select from placed)
       and n.number = ${nextNumber({ merchant: ':merchantId', shop: ':shopId', cart: ':cartId', at: ':at' })}
     returning n.number, n.reserved_until)
   select service_number as number, null::timestamptz as reserved_until from placed
   union all select number, reserved_until from reserved`,
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

/** Free the service numbers of orders of earlier trading dates. */
export const freeStaleNumbers = writing<{ number: number }, { shopId: string; date: string }>(
  `update service_numbers n set order_id = null
   where n.merchant_id = :merchantId and n.shop_id = :shopId and n.order_id in (
     select o.order_id from orders o where o.merchant_id = :merchantId and o.shop_id = :shopId and o.trading_date < :date)
   returning n.number`,
)
