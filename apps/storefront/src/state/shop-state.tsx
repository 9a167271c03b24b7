import { catalogue } from '@tabard/contract/menu/calls'
import { shops } from '@tabard/contract/shops/calls'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import { useRead } from '@tabard/ui/queries'
import type { UseQueryResult } from '@tanstack/react-query'
import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { usePlace } from './place.tsx'

interface Known<Value> {
  readonly data: Value | undefined
  readonly error: Error | null
  readonly refetch: UseQueryResult<Value, Error>['refetch']
}

/** Remaining quantity by item or option id; a missing id is unlimited. */
type Remaining = ReadonlyMap<string, number>

interface ShopStatusStores {
  readonly shopStatus: StoreApi<Known<ShopStatus>>
  readonly remaining: StoreApi<Remaining>
}

const ConfigContext = createContext<Known<ShopConfig> | undefined>(undefined)
const ShopStatusContext = createContext<ShopStatusStores | undefined>(undefined)
const parts: ('data' | 'error')[] = ['data', 'error']

/** Loads what every screen reads: one observer each, instead of one per dish. Keyed by shop. */
export function ShopState({ children }: { readonly children: ReactNode }) {
  const config = useKnown(useRead(shops.config, {}, { staleTime: 5 * 60_000, notifyOnChangeProps: parts }))
  // The stream writes it (see follow-availability); this reads it, and fetches the first one.
  const shopStatus = useKnown(
    useRead(
      catalogue.shopStatus,
      { shop: usePlace().shop },
      { staleTime: Number.POSITIVE_INFINITY, notifyOnChangeProps: parts },
    ),
  )
  // Stores instead of context values: a changed context makes React hydrate every pending section at once, in
  // one long task. With stores, only dishes whose number changed render again.
  const [stores] = useState<ShopStatusStores>(() => ({
    shopStatus: createStore(() => shopStatus),
    remaining: createStore(() => remainingOf(shopStatus.data)),
  }))
  useLayoutEffect(() => {
    stores.shopStatus.setState(shopStatus, true)
    stores.remaining.setState(remainingOf(shopStatus.data), true)
  }, [stores, shopStatus])
  return (
    <ConfigContext.Provider value={config}>
      <ShopStatusContext.Provider value={stores}>{children}</ShopStatusContext.Provider>
    </ConfigContext.Provider>
  )
}

/**
 * A stable object while nothing changes: a query returns a new object each time, and every dish would render
 * again.
 */
function useKnown<Value>({ data, error, refetch }: UseQueryResult<Value, Error>): Known<Value> {
  return useMemo(() => ({ data, error, refetch }), [data, error, refetch])
}

function remainingOf(shopStatus: ShopStatus | undefined): Remaining {
  if (!shopStatus) return noneKnown
  const remaining = new Map(Object.entries(shopStatus.remaining))
  for (const id of shopStatus.soldOut) remaining.set(id, 0)
  return remaining
}

const noneKnown: Remaining = new Map()

/** Without a shop nothing is known or requested. */
const nothing: Known<never> = {
  data: undefined,
  error: null,
  refetch: () => Promise.reject(new Error('no shop')),
}

/** The shop's configuration. */
export function useConfig(): Known<ShopConfig> {
  return useContext(ConfigContext) ?? nothing
}

/**
 * Remaining quantity of an item or option, 0 if sold out; undefined: unlimited, or not known yet. Throws
 * outside ShopState.
 */
export function useRemaining(id: string): number | undefined {
  const stores = useContext(ShopStatusContext)
  if (!stores) throw new Error('useRemaining needs a ShopState above it')
  const { remaining } = stores
  return useSyncExternalStore(
    remaining.subscribe,
    () => remaining.getState().get(id),
    () => undefined,
  )
}

/** The shop status; empty during hydration, as in the server's HTML (F3). */
export function useShopStatus(): Known<ShopStatus> {
  const { shopStatus } = useContext(ShopStatusContext) ?? noStores
  return useSyncExternalStore(shopStatus.subscribe, shopStatus.getState, () => nothing)
}

const noStores: Pick<ShopStatusStores, 'shopStatus'> = {
  shopStatus: createStore<Known<ShopStatus>>(() => nothing),
}
