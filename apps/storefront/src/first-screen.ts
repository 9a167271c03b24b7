import { catalogue } from '@tabard/contract/catalogue'
import { firstScreens, pageDataId, type PageData } from '@tabard/contract/first-screen'
import { families } from '@tabard/contract/screens'
import { shops, type ShopConfig } from '@tabard/contract/shops'
import type { Menu } from '@tabard/domain/catalogue/menu'
import type { Language } from '@tabard/domain/names'
import { moreWords } from '@tabard/ui/components/more-words'
import { shopPairing } from '@tabard/ui/device'
import { read, readKey } from '@tabard/ui/queries'
import type { QueryClient } from '@tanstack/react-query'
import { clientOf } from './family-pages.tsx'
import { layouts } from './layouts/layouts.ts'
import { choosingWords } from './pieces/item-form/choosing-words.ts'
import { overOf, routeOf } from './routes.tsx'
import { rememberStyles } from './shop/use-display.ts'

/** What the server wrote into the page of its shop; undefined where there is no shop, and in development. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById(pageDataId)?.textContent
  return text ? (JSON.parse(text) as PageData) : undefined
}

/** What the app starts with. */
export interface StartConfig {
  readonly config: ShopConfig
  /** The server's HTML was rendered with the same: it can be hydrated. */
  readonly isFromServer: boolean
  /** 0: it is asked for again at once. */
  readonly updatedAt?: number
}

/** The server renders with everyone's configuration; a paired device asks for its own before it hydrates. */
export async function startConfig(page: PageData | undefined): Promise<StartConfig | undefined> {
  if (!page) return undefined
  if (shopPairing(page.config.shop).read() === undefined) return { config: page.config, isFromServer: true }
  const { askOwnConfig } = await import('./shop/own-config.ts')
  return askOwnConfig(page.config)
}

/** The configuration is known before the first drawing. */
export function putConfig(queries: QueryClient, config: ShopConfig, updatedAt?: number): void {
  const key = readKey(clientOf(config.shop), shops.config, {})
  queries.setQueryData(key, config, updatedAt === undefined ? undefined : { updatedAt })
}

/** The same for the menu, which the page has asked for already. */
export function putMenu(queries: QueryClient, shop: string, menu: Menu): void {
  const key = { shop, channel: 'online' as const, version: menu.version }
  queries.setQueryData(readKey(clientOf(shop), catalogue.menu, key), menu)
}

/** Words that a first screen needs besides those of every screen; undefined: none. */
export function moreWordsOf(screen: string, language: Language) {
  return screen === 'product/{id}' ? moreWords(choosingWords, language) : undefined
}

/** Loads what this page is rendered from. True: the first render gives the server's HTML, so it can be hydrated. */
export async function prepareFirstScreen(
  queries: QueryClient,
  page: PageData | undefined,
  start: StartConfig | undefined,
  language: Language,
): Promise<boolean> {
  if (!page || !start) return false
  const { path } = page
  const { config } = start
  rememberStyles(page.config.display)
  putConfig(queries, config, start.updatedAt)
  const match = routeOf(path)
  const route = match?.route
  const version = config.menus.online
  if (
    path !== location.pathname ||
    overOf(history.state) !== undefined ||
    route?.kind !== 'family' ||
    !firstScreens.some((screen) => screen === route.screen) ||
    version === undefined
  )
    return false
  const menu = read(clientOf(config.shop), catalogue.menu, { shop: config.shop, channel: 'online', version })
  const more = moreWordsOf(route.screen, language)
  try {
    await Promise.all([
      route.ready(),
      more && queries.fetchQuery(more),
      layouts[families[match?.params['family'] ?? '']?.layout ?? 'shop'].ready(),
      queries.fetchQuery({ ...menu, staleTime: Infinity, retry: false }),
    ])
    return start.isFromServer
  } catch {
    // The screens ask again, and say what is missing.
    return false
  }
}
