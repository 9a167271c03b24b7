import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { nameIn, type Language } from '@tabard/domain/names'
import { systemRead } from '../../db/platform-door.ts'
import { escapeHtml, htmlLanguages, pageAddress } from '../../http/page-head.ts'
import type { ServerContext } from '../../http/server-context.ts'
import type { ShopAddress } from '../../http/shop-directory.ts'
import type { ShopFiles } from '../../http/shop-files.ts'
import { drawIcon } from './draw-icon.ts'
import { readOrderable } from './get-availability.ts'

const paper = '#faf7f2'

interface Bitmap {
  readonly svg: string
  readonly size: number
}

/** A few kilobytes each. */
const bitmaps = new LRUCache<string, Buffer, Bitmap>({
  max: 500,
  fetchMethod: (_, __, { context }) => rasterise(context),
})

function rasterise({ svg, size }: Bitmap): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(size, size).png().toBuffer()
}

/** What browsers and search engines fetch of a shop besides its pages. */
export function shopFiles(server: ServerContext): ShopFiles {
  const read = (shop: ShopAddress) =>
    systemRead(server.pool, shop.merchantId, (tx) =>
      readOrderable(tx, shop.shopId, 'online', [])(server.clock()),
    )
  const origin = server.config.publicUrl
  return {
    isListed: async (shop) => (await read(shop)).profile.settings['web.isIndexed'],

    sitemap: async (shop) => {
      const { profile, menu } = await read(shop)
      const own = profile.settings['language.default']
      const screens = [
        'home',
        ...(menu?.menu.categories ?? []).map(({ id }) => `category/${encodeURIComponent(id)}`),
        ...(menu?.menu.items ?? []).map(({ id }) => `product/${encodeURIComponent(id)}`),
        'aboutus',
        'contactus',
        ...profile.pages.filter(({ page }) => page !== 'aboutus').map(({ page }) => `page/${page}`),
      ]
      const pages = profile.settings['web.isIndexed']
        ? screens.map((screen) => pageEntry(`/shop/${shop.code}/${screen}`, own, profile.languages))
        : []
      return `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.join('')}</urlset>\n`
    },

    manifest: async (shop, wanted) => {
      const { profile } = await read(shop)
      const language = wanted ?? profile.settings['language.default']
      const name = nameIn(profile.names, language)
      return {
        id: `/shop/${shop.code}/`,
        name,
        short_name: name,
        description: nameIn(profile.about, language),
        lang: htmlLanguages[language],
        start_url: pageAddress('', `/shop/${shop.code}/home`, language, profile.settings['language.default']),
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
      return (await bitmaps.fetch(`${size} ${svg}`, { context: { svg, size } })) ?? rasterise({ svg, size })
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
