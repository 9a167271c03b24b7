import { languages, nameIn, type Language } from '@tabard/domain/names'
import { systemRead } from '../../db/platform-door.ts'
import { escapeHtml, htmlLanguages, pageAddress } from '../../http/page-head.ts'
import type { ServerContext } from '../../http/server-context.ts'
import type { ShopAddress } from '../../http/shop-directory.ts'
import type { ShopFiles } from '../../http/shop-files.ts'
import { readOrderable } from './get-availability.ts'

const paper = '#faf7f2'

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
        ...profile.pages.map((page) => `page/${page}`),
      ]
      const pages = profile.settings['web.isIndexed']
        ? screens.map((screen) => pageEntry(`/shop/${shop.code}/${screen}`, own))
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
          {
            src: `/brand/${shop.code}.svg?maskable`,
            sizes: 'any',
            type: 'image/svg+xml',
            purpose: 'maskable',
          },
        ],
      }
    },

    icon: async (shop, isMaskable) => {
      const { profile } = await read(shop)
      const [letter = ''] = nameIn(profile.names, profile.settings['language.default']).trim()
      // A maskable icon fills its square: the phone cuts its own shape out of it.
      const corner = isMaskable ? 0 : 116
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${corner}" fill="${profile.accentColour}"/><text x="256" y="256" dy=".36em" text-anchor="middle" font-family="system-ui, sans-serif" font-size="${isMaskable ? 220 : 280}" font-weight="700" fill="#fff">${escapeHtml(letter.toUpperCase())}</text></svg>`
    },
  }

  function pageEntry(path: string, own: Language): string {
    const alternates = languages.map(
      (each) =>
        `<xhtml:link rel="alternate" hreflang="${htmlLanguages[each]}" href="${escapeHtml(pageAddress(origin, path, each, own))}"/>`,
    )
    return `<url><loc>${escapeHtml(origin + path)}</loc>${alternates.join('')}</url>\n`
  }
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
