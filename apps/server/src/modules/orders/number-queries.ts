import { reading, writing } from '../../db/statement.ts'
import { isFree, nextNumber, unreserved } from './claim-number.ts'

type ShopKey = [merchantId: string, shopId: string]

/** Find the number that is likely to be next. No row: all are taken. */
export const findNextServiceNumber = reading<{ number: number }, [...ShopKey, at: Date]>(
  `select f.number from service_numbers f
   where f.merchant_id = $1 and f.shop_id = $2 and ${isFree('f', '$3')} order by f.claimed_at, f.number limit 1`,
)

/**
 * Reserve a number for a cart. Repeating returns the same number and extends the reservation. If the cart was
 * placed, return the order's number, or null. No row: all are taken.
 */
export const reserveNumber = writing<
  { number: number | null; reserved_until: Date | null },
  [...ShopKey, cartId: string, at: Date, until: Date]
>(
  `with placed as (
     select o.service_number from orders o where o.merchant_id = $1 and o.shop_id = $2 and o.cart_id = $3 and o.status <> 'pending'),
   reserved as (
     update service_numbers n set reserved_for = $3, reserved_until = $5, claimed_at = $4
     where n.merchant_id = $1 and n.shop_id = $2 and not exists (select from placed)
       and n.number = ${nextNumber({ merchant: '$1', shop: '$2', cart: '$3', at: '$4' })}
     returning n.number, n.reserved_until)
   select service_number as number, null::timestamptz as reserved_until from placed
   union all select number, reserved_until from reserved`,
)

/** Add the missing numbers of the range. `retireNumbers` reactivates retired ones. */
export const openNumbers = writing<Record<never, never>, [...ShopKey, min: number, max: number]>(
  `insert into service_numbers (merchant_id, shop_id, number, claimed_at)
   select $1, $2, g.number, 'epoch' from generate_series($3::integer, $4::integer) g(number)
   where not exists (
     select from service_numbers n where n.merchant_id = $1 and n.shop_id = $2 and n.number = g.number)
   on conflict do nothing`,
)

/** Retire numbers outside the range, and reactivate numbers inside it. */
export const retireNumbers = writing<Record<never, never>, [...ShopKey, min: number, max: number]>(
  `update service_numbers n set is_retired = n.number not between $3 and $4
   where n.merchant_id = $1 and n.shop_id = $2 and n.is_retired <> (n.number not between $3 and $4)`,
)

/** Free an order's service number for other orders. */
export const freeServiceNumber = writing<Record<never, never>, [...ShopKey, orderId: string]>(
  'update service_numbers set order_id = null where merchant_id = $1 and shop_id = $2 and order_id = $3',
)

/** Claim an order's old number again when its completion is undone. No row: the number is taken. */
export const reclaimServiceNumber = writing<
  { number: number },
  [...ShopKey, orderId: string, number: number, at: Date]
>(
  `update service_numbers n set order_id = $3, ${unreserved}
   where n.merchant_id = $1 and n.shop_id = $2 and n.number = $4 and ${isFree('n', '$5')} returning n.number`,
)

/** Remove the service number, so that the order is called by its code. */
export const callByCode = writing<Record<never, never>, [...ShopKey, orderId: string]>(
  'update orders set service_number = null where merchant_id = $1 and shop_id = $2 and order_id = $3',
)

/** Free the service numbers of orders of earlier trading dates. */
export const freeStaleNumbers = writing<{ number: number }, [...ShopKey, date: string]>(
  `update service_numbers n set order_id = null
   where n.merchant_id = $1 and n.shop_id = $2 and n.order_id in (
     select o.order_id from orders o where o.merchant_id = $1 and o.shop_id = $2 and o.trading_date < $3)
   returning n.number`,
)
