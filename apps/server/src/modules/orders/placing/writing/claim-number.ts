/** The SQL expressions of the number-claiming part of a statement: parameters, or queries in brackets. */
interface Parameters {
  readonly merchant: string
  readonly shop: string
  /** The cart for which a number may be reserved. */
  readonly cart: string
  readonly at: string
}

/** SQL: no order has the number, and no cart reserves it at `at`. */
export function isFree(number: string, at: string): string {
  return `${number}.order_id is null and not ${number}.is_retired and (${number}.reserved_until is null or ${number}.reserved_until <= ${at})`
}

/**
 * SQL: the number for an order (F25). First the number that a device reserved for the cart,
 * unless another order has it. Else the number unused for longest, skipping rows locked by other
 * orders. Null: all are taken. A subselect of its own: under row-level security PostgreSQL compares `coalesce` with each
 * number of the shop, but looks up the value of a subselect by its key.
 */
export function nextNumber({ merchant, shop, cart, at }: Parameters): string {
  return `(select coalesce(
       (select r.number from service_numbers r
        where r.merchant_id = ${merchant} and r.shop_id = ${shop} and r.reserved_for = ${cart} and r.order_id is null for update),
       (select f.number from service_numbers f
        where f.merchant_id = ${merchant} and f.shop_id = ${shop} and ${isFree('f', at)}
        order by f.claimed_at, f.number limit 1 for update skip locked)))`
}

/** SQL: clear the reservation of a claimed number. */
export const unreserved = 'reserved_for = null, reserved_until = null'
