import { catalogue } from '@tabard/contract/menu/calls'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'
import { indexMenu, type Menu, type MenuIndex } from '@tabard/domain/menu/menu'
import { useApi } from '@tabard/ui/components/api-provider'
import { read } from '@tabard/ui/queries'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { customerOf } from './customer.ts'
import { usePlace } from './place.tsx'
import { useShopStatus, useConfig } from './shop-state.tsx'
import { useTable } from './use-table.ts'

/** A value that a screen waits for: loaded, pending, or failed with a retry. */
export interface Pending<Value> {
  readonly data: Value | undefined
  readonly error: Error | null
  retry(): void
}

/**
 * The current menu: immutable by version, so fetched once. A new version replaces the old one quietly, with
 * its prices (F23). The shop status names the newest version; the configuration may lag behind.
 */
export function useMenu(): Pending<MenuIndex> {
  const { shop } = usePlace()
  const config = useConfig()
  const shopStatus = useShopStatus()
  const version = shopStatus.data?.menuVersion ?? config.data?.menus.online
  const menu = useQuery({
    ...read(useApi(), catalogue.menu, { shop, channel: 'online', version: version ?? '' }),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    select: indexed,
  })
  const isAtTable = useTable() !== undefined
  const channel = isAtTable ? 'table' : (config.data?.menuChannel ?? 'online')
  const place = usePlaceMenu(shop, channel, version, config.data)
  const own = useOwnMenu(shop, channel, version)
  // A kiosk never uses the online menu, whose prices differ. A table does until its own is loaded.
  const shared = channel === 'kiosk' ? place.data : (place.data ?? menu.data)
  return {
    data: own ?? shared,
    // Without a version there is nothing to request: report the configuration's error.
    error: shared
      ? null
      : (config.error ?? place.error ?? menu.error ?? (version === undefined ? shopStatus.error : null)),
    retry() {
      void config.refetch()
      void shopStatus.refetch()
      if (version !== undefined) void menu.refetch()
      void place.retry()
    },
  }
}

/**
 * The menu of a table or kiosk by version, so that the browser stores it for offline use. Undefined for web
 * orders. All channels are published together: a configuration with another online version than `version` is
 * outdated, and is refetched.
 */
function usePlaceMenu(
  shop: string,
  channel: 'online' | 'table' | 'kiosk',
  online: string | undefined,
  config: ShopConfig | undefined,
): Pick<Pending<MenuIndex>, 'data' | 'error'> & { readonly retry: () => Promise<unknown> } {
  const refetchConfig = useConfig().refetch
  const isOfPlace = channel !== 'online' && config !== undefined
  const version = isOfPlace ? config.menus[channel] : undefined
  const isBehind = isOfPlace && online !== undefined && config.menus.online !== online
  useEffect(() => {
    if (isBehind) void refetchConfig()
  }, [isBehind, online, refetchConfig])
  const menu = useQuery({
    ...read(useApi(), catalogue.menu, { shop, channel, version: version ?? '' }),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    select: indexed,
  })
  return isOfPlace
    ? { data: menu.data, error: menu.error, retry: menu.refetch }
    : { data: undefined, error: null, retry: async () => undefined }
}

/** The menu at a customer's price level; undefined: the standard prices, or not known yet. */
function useOwnMenu(
  shop: string,
  channel: 'online' | 'table' | 'kiosk',
  version: string | undefined,
): MenuIndex | undefined {
  const query = read(useApi(), catalogue.ownMenu, { channel })
  const own = useQuery({
    ...query,
    // Refetched with every published menu, and after a minute: staff may change the level.
    queryKey: [...query.queryKey, version],
    enabled: version !== undefined && customerOf(shop).read() !== undefined,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  const menu = own.data?.menu
  return menu ? indexed(menu) : undefined
}

const indexes = new WeakMap<Menu, MenuIndex>()

/** Returns the index of a menu, created once. */
function indexed(menu: Menu): MenuIndex {
  const known = indexes.get(menu)
  if (known) return known
  const made = indexMenu(menu)
  indexes.set(menu, made)
  return made
}
