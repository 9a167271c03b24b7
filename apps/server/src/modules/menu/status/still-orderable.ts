/** Parameters of the enclosing statement. */
interface Parameters {
  readonly merchant: string
  readonly shop: string
  readonly channel: string
  readonly configVersion: string
  readonly menuVersion: string
  /** uuid[]: the dishes and options ordered. */
  readonly subjects: string
}

/**
 * SQL: the guess of `recallOrderable` still holds. Shop open, configuration and menu unchanged, and no stock row
 * for an ordered item. The same statement writes the order.
 */
export function isStillOrderable(part: Parameters): string {
  return `exists (
     select from shop_states s, menus m
     where s.merchant_id = ${part.merchant} and s.shop_id = ${part.shop} and s.trading = 'open' and s.config_version = ${part.configVersion}
       and m.merchant_id = ${part.merchant} and m.shop_id = ${part.shop} and m.channel = ${part.channel} and m.price_level = 0 and m.version = ${part.menuVersion})
   and not exists (
     select from stock k where k.merchant_id = ${part.merchant} and k.shop_id = ${part.shop} and k.subject_id = any(${part.subjects}::uuid[]))`
}
