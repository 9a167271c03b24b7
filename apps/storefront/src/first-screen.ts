import { catalogue } from '@tabard/contract/menu/calls'
import { firstScreens, pageDataId, type PageData } from '@tabard/contract/screens/first-screen'
import { families } from '@tabard/contract/screens/screens'
import { shops } from '@tabard/contract/shops/calls'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'
import type { Menu } from '@tabard/domain/menu/menu'
import type { Language } from '@tabard/domain/text/names'
import { moreLabels } from '@tabard/ui/components/more-labels'
import { shopPairing } from '@tabard/ui/device'
import { read, readKey } from '@tabard/ui/queries'
import type { QueryClient } from '@tanstack/react-query'
import { clientOf } from './family-pages.tsx'
import { layouts } from './layouts/layouts.ts'
import { choosingLabels } from './components/item-form/choosing-labels.ts'
import { overOf, routeOf } from './routes.tsx'
import { putPageOffers } from './state/page-offers.ts'
import { rememberStyles } from './state/use-display.ts'

/** Reads the data that the server embedded in the page; undefined without a shop, and in development. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById(pageDataId)?.textContent
  return text ? (JSON.parse(text) as PageData) : undefined
}

/** The configuration at start. */
export interface StartConfig {
  readonly config: ShopConfig
  /** The server rendered its HTML with the same configuration, so it can be hydrated. */
  readonly isFromServer: boolean
  /** 0: refetch immediately. */
  readonly updatedAt?: number
}

/**
 * Returns the configuration at start. The server renders with the shop's; a paired device loads its own
 * before hydration.
 */
export async function startConfig(page: PageData | undefined): Promise<StartConfig | undefined> {
  if (!page) return undefined
  if (shopPairing(page.config.shop).read() === undefined) return { config: page.config, isFromServer: true }
  const { askOwnConfig } = await import('./state/own-config.ts')
  return askOwnConfig(page.config)
}

/** Puts the configuration into the cache before the first render. */
export function putConfig(queries: QueryClient, config: ShopConfig, updatedAt?: number): void {
  const key = readKey(clientOf(config.shop), shops.config, {})
  queries.setQueryData(key, config, updatedAt === undefined ? undefined : { updatedAt })
}

/** Puts a menu into the cache. */
export function putMenu(queries: QueryClient, shop: string, menu: Menu): void {
  const key = { shop, channel: 'online' as const, version: menu.version }
  queries.setQueryData(readKey(clientOf(shop), catalogue.menu, key), menu)
}

/** Loads additional texts of a first screen; undefined: none. */
export function moreLabelsOf(screen: string, language: Language) {
  return screen === 'product/{id}' ? moreLabels(choosingLabels, language) : undefined
}

/** Loads the data of the first render. True: it equals the server's HTML, so it can be hydrated. */
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
  putPageOffers(queries, config.shop, page.offers)
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
  const more = moreLabelsOf(route.screen, language)
  try {
    await Promise.all([
      route.ready(),
      more && queries.fetchQuery(more),
      layouts[families[match?.params['family'] ?? '']?.layout ?? 'shop'].ready(),
      queries.fetchQuery({ ...menu, staleTime: Infinity, retry: false }),
    ])
    return start.isFromServer
  } catch {
    // The screens request again, and report what is missing.
    return false
  }
}
