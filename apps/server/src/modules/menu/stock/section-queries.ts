import type { Columns } from '../../../db/rows.ts'
import { reading } from '../../../db/statement.ts'

/** List the shops that share this shop's kitchen, itself included. No rows: it shares none. */
export const listKitchenShops = reading<
  Columns<'shared_kitchens', 'homeShopId'> & { shopId: string },
  { shopId: string }
>(
  `select k.home_shop_id, m.shop_id from shared_kitchen_shops own
   join shared_kitchens k on k.merchant_id = :merchantId and k.kitchen_id = own.kitchen_id
   join shared_kitchen_shops m on m.merchant_id = :merchantId and m.kitchen_id = k.kitchen_id
   where own.merchant_id = :merchantId and own.shop_id = :shopId order by m.shop_id`,
)
