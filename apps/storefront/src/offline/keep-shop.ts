import { catalogue } from '@tabard/contract/menu/calls'
import { shops } from '@tabard/contract/shops/calls'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import type { ShopClient } from '@tabard/ui/client/browser-client'
import { readKey } from '@tabard/ui/client/queries'
import type { QueryClient } from '@tanstack/react-query'
import { line } from '../state/shop/line.ts'
import { findView, cachedViews, withView, type CachedView } from './cached-views.ts'

const settleMs = 1_000

export interface ShopKeeper {
  /** Puts stored data into the cache where it has none. Returns the time of that data. */
  restore(): number | undefined
  /** Whether a request failed and no answer has arrived. */
  isLate(): boolean
  stop(): void
}

interface KeeperEvents {
  /** The URL of each menu in use, once it is loaded. */
  onMenu(address: string): void
  /** A request failed; a retry may be pending. */
  onFailed(): void
}

/** Stores the configuration and shop status of a shop as they change, for use offline. */
export function keepShop(
  queries: QueryClient,
  client: ShopClient,
  shop: string,
  { onMenu, onFailed }: KeeperEvents,
): ShopKeeper {
  const configKey = readKey(client, shops.config, {})
  const shopStatusKey = readKey(client, catalogue.shopStatus, { shop })
  let timer: ReturnType<typeof setTimeout> | undefined
  const told = new Set<string>()

  /** The cached data, if its menus are cached too: without them it is useless. */
  function known(): CachedView | undefined {
    const config = queries.getQueryData<ShopConfig>(configKey)
    const shopStatus = queries.getQueryState<ShopStatus>(shopStatusKey)
    if (!config || !shopStatus?.data) return undefined
    // A kiosk needs its own menu in addition to the online menu.
    const menus = [
      { shop, channel: 'online' as const, version: shopStatus.data.menuVersion },
      ...(config.menuChannel === 'kiosk'
        ? [{ shop, channel: config.menuChannel, version: config.menus.kiosk ?? '' }]
        : []),
    ]
    if (menus.some((menu) => queries.getQueryData(readKey(client, catalogue.menu, menu)) === undefined))
      return undefined
    for (const menu of menus) {
      const name = `${menu.channel} ${menu.version}`
      if (told.has(name)) continue
      told.add(name)
      onMenu(client.address(catalogue.menu, menu))
    }
    // An open stream confirms that nothing has changed since.
    const at = line.getState().live === 'live' ? client.serverNow() : shopStatus.dataUpdatedAt
    return { config, shopStatus: shopStatus.data, at }
  }

  function save() {
    clearTimeout(timer)
    timer = undefined
    const view = known()
    if (view) cachedViews.update((views) => withView(views, view))
  }

  const stopListening = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== shop) return
    if (event.action.type === 'failed') onFailed()
    else if (event.query.state.status === 'success') timer ??= setTimeout(save, settleMs)
  })
  const onHide = () => {
    if (document.visibilityState === 'hidden') save()
  }
  document.addEventListener('visibilitychange', onHide)
  timer = setTimeout(save, settleMs)

  return {
    restore() {
      const view = findView(cachedViews.read(), shop)
      if (!view) return undefined
      const put = (key: readonly unknown[], value: unknown) => {
        if (queries.getQueryData(key) === undefined) queries.setQueryData(key, value, { updatedAt: view.at })
      }
      put(configKey, view.config)
      put(shopStatusKey, view.shopStatus)
      return view.at
    },
    isLate: () =>
      [configKey, shopStatusKey].some((key) => {
        const state = queries.getQueryState(key)
        return state?.data === undefined && (state?.fetchFailureCount ?? 0) > 0
      }),
    stop() {
      stopListening()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onHide)
    },
  }
}
