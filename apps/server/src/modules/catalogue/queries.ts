import type { LineDiscount } from '@tabard/domain/catalogue/menu'
import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'

type ShopKey = [merchantId: string, shopId: string]
type PictureColumn = 'picture' | 'picture_alt1' | 'picture_alt2'

export const listCategories = reading<
  Columns<
    'categories',
    | 'category_id'
    | 'parent_id'
    | 'name1'
    | 'name2'
    | 'description1'
    | 'description2'
    | 'hidden_on'
    | PictureColumn
  >,
  ShopKey
>(
  'select category_id, parent_id, name1, name2, description1, description2, hidden_on, picture, picture_alt1, picture_alt2 from categories where merchant_id = $1 and shop_id = $2 order by position, category_id',
)

type ItemColumn =
  | 'item_id'
  | 'category_id'
  | 'name1'
  | 'name2'
  | 'description1'
  | 'description2'
  | 'dietary'
  | 'allergens'
  | 'taxes'
  | 'max_quantity'
  | 'merges'
  | 'hidden_on'
  | PictureColumn

export interface ItemRow extends Columns<'items', ItemColumn> {
  discount: LineDiscount | null
}

export const listItems = reading<ItemRow, ShopKey>(
  `select i.item_id, i.category_id, i.name1, i.name2, i.description1, i.description2, i.dietary, i.allergens, i.taxes, i.max_quantity, i.discount, i.merges, i.hidden_on, i.picture, i.picture_alt1, i.picture_alt2
   from items i join categories c using (merchant_id, shop_id, category_id)
   where i.merchant_id = $1 and i.shop_id = $2 order by c.position, c.category_id, i.position, i.item_id`,
)

type SetPictureValues = [
  ...ShopKey,
  subjectId: string,
  picture: string | null,
  alt1: string | null,
  alt2: string | null,
]

/** No row: no such item. */
export const setItemPicture = writing<{ subject_id: string }, SetPictureValues>(
  `update items set picture = $4, picture_alt1 = $5, picture_alt2 = $6
   where merchant_id = $1 and shop_id = $2 and item_id = $3 returning item_id as subject_id`,
)

export const setCategoryPicture = writing<{ subject_id: string }, SetPictureValues>(
  `update categories set picture = $4, picture_alt1 = $5, picture_alt2 = $6
   where merchant_id = $1 and shop_id = $2 and category_id = $3 returning category_id as subject_id`,
)

export const listPrices = reading<
  Columns<'item_prices', 'item_id' | 'price_index' | 'price_level' | 'name1' | 'name2' | 'cents'>,
  ShopKey
>(
  'select item_id, price_index, price_level, name1, name2, cents from item_prices where merchant_id = $1 and shop_id = $2 order by item_id, price_index',
)

export const listOptionGroups = reading<
  Columns<
    'option_groups',
    'group_id' | 'name1' | 'name2' | 'min_quantity' | 'max_quantity' | 'free_quantity'
  >,
  ShopKey
>(
  'select group_id, name1, name2, min_quantity, max_quantity, free_quantity from option_groups where merchant_id = $1 and shop_id = $2 order by position, group_id',
)

export const listOptions = reading<
  Columns<
    'options',
    'option_id' | 'group_id' | 'name1' | 'name2' | 'cents' | 'max_quantity' | 'default_quantity'
  >,
  ShopKey
>(
  'select option_id, group_id, name1, name2, cents, max_quantity, default_quantity from options where merchant_id = $1 and shop_id = $2 order by position, option_id',
)

export const listItemGroups = reading<{ item_id: string; group_id: string }, ShopKey>(
  'select item_id, group_id from item_option_groups where merchant_id = $1 and shop_id = $2 order by item_id, position',
)

export const listIngredients = reading<Columns<'ingredients', 'ingredient_id' | 'name1' | 'name2'>, ShopKey>(
  'select ingredient_id, name1, name2 from ingredients where merchant_id = $1 and shop_id = $2 order by ingredient_id',
)

export const listItemIngredients = reading<{ item_id: string; ingredient_id: string }, ShopKey>(
  'select item_id, ingredient_id from item_ingredients where merchant_id = $1 and shop_id = $2 order by item_id, position',
)

