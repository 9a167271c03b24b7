import type { Daypart } from '@tabard/domain/catalogue/menu'
import type { MenuChange } from '@tabard/domain/menu-editing/menu-change'
import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'
import type { CatalogueSnapshot } from './snapshot-catalogue.ts'

type ShopKey = [merchantId: string, shopId: string]

/** Which version is in force on each channel. */
export const listMenuVersions = reading<Columns<'menus', 'channel' | 'version'>, ShopKey>(
  'select channel, version from menus where merchant_id = $1 and shop_id = $2 and price_level = 0',
)

/** Price levels that have a menu in force. */
export const listPublishedLevels = reading<Columns<'menus', 'price_level'>, ShopKey>(
  'select distinct price_level from menus where merchant_id = $1 and shop_id = $2',
)

export const findMenuDocument = reading<
  { body: string },
  [...ShopKey, channel: string, priceLevel: number, version: string]
>(
  'select body from menu_documents where merchant_id = $1 and shop_id = $2 and channel = $3 and price_level = $4 and version = $5',
)

export const findMenuDayparts = reading<
  { dayparts: readonly Daypart[] | null },
  [...ShopKey, channel: string, version: string]
>(
  `select body::jsonb -> 'dayparts' as dayparts from menu_documents
   where merchant_id = $1 and shop_id = $2 and channel = $3 and price_level = 0 and version = $4`,
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

type Publication = Columns<
  'menu_publications',
  'publication_id' | 'number' | 'at' | 'kind' | 'by_name' | 'note' | 'item_count'
>

export interface PublicationRow extends Omit<Publication, 'kind'> {
  kind: 'opening' | 'manual' | 'scheduled' | 'restored'
  change_count: number
}

const publicationColumns =
  'publication_id, number, at, kind, by_name, note, item_count, jsonb_array_length(changes) as change_count'

export const listPublications = reading<PublicationRow, [...ShopKey, before: number]>(
  `select ${publicationColumns} from menu_publications
   where merchant_id = $1 and shop_id = $2 and number < $3 order by number desc limit 50`,
)

export const findLatestPublication = reading<PublicationRow, ShopKey>(
  `select ${publicationColumns} from menu_publications
   where merchant_id = $1 and shop_id = $2 order by number desc limit 1`,
)

export const findPublished = reading<
  { snapshot: CatalogueSnapshot; versions: Record<string, string> },
  ShopKey
>(
  `select snapshot, versions from menu_publications
   where merchant_id = $1 and shop_id = $2 order by number desc limit 1`,
)

export const findPublicationSnapshot = reading<
  { snapshot: CatalogueSnapshot },
  [...ShopKey, publicationId: string]
>('select snapshot from menu_publications where merchant_id = $1 and shop_id = $2 and publication_id = $3')

export const findPublicationChanges = reading<
  { changes: readonly MenuChange[] },
  [...ShopKey, publicationId: string]
>('select changes from menu_publications where merchant_id = $1 and shop_id = $2 and publication_id = $3')

/** Numbered from the one before; the unique key refuses two of one number. */
export const insertPublication = writing<
  PublicationRow,
  [
    ...ShopKey,
    publicationId: string,
    at: Date,
    kind: string,
    byId: string | null,
    byName: string,
    note: string,
    itemCount: number,
    versions: string,
    changes: string,
    snapshot: string,
  ]
>(
  `insert into menu_publications (merchant_id, shop_id, publication_id, number, at, kind, by_id, by_name, note, item_count, versions, changes, snapshot)
   select $1, $2, $3, coalesce(max(number), 0) + 1, $4, $5, $6, $7, $8, $9, $10, $11, $12
   from menu_publications where merchant_id = $1 and shop_id = $2
   returning ${publicationColumns}`,
)

/** Shop state and menu version together: what every order asks first. */
export interface OrderingStateRow extends Columns<
  'shop_states',
  'config_version' | 'trading_until' | 'message1' | 'message2'
> {
  trading: 'open' | 'closed' | 'paused'
  menu_version: string | null
  /** Offers that are used up: in all (`day` empty), or on a trading date. */
  used_up: readonly { readonly promotion: string; readonly day: string }[]
}

export const findOrderingState = reading<OrderingStateRow, [...ShopKey, channel: string]>(
  `select s.config_version, s.trading, s.trading_until, s.message1, s.message2, m.version as menu_version,
     (select coalesce(json_agg(json_build_object('promotion', u.promotion_id, 'day', u.key)), '[]') from promotion_uses u
      where u.merchant_id = $1 and u.kind in ('all', 'day') and u.used >= u.most) as used_up
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
