import { LRUCache } from 'lru-cache'
import { nameIn, type Language } from '@tabard/domain/text/names'
import { createLruCache } from '../../../db/lru-cache.ts'
import { systemRead } from '../../../db/platform-database.ts'
import { escapeHtml, htmlLanguages, pageAddress } from '../../../http/page-head.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import type { ShopAddress } from '../../../http/shop-directory.ts'
import type { ShopFiles } from '../../../http/shop-files.ts'
import { drawBitmap } from '../../platform/pictures/draw-bitmap.ts'
import { isInHomeFamily, shopPath } from '../../shops/shop-path.ts'
import { drawIcon } from './draw-icon.ts'
import { readOrderable, type Orderable } from '../status/get-shop-status.ts'

const paper = '#faf7f2'
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
      systemRead(server.pool, merchantId, (tx) => readOrderable(tx, shopId, 'online', [])(server.clock())),
  })
  const read = (shop: ShopAddress) => shops.forceFetch(shop.shopId, { context: shop })
  const sitemaps = createLruCache<string>({ maxBytes: 8 * 1_024 * 1_024, bytesOf: ({ length }) => length })
  const origin = server.config.publicUrl
  return {
    isListed: async (shop) => (await read(shop)).profile.settings['web.isIndexed'],

    sitemap: async (shop) => {
      const { profile, menu } = await read(shop)
      const key = [shop.shopId, profile.configVersion, menu?.menu.version].join(' ')
      const known = sitemaps.get(key)
      if (known !== undefined) return known
      const own = profile.settings['language.default']
      const screens = [
        ['home', ['home']],
        [
          'category/{id}',
          (menu?.menu.categories ?? []).map(({ id }) => `category/${encodeURIComponent(id)}`),
        ],
        ['product/{id}', (menu?.menu.items ?? []).map(({ id }) => `product/${encodeURIComponent(id)}`)],
        ['aboutus', ['aboutus']],
        ['contactus', ['contactus']],
        [
          'page/{id}',
          profile.pages.filter(({ page }) => page !== 'aboutus').map(({ page }) => `page/${page}`),
        ],
      ] as const
      const pages = profile.settings['web.isIndexed']
        ? screens
            .filter(([pattern]) => isInHomeFamily(profile, pattern))
            .flatMap(([, paths]) => paths)
            .map((path) => pageEntry(shopPath(profile, path), own, profile.languages))
        : []
      const made = `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.join('')}</urlset>\n`
      sitemaps.set(key, made)
      return made
    },

    manifest: async (shop, requested) => {
      const { profile } = await read(shop)
      const language = requested ?? profile.settings['language.default']
      const name = nameIn(profile.names, language)
      return {
        // Identifies the installed app and is not an address: it stays the same when the families change.
        id: `/shop/${shop.code}/`,
        name,
        short_name: name,
        description: nameIn(profile.about, language),
        lang: htmlLanguages[language],
        start_url: pageAddress('', shopPath(profile, 'home'), language, profile.settings['language.default']),
        scope: '/',
        display: 'standalone',
        background_color: paper,
        theme_color: profile.accentColour,
        icons: [
          { src: `/brand/${shop.code}.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          ...([192, 512] as const).flatMap((size) => [icon(shop, size, false), icon(shop, size, true)]),
        ],
      }
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

  function icon({ code }: ShopAddress, size: number, isMaskable: boolean) {
    return {
      src: `/brand/${code}.png?size=${size}${isMaskable ? '&maskable' : ''}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: isMaskable ? 'maskable' : 'any',
    }
  }

  function pageEntry(path: string, own: Language, languages: readonly Language[]): string {
    const alternates = languages.map(
      (each) =>
        `<xhtml:link rel="alternate" hreflang="${htmlLanguages[each]}" href="${escapeHtml(pageAddress(origin, path, each, own))}"/>`,
    )
    return `<url><loc>${escapeHtml(origin + path)}</loc>${alternates.join('')}</url>\n`
  }
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
