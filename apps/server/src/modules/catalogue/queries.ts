import type { Channel, Daypart } from '@tabard/domain/menu/menu'
import type { MenuChange } from '@tabard/domain/catalogue/differences/menu-change'
import type { Columns } from '../../db/rows.ts'
import { reading, writing } from '../../db/statement.ts'
import type { UsedUp } from '../shops/shop-promotions.ts'
import type { CatalogueSnapshot } from './snapshot-catalogue.ts'

/** List the published version of each channel. */
export const listMenuVersions = reading<Columns<'menus', 'channel' | 'version'>, { shopId: string }>(
  'select channel, version from menus where merchant_id = :merchantId and shop_id = :shopId and price_level = 0',
)

/** Find the latest menu document that contains an item or option, however old. */
export const findLastMenuWith = reading<
  Columns<'menu_documents', 'version'> & { channel: Channel },
  { shopId: string; subjectId: string }
>(
  `select channel, version from menu_documents where merchant_id = :merchantId and shop_id = :shopId and price_level = 0 and strpos(body, :subjectId) > 0
   order by published_at desc, version limit 1`,
)

/** Find a menu of any price level: for the server's own use, not for callers. */
export const findMenuVersion = reading<
  { body: string },
  { shopId: string; channel: string; version: string }
>(
  'select body from menu_documents where merchant_id = :merchantId and shop_id = :shopId and channel = :channel and version = :version',
)

/** List the price levels that have a published menu. */
export const listPublishedLevels = reading<Columns<'menus', 'priceLevel'>, { shopId: string }>(
  'select distinct price_level from menus where merchant_id = :merchantId and shop_id = :shopId',
)

/** Find a menu document at one price level. */
export const findMenuDocument = reading<
  { body: string },
  { shopId: string; channel: string; priceLevel: number; version: string }
>(
  'select body from menu_documents where merchant_id = :merchantId and shop_id = :shopId and channel = :channel and price_level = :priceLevel and version = :version',
)

/** Find the dayparts of a menu of price level 0. */
export const findMenuDayparts = reading<
  { dayparts: readonly Daypart[] | null },
  { shopId: string; channel: string; version: string }
>(
  `select body::jsonb -> 'dayparts' as dayparts from menu_documents
   where merchant_id = :merchantId and shop_id = :shopId and channel = :channel and price_level = 0 and version = :version`,
)

/** Insert a menu document; the same version again changes nothing. */
export const insertMenuDocument = writing<
  Record<never, never>,
  { shopId: string; channel: string; priceLevel: number; version: string; body: string; at: Date }
>(
  `insert into menu_documents (merchant_id, shop_id, channel, price_level, version, body, published_at)
   values (:merchantId, :shopId, :channel, :priceLevel, :version, :body, :at) on conflict do nothing`,
)

/** Set the published version of a channel and price level. */
export const setMenuVersion = writing<
  Record<never, never>,
  { shopId: string; channel: string; priceLevel: number; version: string }
>(
  `insert into menus (merchant_id, shop_id, channel, price_level, version) values (:merchantId, :shopId, :channel, :priceLevel, :version)
   on conflict (merchant_id, shop_id, channel, price_level) do update set version = excluded.version`,
)

type Publication = Columns<
  'menu_publications',
  'publicationId' | 'number' | 'at' | 'kind' | 'byName' | 'note' | 'itemCount'
>

/** A publication without its snapshot. */
export interface PublicationRow extends Omit<Publication, 'kind'> {
  kind: 'opening' | 'manual' | 'scheduled' | 'restored'
  changeCount: number
}

const publicationColumns =
  'publication_id, number, at, kind, by_name, note, item_count, jsonb_array_length(changes) as change_count'

/** List up to 50 publications before a number, latest first. */
export const listPublications = reading<PublicationRow, { shopId: string; before: number }>(
  `select ${publicationColumns} from menu_publications
   where merchant_id = :merchantId and shop_id = :shopId and number < :before order by number desc limit 50`,
)

