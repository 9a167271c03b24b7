import {
  callbackScreen,
  devicePage,
  families,
  generalScreens,
  tableEntry,
  tableFamily,
} from '@tabard/contract/screens'
import type { ShopConfig } from '@tabard/contract/shops'
import type { Menu } from '@tabard/domain/catalogue/menu'
import type { Language } from '@tabard/domain/names'
import type { PageHead } from './page-head.ts'
import type { ServerContext } from './server-context.ts'
import type { ShopAddress } from './shop-directory.ts'

/** What the server knows of a page before its app runs. */
export interface PageFacts {
  /** Whether what the address names is there: a dish, a category, a page, a receipt. */
  readonly isKnown: boolean
  /** Undefined where there is no shop. */
  readonly shop: PageShop | undefined
}

/** A page of a shop, in one language: what it is kept under, and how to make it when it is not. */
export interface PageShop {
  readonly code: string
  readonly language: Language
  /** The stylesheet of the shop's own looks, which its pages carry. */
  readonly style: string
  /** Another one when anything of the page may be other. */
  readonly version: string
  present(): PageContent
}

/** Everything that a page of a shop is made from: what everyone may see. */
export interface PageContent {
  readonly head: PageHead
  readonly config: ShopConfig
  /** Undefined before anything is published. */
  readonly menu: Menu | undefined
}

export interface KnownPage {
  readonly status: 200 | 404
  readonly screen: string
  /** The path, spelled in one way. */
  readonly path: string
  /** What the page is kept under: the same for all addresses that get the same page. */
  readonly key: string
  /** Whether its first screen is drawn on the server: an address that few use gets a page that draws itself. */
  readonly isDrawn: boolean
  readonly shop: PageShop | undefined
}

/** A page that is asked for. */
export interface PageQuestion {
  readonly screen: string
  /** Of which storefront family the page is; undefined: of none. */
  readonly family: string | undefined
  /** Undefined on screens without one. */
  readonly id: string | undefined
  /** Whose shop the address says it is of; undefined: it says nothing, or names the shop itself. */
  readonly shopCode: string | undefined
  readonly shop: ShopAddress | undefined
  /** `?lang=`; undefined: the shop's own. */
  readonly language: Language | undefined
}

export type DescribePage = (question: PageQuestion) => Promise<PageFacts>

interface PagePattern {
  readonly screen: string
  readonly path: RegExp
  /** Undefined: it is of no family. */
  readonly family?: string
  /** The family that it leads to, without which it leads nowhere. */
  readonly leadsTo?: string
}

/** Families whose addresses are printed, shared and linked to. */
const drawnFamilies: ReadonlySet<string> = new Set(['shop', 'mobile', 'app', 'self'])
/** A line of a cart: only the browser that has the cart knows its id, so the server's page is the same for all ids. */
const browserScreens: ReadonlySet<string> = new Set(['cartitem/{id}'])

/** `/sandbox` before a family's address counts for nothing but its looks (F8). */
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
  // A printed code leads to the family of tables.
  { screen: tableEntry, leadsTo: tableFamily, path: new RegExp(`^/t/${shopPart}/[^/]+/?$`, 'd') },
  { screen: devicePage, path: new RegExp(`^/device/${shopPart}(?:/[^/]+)?/?$`, 'd') },
]

function toPattern(pattern: string, before = ''): RegExp {
  const names = pattern.replace('{shop}', '').match(/\{\w+\}/g) ?? []
  const part = names.length === 1 ? '(?<id>[^/]+)' : '[^/]+'
  const path = pattern
    .replace('{shop}', shopPart)
    .replace('{path*}', '.+')
    // Of a poster's four parts one says which order, and one whose.
    .replace('{ordNum}', '(?<id>[^/]+)')
    .replace('{user}', '(?<user>[^/]+)')
    .replace(/\{\w+\}/g, part)
  return new RegExp(`^${before}${path}/?$`, 'd')
}

/** 200 where a screen of a shop shows something; 404 for the unknown, with the same page, which then says so (F39). */
export async function findPage(
  server: ServerContext,
  path: string,
  wanted: Language | undefined,
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
      language: wanted,
    })
    const place = spelled({ screen, code, path, span, named })
    const isDrawn = family === undefined || (drawnFamilies.has(family) && path.startsWith(`/${family}/`))
    // An address of another family, or of a sandbox, differs in how the app looks once it runs.
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
  /** Where the id stands in the path. */
  readonly span: readonly [number, number] | readonly []
  /** Undefined: no id, or one that only the browser knows. */
  readonly named: string | undefined
}

/** The path in one spelling. The same page whatever the token or the line of a cart: it is not kept under them. */
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
