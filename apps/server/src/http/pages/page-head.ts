import { pageDataId, type PageData } from '@tabard/contract/screens/first-screen'
import { languageTags, type Language } from '@tabard/domain/text/names'
import { inLanguage, type PageTemplate } from './page-template.ts'

/** The metadata of a page, for search engines, previews and the browser tab. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** The shop's name. */
  readonly siteName: string
  /** The canonical path, for all families and spellings. */
  readonly path: string
  readonly isIndexed: boolean
  readonly language: Language
  /** The shop's default language, whose address has no parameter. */
  readonly ownLanguage: Language
  /** The languages that the shop is available in. */
  readonly languages: readonly Language[]
  /** The shop's code, and the stylesheet of its own appearance. */
  readonly shop: string
  readonly style: string
  /** Addresses on this origin: the app's manifest and icon, and the menu, which every screen needs. */
  readonly manifest: string
  readonly icon: string
  readonly menu: string | undefined
  /** A preview picture; its address is on this origin. */
  readonly image: PageImage | undefined
  /** schema.org; undefined on pages without structured data. */
  readonly structured: unknown
}

export interface PageImage {
  readonly address: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** The address of a page in a language, without parameter in the shop's default language (F8). */
export function pageAddress(origin: string, path: string, language: Language, own: Language): string {
  return `${origin}${path}${language === own ? '' : `?lang=${language}`}`
}

/**
 * Write the head into the built page. `origin` is PUBLIC_URL, never taken from the request (F37). `chunks`:
 * further scripts that the page needs.
 */
export function writeHead(
  page: PageTemplate,
  head: PageHead,
  origin: string,
  chunks: readonly string[] = [],
): PageTemplate {
  const { language, ownLanguage, path } = head
  const address = pageAddress(origin, path, language, ownLanguage)
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    head.isIndexed ? '' : meta('name', 'robots', 'noindex'),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...head.languages.map(
      (each) =>
        `<link rel="alternate" hreflang="${languageTags[each]}" href="${escapeHtml(pageAddress(origin, path, each, ownLanguage))}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(origin + path)}">`,
    `<link rel="manifest" href="${escapeHtml(head.manifest)}">`,
    `<link rel="apple-touch-icon" href="${escapeHtml(head.icon)}">`,
    meta('name', 'apple-mobile-web-app-title', head.siteName),
    `<style data-brand="${escapeHtml(head.shop)}">${head.style}</style>`,
    head.menu === undefined
      ? ''
      : `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${escapeHtml(head.menu)}">`,
    ...chunks
      .filter((chunk) => !page.end.includes(chunk))
      .map((chunk) => `<link rel="modulepreload" crossorigin href="${escapeHtml(chunk)}">`),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', head.siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', languageTags[language].replace('-', '_')),
    ...(head.image ? imageTags(head.image, origin) : []),
    head.structured === undefined
      ? ''
      : `<script type="application/ld+json">${escapeJson(head.structured)}</script>`,
  ]
  const end = page.end.replace(/<title>[^<]*<\/title>/, () => tags.filter((tag) => tag !== '').join('\n    '))
  return { ...inLanguage(page, languageTags[language]), end }
}

/** Write the first screen into the page, with the data that its app would request first. */
export function writeBody(page: PageTemplate, html: string, data: PageData): PageTemplate {
  const block = `<script type="application/json" id="${pageDataId}">${escapeJson(data)}</script>`
  const app = '<div id="app"></div>'
  return { ...page, end: page.end.replace(app, () => `<div id="app">${html}</div>\n    ${block}`) }
}

function imageTags({ address, width, height, alt }: PageImage, origin: string): string[] {
  return [
    meta('property', 'og:image', origin + address),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return content === '' ? '' : `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}

/** Escape text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** Encode JSON for a script element, so that it cannot end the element or begin a comment. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