/** Find the latest publication. */
export const findLatestPublication = reading<PublicationRow, { shopId: string }>(
  `select ${publicationColumns} from menu_publications
   where merchant_id = :merchantId and shop_id = :shopId order by number desc limit 1`,
)

/** Find the snapshot and menu versions of the latest publication. */
export const findPublished = reading<
  { snapshot: CatalogueSnapshot; versions: Record<string, string> },
  { shopId: string }
>(
  `select snapshot, versions from menu_publications
   where merchant_id = :merchantId and shop_id = :shopId order by number desc limit 1`,
)

/** Find the snapshot of one publication. */
export const findPublicationSnapshot = reading<
  { snapshot: CatalogueSnapshot },
  { shopId: string; publicationId: string }
>(
  'select snapshot from menu_publications where merchant_id = :merchantId and shop_id = :shopId and publication_id = :publicationId',
)

/** Find the changes of one publication. */
export const findPublicationChanges = reading<
  { changes: readonly MenuChange[] },
  { shopId: string; publicationId: string }
>(
  'select changes from menu_publications where merchant_id = :merchantId and shop_id = :shopId and publication_id = :publicationId',
)

/**
 * Insert a publication with the next number. Throws when another transaction took the number: it is a unique
 * key.
 */
export const insertPublication = writing<
  PublicationRow,
  {
    shopId: string
    publicationId: string
    at: Date
    kind: string
    byId: string | null
    byName: string
    note: string
    itemCount: number
    versions: string
    changes: string
    snapshot: string
  }
>(
  `insert into menu_publications (merchant_id, shop_id, publication_id, number, at, kind, by_id, by_name, note, item_count, versions, changes, snapshot)
   select :merchantId, :shopId, :publicationId, coalesce(max(number), 0) + 1, :at, :kind, :byId, :byName, :note, :itemCount, :versions, :changes, :snapshot
   from menu_publications where merchant_id = :merchantId and shop_id = :shopId
   returning ${publicationColumns}`,
)

/** Shop state and menu version together: the first thing every order reads. */
export interface OrderingStateRow extends Columns<
  'shop_states',
  'configVersion' | 'tradingUntil' | 'message1' | 'message2'
> {
  trading: 'open' | 'closed' | 'paused'
  menuVersion: string | null
  /** Versions of price levels above 0, by level. Null: there are none. */
  levelVersions: Readonly<Record<string, string>> | null
  usedUp: readonly UsedUp[]
}

/** Find the ordering state of a shop and channel. */
export const findOrderingState = reading<OrderingStateRow, { shopId: string; channel: string }>(
  `select s.config_version, s.trading, s.trading_until, s.message1, s.message2, m.version as menu_version,
     (select jsonb_object_agg(l.price_level, l.version) from menus l
      where l.merchant_id = :merchantId and l.shop_id = :shopId and l.channel = :channel and l.price_level > 0) as level_versions,
     (select coalesce(json_agg(json_build_object('promotion', u.promotion_id, 'day', u.key) order by u.promotion_id, u.key), '[]') from promotion_uses u
      where u.merchant_id = :merchantId and u.kind in ('all', 'day') and u.used >= u.most) as used_up
   from shop_states s
   left join menus m on m.merchant_id = :merchantId and m.shop_id = s.shop_id and m.channel = :channel and m.price_level = 0
   where s.merchant_id = :merchantId and s.shop_id = :shopId`,
)

/** The stock of an item or option: from the shared count where it has one. */
export interface StockRow extends Columns<
  'stock',
  'subjectId' | 'isSoldOut' | 'soldOutUntil' | 'remaining' | 'dailyCount' | 'countedOn' | 'sharedId'
> {
  /** The sold-out switch is the shared one as well. */
  sharesSoldOut: boolean
}

