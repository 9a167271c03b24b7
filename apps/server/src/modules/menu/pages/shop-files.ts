import { LRUCache } from 'lru-cache'
import { nameIn } from '@tabard/domain/text/names'
import { createLruCache } from '../../../db/lru-cache.ts'
import { systemRead } from '../../../db/platform-database.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import type { ShopAddress } from '../../../http/requests/shop-directory.ts'
import type { ShopFiles } from '../../../http/pages/shop-files.ts'
import { drawBitmap } from '../../platform/pictures/draw-bitmap.ts'
import { drawIcon } from './draw-icon.ts'
import { presentManifest } from './present-manifest.ts'
import { presentSitemap } from './present-sitemap.ts'
import { readOrderable, type Orderable } from '../status/get-shop-status.ts'

/** How long a shop's cached state may be reused. */
const readCachedMs = 250

interface Bitmap {
  readonly svg: string
  readonly size: number
}

/** Icons as PNG, a few kilobytes each. */
const bitmaps = new LRUCache<string, Buffer, Bitmap>({
  max: 500,
  fetchMethod: (_, __, { context: { svg, size } }) => drawBitmap(svg, size),
})

/** The sitemap, manifest and icons of a shop. */
export function shopFiles(server: Pick<UseCaseDeps, 'pool' | 'clock' | 'config'>): ShopFiles {
  // Concurrent requests for files of one shop share one query.
  const shops = new LRUCache<string, Orderable, ShopAddress>({
    max: 500,
    ttl: readCachedMs,
    fetchMethod: (shopId, _, { context: { merchantId } }) =>
      systemRead(server.pool, merchantId, (tx) =>
        readOrderable(tx, { shopId, channel: 'online' }, server.clock()),
      ),
  })
  const read = (shop: ShopAddress) => shops.forceFetch(shop.shopId, { context: shop })
  const sitemaps = createLruCache<string>({ maxBytes: 8 * 1_024 * 1_024, bytesOf: ({ length }) => length })
  return {
    isListed: async (shop) => (await read(shop)).profile.settings['web.isIndexed'],

    sitemap: async (shop) => {
      const { profile, menu } = await read(shop)
      const key = [shop.shopId, profile.configVersion, menu?.menu.version].join(' ')
      const known = sitemaps.get(key)
      if (known !== undefined) return known
      const made = presentSitemap(profile, menu?.menu, server.config.publicUrl)
      sitemaps.set(key, made)
      return made
    },

    manifest: async (shop, requested) => {
      const { profile } = await read(shop)
      return presentManifest(shop, profile, requested ?? profile.settings['language.default'])
    },

    icon: async (shop, isMaskable) => svgOf(shop, isMaskable),

    bitmap: async (shop, size, isMaskable) => {
      const svg = await svgOf(shop, isMaskable)
      return (await bitmaps.fetch(`${size} ${svg}`, { context: { svg, size } })) ?? drawBitmap(svg, size)
    },
  }

  async function svgOf(shop: ShopAddress, isMaskable: boolean): Promise<string> {
    const { profile } = await read(shop)
    const own = nameIn(profile.names, profile.settings['language.default'])
    const names = [own, profile.names.first, profile.names.second]
    return drawIcon({ names, colour: profile.accentColour, isMaskable })
  }
}
