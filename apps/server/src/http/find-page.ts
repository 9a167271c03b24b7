import { callbackScreen, devicePage, families, generalScreens, tableEntry } from '@tabard/contract/screens'
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
  readonly shop: PageShop | undefined
}

/** A page that is asked for. */
export interface PageQuestion {
  readonly screen: string
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
}

/** `/sandbox` before a family's address counts for nothing but its looks (decision 8). */
const sandboxPart = '(?:/sandbox)?'
const shopPart = '(?<shop>[a-z0-9][a-z0-9-]{1,39})'

const patterns: readonly PagePattern[] = [
  ...Object.entries(families).flatMap(([family, { screens }]) =>
    screens.map((screen) => ({
      screen,
      path: toPattern(`/${family}/{shop}/${screen}`, sandboxPart),
    })),
  ),
  ...generalScreens
    .filter((screen) => screen !== '/404')
    .map((screen) => ({ screen, path: toPattern(screen) })),
  { screen: '/', path: toPattern('/') },
  { screen: tableEntry, path: new RegExp(`^/t/${shopPart}/[^/]+/?$`, 'd') },
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

/** 200 where a screen of a shop shows something; 404 for the unknown, with the same page, which then says so (decision 39). */
export async function findPage(
  server: ServerContext,
  path: string,
  wanted: Language | undefined,
  describe: DescribePage,
): Promise<KnownPage> {
  for (const { screen, path: pattern } of patterns) {
    const parts = pattern.exec(path)
    if (!parts) continue
    const { shop: code, id, user } = parts.groups ?? {}
    const address = code === undefined ? undefined : await server.directory.find(code)
    if (code !== undefined && !address) break
    const named = id === undefined ? undefined : decoded(id)
    const [from, to] = parts.indices?.groups?.['id'] ?? []
    const { isKnown, shop } = await describe({
      screen,
      id: named,
      shopCode: user === undefined ? undefined : decoded(user),
      shop: address,
      language: wanted,
    })
    // The same page whatever the token: it is not kept under it.
    const spelled =
      screen === callbackScreen
        ? `/callback/${code}`
        : screen === tableEntry
          ? `/t/${code}`
          : screen === devicePage
            ? `/device/${code}`
            : path.replace(/\/$/, '')
    return {
      status: isKnown ? 200 : 404,
      screen,
      path:
        named === undefined
          ? spelled
          : spelled.slice(0, from) + encodeURIComponent(named) + spelled.slice(to),
      shop,
    }
  }
  return { status: 404, screen: '/404', path, shop: undefined }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