const sharedOr = (column: string) =>
  `case when s.shared_id is null then s.${column} else p.${column} end as ${column}`
const switchOr = (column: string) =>
  `case when k.shares_sold_out then p.${column} else s.${column} end as ${column}`

const stockRows = `select s.subject_id, s.shared_id, coalesce(k.shares_sold_out, false) as shares_sold_out,
     ${switchOr('is_sold_out')}, ${switchOr('sold_out_until')},
     ${sharedOr('remaining')}, ${sharedOr('daily_count')}, ${sharedOr('counted_on')}
   from stock s
   left join shared_stock p on p.merchant_id = :merchantId and p.shared_id = s.shared_id
   left join shared_kitchens k on k.merchant_id = :merchantId and k.kitchen_id = p.kitchen_id
   where s.merchant_id = :merchantId and s.shop_id = :shopId`

/** List the stock rows of a shop. */
export const listStock = reading<StockRow, { shopId: string }>(`${stockRows} order by s.subject_id`)

/** List the stock rows of these items and options. */
export const listStockOf = reading<StockRow, { shopId: string; subjectIds: readonly string[] }>(
  `${stockRows} and s.subject_id = any(:subjectIds::uuid[])`,
)

/** List the other shops of each count that a shop shares. */
export const listSharers = reading<
  { sharedId: string } & Columns<'shops', 'name1' | 'name2'>,
  { shopId: string; sharedIds: readonly (string | null)[] }
>(
  `select s.shared_id, h.name1, h.name2 from stock s
   join shops h on h.merchant_id = :merchantId and h.shop_id = s.shop_id
   where s.merchant_id = :merchantId and s.shop_id <> :shopId and s.shared_id = any(:sharedIds::uuid[]) order by h.name1, h.shop_id`,
)

/** Lock the shop's stock rows of these items, in the order that orders use (`takeStock`). */
export const lockStock = writing<Record<never, never>, { shopId: string; subjectIds: readonly string[] }>(
  `select from stock s where s.merchant_id = :merchantId and s.shop_id = :shopId and s.subject_id = any(:subjectIds::uuid[])
   order by s.subject_id for update`,
)

/** Save a shop's own switch and count. */
export const saveStock = writing<
  Record<never, never>,
  {
    shopId: string
    subjectId: string
    isSoldOut: boolean
    soldOutUntil: Date | null
    remaining: number | null
    countedOn: string | null
  }
>(
  `insert into stock (merchant_id, shop_id, subject_id, is_sold_out, sold_out_until, remaining, counted_on) values (:merchantId, :shopId, :subjectId, :isSoldOut, :soldOutUntil, :remaining, :countedOn)
   on conflict (merchant_id, shop_id, subject_id) do update
   set is_sold_out = excluded.is_sold_out, sold_out_until = excluded.sold_out_until, remaining = excluded.remaining, counted_on = excluded.counted_on`,
)

/** Save a shared count; also the switch where the kitchen shares it. */
export const saveSharedStock = writing<
  Record<never, never>,
  {
    sharedId: string
    sharesSoldOut: boolean
    isSoldOut: boolean
    soldOutUntil: Date | null
    remaining: number | null
    countedOn: string | null
  }
>(
  `update shared_stock set remaining = :remaining, counted_on = :countedOn,
     is_sold_out = case when :sharesSoldOut then :isSoldOut else is_sold_out end, sold_out_until = case when :sharesSoldOut then :soldOutUntil else sold_out_until end
   where merchant_id = :merchantId and shared_id = :sharedId`,
)

/** Save the shop's own switch of an item with a shared count. */
export const saveOwnSwitch = writing<
  Record<never, never>,
  { shopId: string; subjectId: string; isSoldOut: boolean; soldOutUntil: Date | null }
>(
  'update stock set is_sold_out = :isSoldOut, sold_out_until = :soldOutUntil where merchant_id = :merchantId and shop_id = :shopId and subject_id = :subjectId',
)
