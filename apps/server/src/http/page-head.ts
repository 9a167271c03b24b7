import { pageDataId, type PageData } from '@tabard/contract/first-screen'
import type { Language } from '@tabard/domain/names'

/** What a page says of itself to search engines, to those who share it, and in the tab before its app runs. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** The shop's name. */
  readonly siteName: string
  /** The one path by which this page is known, whatever family or spelling it was asked by. */
  readonly path: string
  readonly isIndexed: boolean
  readonly language: Language
  /** The language of the bare address. */
  readonly ownLanguage: Language
  /** All that the shop is shown in. */
  readonly languages: readonly Language[]
  /** The shop's code, and the stylesheet of its own looks. */
  readonly shop: string
  readonly style: string
  /** Addresses on this origin: the app's manifest and icon, the menu every screen wants. */
  readonly manifest: string
  readonly icon: string
  readonly menu: string | undefined
  /** A picture of what the page shows, for those who share it; its address on this origin. */
  readonly image: PageImage | undefined
  /** schema.org; undefined where a page has nothing to say. */
  readonly structured: unknown
}

export interface PageImage {
  readonly address: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** As browsers, screen readers and search engines name them. */
export const htmlLanguages: Record<Language, string> = { 'en-gb': 'en-GB', 'zh-hans': 'zh-Hans' }

/** The address of a page in a language: bare in the shop's own (F8). */
export function pageAddress(origin: string, path: string, language: Language, own: Language): string {
  return `${origin}${path}${language === own ? '' : `?lang=${language}`}`
}

/**
 * Writes the head into the built page. `origin`: PUBLIC_URL, never what a request says (F37). `chunks`: scripts
 * that the page will need besides those it names itself.
 */
export function writeHead(
  page: string,
  head: PageHead,
  origin: string,
  chunks: readonly string[] = [],
): string {
  const { language, ownLanguage, path } = head
  const address = pageAddress(origin, path, language, ownLanguage)
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    head.isIndexed ? '' : meta('name', 'robots', 'noindex'),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...head.languages.map(
      (each) =>
        `<link rel="alternate" hreflang="${htmlLanguages[each]}" href="${escapeHtml(pageAddress(origin, path, each, ownLanguage))}">`,
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
      .filter((chunk) => !page.includes(chunk))
      .map((chunk) => `<link rel="modulepreload" crossorigin href="${escapeHtml(chunk)}">`),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', head.siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', htmlLanguages[language].replace('-', '_')),
    ...(head.image ? imageTags(head.image, origin) : []),
    head.structured === undefined
      ? ''
      : `<script type="application/ld+json">${escapeJson(head.structured)}</script>`,
  ]
  return page
    .replace(/<html lang="[^"]*"/, () => `<html lang="${htmlLanguages[language]}"`)
    .replace(/<title>[^<]*<\/title>/, () => tags.filter((tag) => tag !== '').join('\n    '))
}

/** Puts the first screen into the page, and what its app would ask first. */
export function writeBody(page: string, html: string, data: PageData): string {
  const block = `<script type="application/json" id="${pageDataId}">${escapeJson(data)}</script>`
  return page.replace('<div id="app"></div>', () => `<div id="app">${html}</div>\n    ${block}`)
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

/** Text for between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** JSON that can stand in a script element: nothing in it can end the element, or begin a comment. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
