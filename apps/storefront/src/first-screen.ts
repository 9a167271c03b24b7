import { catalogue } from '@tabard/contract/menu/calls'
import { firstScreens, pageDataId, type PageData } from '@tabard/contract/screens/first-screen'
import { families } from '@tabard/contract/screens/screens'
import { shops } from '@tabard/contract/shops/calls'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'
import type { Menu } from '@tabard/domain/menu/menu'
import type { TextPart } from '@tabard/ui/components/text-provider'
import { shopPairing } from '@tabard/ui/storage/device'
import { read, readKey } from '@tabard/ui/client/queries'
import type { QueryClient } from '@tanstack/react-query'
import { clientOf } from './family-pages.tsx'
import { layouts } from './layouts/layouts.ts'
import { overOf, routeOf } from './routes.tsx'
import { putPageOffers } from './state/shop/page-offers.ts'
import type { StartConfig } from './state/shop/start-config.ts'
import { rememberStyles } from '@tabard/ordering-ui/context/use-display'

/** Reads the data that the server embedded in the page; undefined without a shop, and in development. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById(pageDataId)?.textContent
  return text ? (JSON.parse(text) as PageData) : undefined
}

/**
 * Returns the configuration at start. The server renders with the shop's; a paired device loads its own
 * before hydration.
 */
export async function startConfig(page: PageData | undefined): Promise<StartConfig | undefined> {
  if (!page) return undefined
  if (shopPairing(page.config.shop).read() === undefined) return { config: page.config, isFromServer: true }
  const { askOwnConfig } = await import('./state/shop/own-config.ts')
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

/** The parts of the texts that a first screen needs, by its path. */
export function textsOf(path: string): readonly TextPart[] {
  const match = routeOf(path)
  const choosesOptions = match?.route.kind === 'family' && match.route.screen === 'product/{id}'
  return choosesOptions ? ['storefront', 'choosing'] : ['storefront']
}

/** Loads the data of the first render. True: it equals the server's HTML, so it can be hydrated. */
export async function prepareFirstScreen(
  queries: QueryClient,
  page: PageData | undefined,
  start: StartConfig | undefined,
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
  try {
    await Promise.all([
      route.ready(),
      layouts[families[match?.params['family'] ?? '']?.layout ?? 'shop'].ready(),
      queries.fetchQuery({ ...menu, staleTime: Infinity, retry: false }),
    ])
    return start.isFromServer
  } catch {
    // The screens request again, and report what is missing.
    return false
  }
}