export const listTags = reading<Columns<'tags', 'tag_id' | 'key' | 'name1' | 'name2'>, ShopKey>(
  'select tag_id, key, name1, name2 from tags where merchant_id = $1 and shop_id = $2 order by position, tag_id',
)

export const listItemTags = reading<{ item_id: string; tag_id: string }, ShopKey>(
  'select item_id, tag_id from item_tags where merchant_id = $1 and shop_id = $2 order by item_id, tag_id',
)

export const findMenuDocument = reading<
  { body: string },
  [...ShopKey, channel: string, priceLevel: number, version: string]
>(
  'select body from menu_documents where merchant_id = $1 and shop_id = $2 and channel = $3 and price_level = $4 and version = $5',
)

export const insertMenuDocument = writing<
  Record<never, never>,
  [...ShopKey, channel: string, priceLevel: number, version: string, body: string, at: Date]
>(
  `insert into menu_documents (merchant_id, shop_id, channel, price_level, version, body, published_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
)

export const setMenuVersion = writing<
  Record<never, never>,
  [...ShopKey, channel: string, priceLevel: number, version: string]
>(
  `insert into menus (merchant_id, shop_id, channel, price_level, version) values ($1, $2, $3, $4, $5)
   on conflict (merchant_id, shop_id, channel, price_level) do update set version = excluded.version`,
)

/** Shop state and menu version together: what every order asks first. */
export interface OrderingStateRow extends Columns<
  'shop_states',
  'config_version' | 'trading_until' | 'message1' | 'message2'
> {
  trading: 'open' | 'closed' | 'paused'
  menu_version: string | null
}

export const findOrderingState = reading<OrderingStateRow, [...ShopKey, channel: string]>(
  `select s.config_version, s.trading, s.trading_until, s.message1, s.message2, m.version as menu_version
   from shop_states s
   left join menus m on m.merchant_id = s.merchant_id and m.shop_id = s.shop_id and m.channel = $3 and m.price_level = 0
   where s.merchant_id = $1 and s.shop_id = $2`,
)

export type StockRow = Columns<
  'stock',
  'subject_id' | 'is_sold_out' | 'sold_out_until' | 'remaining' | 'daily_count' | 'counted_on'
>

const stockColumns = 'subject_id, is_sold_out, sold_out_until, remaining, daily_count, counted_on'

export const listStock = reading<StockRow, ShopKey>(
  `select ${stockColumns} from stock where merchant_id = $1 and shop_id = $2 order by subject_id`,
)

export const listStockOf = reading<StockRow, [...ShopKey, subjectIds: readonly string[]]>(
  `select ${stockColumns} from stock where merchant_id = $1 and shop_id = $2 and subject_id = any($3::uuid[])`,
)

export const lockStock = writing<StockRow, [...ShopKey, subjectId: string]>(
  `select ${stockColumns} from stock where merchant_id = $1 and shop_id = $2 and subject_id = $3 for update`,
)

export const saveStock = writing<
  StockRow,
  [
    ...ShopKey,
    subjectId: string,
    isSoldOut: boolean,
    soldOutUntil: Date | null,
    remaining: number | null,
    countedOn: string | null,
  ]
>(
  `insert into stock (merchant_id, shop_id, subject_id, is_sold_out, sold_out_until, remaining, counted_on) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (merchant_id, shop_id, subject_id) do update
   set is_sold_out = excluded.is_sold_out, sold_out_until = excluded.sold_out_until, remaining = excluded.remaining, counted_on = excluded.counted_on
   returning ${stockColumns}`,
)

/** Gives counted stock back; a daily count of an earlier day has nothing to give back to. */
export const returnStock = writing<
  Record<never, never>,
  [...ShopKey, subjectIds: readonly string[], quantities: readonly number[], tradingDate: string]
>(
  `with given as (
     select s.subject_id, g.quantity from stock s
     join unnest($3::uuid[], $4::integer[]) g(subject_id, quantity) using (subject_id)
     where s.merchant_id = $1 and s.shop_id = $2 and s.remaining is not null and (s.daily_count is null or s.counted_on = $5::date)
     order by s.subject_id for update of s)
   update stock s set remaining = s.remaining + given.quantity from given
   where s.merchant_id = $1 and s.shop_id = $2 and s.subject_id = given.subject_id`,
)
