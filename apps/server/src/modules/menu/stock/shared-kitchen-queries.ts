import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

type None = Record<never, never>

/** A shop with its shared kitchen, if it has one. */
export interface MerchantShopRow extends Columns<'shops', 'shopId' | 'name1' | 'name2'> {
  kitchenId: string | null
}

/** List the merchant's shops, each with its shared kitchen. */
export const listMerchantShops = reading<MerchantShopRow>(
  `select s.shop_id, s.name1, s.name2, m.kitchen_id from shops s
   left join shared_kitchen_shops m on m.merchant_id = :merchantId and m.shop_id = s.shop_id
   where s.merchant_id = :merchantId order by s.name1, s.shop_id`,
)

/** A shared kitchen. */
export type KitchenRow = Columns<'shared_kitchens', 'kitchenId' | 'homeShopId' | 'sharesSoldOut' | 'revision'>

/** Find the shared kitchen of a shop. */
export const findKitchenOf = reading<KitchenRow, { shopId: string }>(
  `select k.kitchen_id, k.home_shop_id, k.shares_sold_out, k.revision from shared_kitchens k
   join shared_kitchen_shops m on m.merchant_id = :merchantId and m.kitchen_id = k.kitchen_id
   where k.merchant_id = :merchantId and m.shop_id = :shopId`,
)

/** The count and the sold-out switch of a stock row. */
export type CountRow = Columns<
  'stock',
  'isSoldOut' | 'soldOutUntil' | 'remaining' | 'dailyCount' | 'countedOn'
>

/** A shared count. */
export interface SharedRow extends CountRow {
  sharedId: string
}

/** A shop's own stock row. */
export interface OwnRow extends CountRow {
  shopId: string
  subjectId: string
  sharedId: string | null
}

const counts = 'is_sold_out, sold_out_until, remaining, daily_count, counted_on'

/** List the shared counts of a kitchen. */
export const listSharedStock = reading<SharedRow, { kitchenId: string }>(
  `select shared_id, ${counts} from shared_stock where merchant_id = :merchantId and kitchen_id = :kitchenId order by shared_id`,
)

/** List the items and options linked to each shared count of a kitchen. */
export const listSharedSubjects = reading<
  { shopId: string; subjectId: string; sharedId: string },
  { kitchenId: string }
>(
  `select s.shop_id, s.subject_id, s.shared_id from stock s
   join shared_stock p on p.merchant_id = :merchantId and p.shared_id = s.shared_id
   where s.merchant_id = :merchantId and p.kitchen_id = :kitchenId order by s.shared_id, s.shop_id`,
)

/** List the items and options that the merchant's shops count separately. */
export const listOwnCounts = reading<{ subjectId: string }>(
  'select subject_id from stock where merchant_id = :merchantId and remaining is not null',
)

/** Insert missing stock rows. From then on concurrent orders of these items wait for this transaction. */
export const openStock = writing<None, { shops: readonly string[]; subjects: readonly string[] }>(
  `insert into stock (merchant_id, shop_id, subject_id, is_sold_out)
   select :merchantId, w.shop_id, w.subject_id, false from unnest(:shops::uuid[], :subjects::uuid[]) w(shop_id, subject_id) order by w.subject_id
   on conflict (merchant_id, shop_id, subject_id) do nothing`,
)

/** Lock the stock rows named and those of the kitchen, in the order that orders use. */
export const lockOwnStock = writing<
  OwnRow,
  { kitchenId: string; shops: readonly string[]; subjects: readonly string[] }
>(
  `select shop_id, subject_id, shared_id, ${counts} from stock
   where merchant_id = :merchantId and (
     shared_id in (select p.shared_id from shared_stock p where p.merchant_id = :merchantId and p.kitchen_id = :kitchenId)
     or (shop_id, subject_id) in (select * from unnest(:shops::uuid[], :subjects::uuid[])))
   order by subject_id, shop_id for update`,
)

/** Lock the shared counts of a kitchen. */
export const lockSharedStock = writing<SharedRow, { kitchenId: string }>(
  `select shared_id, ${counts} from shared_stock where merchant_id = :merchantId and kitchen_id = :kitchenId order by shared_id for update`,
)

/** Save a kitchen's home and switch rule under a new revision. */
export const saveKitchen = writing<
  { revision: string },
  { kitchenId: string; homeShopId: string; sharesSoldOut: boolean; newRevision: string }
>(
  `insert into shared_kitchens (merchant_id, kitchen_id, home_shop_id, shares_sold_out) values (:merchantId, :kitchenId, :homeShopId, :sharesSoldOut)
   on conflict (merchant_id, kitchen_id) do update
   set home_shop_id = excluded.home_shop_id, shares_sold_out = excluded.shares_sold_out, revision = :newRevision::uuid
   returning revision`,
)

/** Remove a kitchen. */
export const removeKitchen = writing<None, { kitchenId: string }>(
  'delete from shared_kitchens where merchant_id = :merchantId and kitchen_id = :kitchenId',
)

/** Remove every shop that is not staying in the kitchen. */
export const leaveKitchen = writing<None, { kitchenId: string; staying: readonly string[] }>(
  'delete from shared_kitchen_shops where merchant_id = :merchantId and kitchen_id = :kitchenId and shop_id <> all(:staying::uuid[])',
)

/** Add shops to a kitchen; members of a kitchen stay where they are. */
export const joinKitchen = writing<None, { kitchenId: string; shops: readonly string[] }>(
  `insert into shared_kitchen_shops (merchant_id, shop_id, kitchen_id) select :merchantId, shop_id, :kitchenId from unnest(:shops::uuid[]) shop_id
   on conflict (merchant_id, shop_id) do nothing`,
)

/** Save shared counts from JSON rows. Returns the ids written: a count of another kitchen is skipped. */
export const saveShared = writing<{ sharedId: string }, { kitchenId: string; rows: string }>(
  `insert into shared_stock (merchant_id, shared_id, kitchen_id, ${counts})
   select :merchantId, r."sharedId", :kitchenId, r."isSoldOut", r."soldOutUntil", r.remaining, r."dailyCount", r."countedOn"
   from jsonb_to_recordset(:rows::jsonb)
     r("sharedId" uuid, "isSoldOut" boolean, "soldOutUntil" timestamptz, remaining integer, "dailyCount" integer, "countedOn" date)
   on conflict (merchant_id, shared_id) do update
   set is_sold_out = excluded.is_sold_out, sold_out_until = excluded.sold_out_until, remaining = excluded.remaining,
     daily_count = excluded.daily_count, counted_on = excluded.counted_on
   where shared_stock.kitchen_id = excluded.kitchen_id
   returning shared_id`,
)

/** Save the shops' own stock rows from JSON rows. */
export const saveOwn = writing<None, { rows: string }>(
  `update stock s set shared_id = r."sharedId", is_sold_out = r."isSoldOut", sold_out_until = r."soldOutUntil",
     remaining = r.remaining, daily_count = r."dailyCount", counted_on = r."countedOn"
   from jsonb_to_recordset(:rows::jsonb) r("shopId" uuid, "subjectId" uuid, "sharedId" uuid, "isSoldOut" boolean,
     "soldOutUntil" timestamptz, remaining integer, "dailyCount" integer, "countedOn" date)
   where s.merchant_id = :merchantId and s.shop_id = r."shopId" and s.subject_id = r."subjectId"`,
)

/** Remove the shared counts that are not staying. */
export const dropShared = writing<None, { kitchenId: string; staying: readonly string[] }>(
  'delete from shared_stock where merchant_id = :merchantId and kitchen_id = :kitchenId and shared_id <> all(:staying::uuid[])',
)
