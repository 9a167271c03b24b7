/** Where the part of a statement that claims a number finds what it needs: parameters, or queries in brackets. */
interface Parameters {
  readonly merchant: string
  readonly shop: string
  /** The cart that the number may be reserved for. */
  readonly cart: string
  readonly at: string
}

/** A number that nobody is called by, and that is not held for anybody's cart at that instant. */
export function isFree(number: string, at: string): string {
  return `${number}.order_id is null and not ${number}.is_retired and (${number}.reserved_until is null or ${number}.reserved_until <= ${at})`
}

/**
 * The number an order gets (F25): the one that a device reserved for its cart, as long as nobody else has it;
 * else the one unused for longest, past those that others are taking at this moment. Null: all are taken.
 */
export function nextNumber({ merchant, shop, cart, at }: Parameters): string {
  return `coalesce(
       (select r.number from service_numbers r
        where r.merchant_id = ${merchant} and r.shop_id = ${shop} and r.reserved_for = ${cart} and r.order_id is null for update),
       (select f.number from service_numbers f
        where f.merchant_id = ${merchant} and f.shop_id = ${shop} and ${isFree('f', at)}
        order by f.claimed_at, f.number limit 1 for update skip locked))`
}

/** What a claimed number is set to besides its order: nothing is reserved any more. */
export const unreserved = 'reserved_for = null, reserved_until = null'
