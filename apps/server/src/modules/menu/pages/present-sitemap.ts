import type { Menu } from '@tabard/domain/menu/menu'
import { languageTags, type Language } from '@tabard/domain/text/names'
import { escapeHtml, pageAddress } from '../../../http/pages/page-head.ts'
import { isInHomeFamily, shopPath } from '../../shops/presenting/shop-path.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The XML sitemap (sitemaps.org) of a shop's public pages in all its languages. A shop not listed has no pages. */
export function presentSitemap(profile: ShopProfile, menu: Menu | undefined, origin: string): string {
  const own = profile.settings['language.default']
  const pages = profile.settings['web.isIndexed']
    ? screensOf(profile, menu)
        .filter(([pattern]) => isInHomeFamily(profile, pattern))
        .flatMap(([, paths]) => paths)
        .map((path) => pageEntry(origin, shopPath(profile, path), own, profile.languages))
    : []
  return `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.join('')}</urlset>\n`
}

/** The screens that search engines may show, each with the paths of its pages. */
function screensOf({ pages }: ShopProfile, menu: Menu | undefined) {
  return [
    ['home', ['home']],
    ['category/{id}', (menu?.categories ?? []).map(({ id }) => `category/${encodeURIComponent(id)}`)],
    ['product/{id}', (menu?.items ?? []).map(({ id }) => `product/${encodeURIComponent(id)}`)],
    ['aboutus', ['aboutus']],
    ['contactus', ['contactus']],
    ['page/{id}', pages.filter(({ page }) => page !== 'aboutus').map(({ page }) => `page/${page}`)],
  ] as const
}

function pageEntry(origin: string, path: string, own: Language, languages: readonly Language[]): string {
  const alternates = languages.map(
    (each) =>
      `<xhtml:link rel="alternate" hreflang="${languageTags[each]}" href="${escapeHtml(pageAddress(origin, path, each, own))}"/>`,
  )
  return `<url><loc>${escapeHtml(origin + path)}</loc>${alternates.join('')}</url>\n`
}
