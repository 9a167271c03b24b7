import { writing } from '../../../db/statement.ts'

type Nothing = Record<never, never>

/** Change prices of sizes by item, index and level. */
export const changePrices = writing<
  Nothing,
  {
    shopId: string
    itemIds: readonly string[]
    indexes: readonly number[]
    levels: readonly number[]
    cents: readonly number[]
  }
>(
  `update item_prices p set cents = w.cents
   from unnest(:itemIds::uuid[], :indexes::integer[], :levels::integer[], :cents::integer[]) w(item_id, price_index, price_level, cents)
   where p.merchant_id = :merchantId and p.shop_id = :shopId and p.item_id = w.item_id and p.price_index = w.price_index and p.price_level = w.price_level`,
)

/** Mark items whose prices changed. */
export const touchItems = writing<Nothing, { shopId: string; itemIds: readonly string[]; revision: number }>(
  'update items set revision = :revision where merchant_id = :merchantId and shop_id = :shopId and item_id = any(:itemIds::uuid[])',
)

/** Change alternative prices by item, index and place; the place counts from 0. */
export const changeOtherPrices = writing<
  Nothing,
  {
    shopId: string
    itemIds: readonly string[]
    indexes: readonly number[]
    places: readonly number[]
    cents: readonly number[]
  }
>(
  `update item_price_others p set cents = w.cents
   from unnest(:itemIds::uuid[], :indexes::integer[], :places::integer[], :cents::integer[]) w(item_id, price_index, place, cents)
     join (select item_id, price_index, position, row_number() over (partition by item_id, price_index order by position) - 1 as place
       from item_price_others where merchant_id = :merchantId and shop_id = :shopId and price_level = 0 and item_id = any(:itemIds::uuid[])) placed
       using (item_id, price_index, place)
   where p.merchant_id = :merchantId and p.shop_id = :shopId and p.price_level = 0
     and p.item_id = w.item_id and p.price_index = w.price_index and p.position = placed.position`,
)

/** Change prices of options. */
export const changeOptionPrices = writing<
  Nothing,
  { shopId: string; optionIds: readonly string[]; cents: readonly number[] }
>(
  `update options o set cents = w.cents from unnest(:optionIds::uuid[], :cents::integer[]) w(option_id, cents)
   where o.merchant_id = :merchantId and o.shop_id = :shopId and o.option_id = w.option_id`,
)

/** Mark the groups of options whose prices changed. */
export const touchGroupsOf = writing<
  Nothing,
  { shopId: string; optionIds: readonly string[]; revision: number }
>(
  `update option_groups set revision = :revision where merchant_id = :merchantId and shop_id = :shopId and group_id in (
     select o.group_id from options o where o.merchant_id = :merchantId and o.shop_id = :shopId and o.option_id = any(:optionIds::uuid[]))`,
)
