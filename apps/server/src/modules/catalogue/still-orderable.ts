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
 * A part of a WITH that has a row if the guess of `recallOrderable` still holds. Shop open, configuration and
 * menu unchanged, and no stock row for an ordered item. The same statement writes the order.
 */
export function stillOrderable(part: Parameters): string {
  return `orderable as (
     select from shop_states s
     join menus m on m.merchant_id = s.merchant_id and m.shop_id = s.shop_id and m.channel = ${part.channel} and m.price_level = 0
     where s.merchant_id = ${part.merchant} and s.shop_id = ${part.shop} and s.trading = 'open'
       and s.config_version = ${part.configVersion} and m.version = ${part.menuVersion}
       and not exists (
         select from stock k
         where k.merchant_id = ${part.merchant} and k.shop_id = ${part.shop} and k.subject_id = any(${part.subjects}::uuid[])))`
}
