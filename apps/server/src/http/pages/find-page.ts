import {
  callbackScreen,
  devicePage,
  families,
  generalScreens,
  tableEntry,
  tableFamily,
} from '@tabard/contract/screens/screens'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'
import type { Menu } from '@tabard/domain/menu/menu'
import type { Language } from '@tabard/domain/text/names'
import type { ShownOffer } from '@tabard/domain/promotions/shown-offers'
import type { InlinePicture } from './drawing/inline-pictures.ts'
import type { PageHead } from './page-head.ts'
import type { ServerContext } from '../server-context.ts'
import type { ShopAddress } from '../requests/shop-directory.ts'

/** Facts about a page, found before its app runs. */
export interface PageFacts {
  /** Whether the item, category, page or receipt in the address exists. */
  readonly isKnown: boolean
  /** Undefined where there is no shop. */
  readonly shop: PageShop | undefined
}

/** A page of a shop in one language, with its cache version. */
export interface PageShop {
  readonly code: string
  readonly language: Language
  /** The stylesheet of the shop's own appearance, inlined into its pages. */
  readonly style: string
  /** Changes whenever any part of the page may change. */
  readonly version: string
  present(): PageContent
  /** The pictures that this page shows first; empty: it is not a menu, or it has none. It does not fail. */
  readPictures(): Promise<readonly InlinePicture[]>
}

/** The public content of a shop's page. */
export interface PageContent {
  readonly head: PageHead
  readonly config: ShopConfig
  readonly offers: readonly ShownOffer[]
  /** Undefined before the first publication. */
  readonly menu: Menu | undefined
}

/** The page that a path leads to. */
export interface KnownPage {
  readonly status: 200 | 404
  readonly screen: string
  /** The path in canonical spelling. */
  readonly path: string
  /** The cache key: the same for all addresses of the same page. */
  readonly key: string
  /** Whether the server renders its first screen. The browser renders rarely used pages. */
  readonly isDrawn: boolean
  readonly shop: PageShop | undefined
}

/** A requested page. */
export interface PageQuestion {
  readonly screen: string
  /** The storefront family of the page; undefined: none. */
  readonly family: string | undefined
  /** The id in the address; undefined on screens without one. */
  readonly id: string | undefined
  /** The shop that the address claims to belong to; undefined: none, or it names the shop itself. */
  readonly shopCode: string | undefined
  readonly shop: ShopAddress | undefined
  /** The reader's languages in order of preference. The shop's default language follows. */
  readonly languages: readonly Language[]
}

export type DescribePage = (question: PageQuestion) => Promise<PageFacts>

interface PagePattern {
  readonly screen: string
  readonly path: RegExp
  /** Undefined: it belongs to no family. */
  readonly family?: string
  /** The family whose app it opens. A shop without that family has no such page. */
  readonly leadsTo?: string
}

/** Families whose addresses are printed, shared and linked to. */
const drawnFamilies: ReadonlySet<string> = new Set(['shop', 'mobile', 'app', 'self'])
/** Only the browser knows the lines of its cart, so the server's page is the same for all ids. */
const browserScreens: ReadonlySet<string> = new Set(['cartitem/{id}'])

/** `/sandbox` before a family's address affects the layout only (F8). */
const sandboxPart = '(?:/sandbox)?'
const shopPart = '(?<shop>[a-z0-9][a-z0-9-]{1,39})'

const patterns: readonly PagePattern[] = [
  ...Object.entries(families).flatMap(([family, { screens }]) =>
    screens.map((screen) => ({
      screen,
      family,
      path: toPattern(`/${family}/{shop}/${screen}`, sandboxPart),
    })),
  ),
  ...generalScreens
    .filter((screen) => screen !== '/404')
    .map((screen) => ({ screen, path: toPattern(screen) })),
  { screen: '/', path: toPattern('/') },
  // A printed table code opens the family of tables.
  { screen: tableEntry, leadsTo: tableFamily, path: new RegExp(`^/t/${shopPart}/[^/]+/?$`, 'd') },
  { screen: devicePage, path: new RegExp(`^/device/${shopPart}(?:/[^/]+)?/?$`, 'd') },
]

