import { reading, writing } from '../../db/statement.ts'
import { isFree, nextNumber } from './claim-number.ts'

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
