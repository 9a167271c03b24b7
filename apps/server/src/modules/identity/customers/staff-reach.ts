import { shopsWith, type Assignment } from '@tabard/domain/staff/roles'

/**
 * The shops whose customers a person of the staff lists and changes (ADR-217): those where they may view customers. Null:
 * all. Without one they serve a customer who gives a whole number, and see them masked.
 */
export function staffReach({
  assignments,
}: {
  readonly assignments: readonly Assignment[]
}): readonly string[] | null {
  return shopsWith(assignments, 'customers.view') ?? null
}

/** SQL: `:shopIds`, the reach of a person, covers every shop of the merchant. */
const coversAll = `(:shopIds::uuid[] is null
       or not exists (select from shops s where s.merchant_id = :merchantId and s.shop_id <> all(:shopIds)))`

/** SQL: the customer `c` is within the reach `:shopIds`: they ordered at one of its shops. */
export const isCustomerReached = `(${coversAll}
       or exists (select from orders o where o.merchant_id = :merchantId and o.guest_id = c.guest_id and o.shop_id = any(:shopIds)))`

/** SQL: the member card `m` is within the reach `:shopIds`: it was joined or used at one of its shops. */
export const isCardReached = `(${coversAll} or m.joined_shop_id = any(:shopIds)
       or exists (select from order_cards k join orders o on o.merchant_id = :merchantId and o.order_id = k.order_id
         where k.merchant_id = :merchantId and k.card_id = m.card_id and o.shop_id = any(:shopIds)))`