function toPattern(pattern: string, before = ''): RegExp {
  const names = pattern.replace('{shop}', '').match(/\{\w+\}/g) ?? []
  const part = names.length === 1 ? '(?<id>[^/]+)' : '[^/]+'
  const path = pattern
    .replace('{shop}', shopPart)
    .replace('{path*}', '.+')
    // A poster's address names the order and its shop (`{user}`).
    .replace('{ordNum}', '(?<id>[^/]+)')
    .replace('{user}', '(?<user>[^/]+)')
    .replace(/\{\w+\}/g, part)
  return new RegExp(`^${before}${path}/?$`, 'd')
}

/** Find the page of a path: 200 if its screen shows something, else 404 with the app, which says so (F39). */
export async function findPage(
  server: ServerContext,
  path: string,
  languages: readonly Language[],
  describe: DescribePage,
): Promise<KnownPage> {
  for (const { screen, path: pattern, family, leadsTo } of patterns) {
    const parts = pattern.exec(path)
    if (!parts) continue
    const { shop: code, id, user } = parts.groups ?? {}
    const address = code === undefined ? undefined : await server.directory.find(code)
    if (code !== undefined && !address) break
    const named = id === undefined || browserScreens.has(screen) ? undefined : decoded(id)
    const span = parts.indices?.groups?.['id'] ?? []
    const { isKnown, shop } = await describe({
      screen,
      family: family ?? leadsTo,
      id: named,
      shopCode: user === undefined ? undefined : decoded(user),
      shop: address,
      languages,
    })
    const place = spelled({ screen, code, path, span, named })
    const isDrawn = family === undefined || (drawnFamilies.has(family) && path.startsWith(`/${family}/`))
    // Addresses of other families or of a sandbox differ only in how the app looks once it runs.
    const shared = place.replace(/^(\/sandbox)?\/[^/]+\//, '/shop/')
    return {
      status: isKnown ? 200 : 404,
      screen,
      path: isDrawn ? place : shared,
      key: isDrawn ? place : `undrawn ${shared}`,
      isDrawn,
      shop,
    }
  }
  return { status: 404, screen: '/404', path, key: '', isDrawn: false, shop: undefined }
}

const shopAddress = new RegExp(`^(?<before>${sandboxPart})/(?<family>[a-z]+)/${shopPart}/?$`)

/** The first screen behind the short address of a shop, `/shop/{code}`; undefined: it is not one. */
export async function findHomePath(
  { directory }: Pick<ServerContext, 'directory'>,
  path: string,
): Promise<string | undefined> {
  const { before = '', family = '', shop = '' } = shopAddress.exec(path)?.groups ?? {}
  const home = Object.hasOwn(families, family) ? families[family]?.home : undefined
  return home !== undefined && (await directory.find(shop))
    ? `${before}/${family}/${shop}/${home}`
    : undefined
}

interface Spelling {
  readonly screen: string
  readonly code: string | undefined
  readonly path: string
  /** The position of the id in the path. */
  readonly span: readonly [number, number] | readonly []
  /** Undefined: no id, or one that only the browser knows. */
  readonly named: string | undefined
}

/** The canonical path, without tokens and ids of cart lines: the page is the same for all of them. */
function spelled({ screen, code, path, span: [from, to], named }: Spelling): string {
  if (screen === callbackScreen) return `/callback/${code}`
  if (screen === tableEntry) return `/t/${code}`
  if (screen === devicePage) return `/device/${code}`
  const plain = path.replace(/\/$/, '')
  if (from === undefined) return plain
  return plain.slice(0, from) + encodeURIComponent(named ?? '') + plain.slice(to)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
