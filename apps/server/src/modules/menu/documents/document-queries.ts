import type { Channel, Daypart } from '@tabard/domain/menu/menu'
import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'

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
