import { catalogue } from '@tabard/contract/catalogue'
import { shops, type ShopConfig } from '@tabard/contract/shops'
import type { Availability } from '@tabard/domain/catalogue/availability'
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
import { useIsAsDrawn } from './as-drawn.tsx'
import { usePlace } from './place.tsx'

interface Known<Value> {
  readonly data: Value | undefined
  readonly error: Error | null
  readonly refetch: UseQueryResult<Value, Error>['refetch']
}

interface ConfigNow {
  readonly now: Known<ShopConfig>
  /** What the page came with. */
  readonly drawn: Known<ShopConfig>
}

const ConfigContext = createContext<ConfigNow | undefined>(undefined)
const AvailabilityContext = createContext<Known<Availability> | undefined>(undefined)
/** How many of a dish or an option can be had; what is not in it can be had without end. */
type Remaining = ReadonlyMap<string, number>
const RemainingContext = createContext<StoreApi<Remaining> | undefined>(undefined)
const parts: ('data' | 'error')[] = ['data', 'error']

/**
 * Asks once for what every part of every screen reads: one observer each, not one a dish.
 */
export function ShopState({ children }: { readonly children: ReactNode }) {
  const config = useKnown(useRead(shops.config, {}, { staleTime: 5 * 60_000, notifyOnChangeProps: parts }))
  const [drawn] = useState(config)
  const configs = useMemo(() => ({ now: config, drawn }), [config, drawn])
  // The stream writes it (see follow-availability); this only reads, and fetches the first one.
  const availability = useKnown(
    useRead(
      catalogue.availability,
      { shop: usePlace().shop },
      { staleTime: Number.POSITIVE_INFINITY, notifyOnChangeProps: parts },
    ),
  )
  // Beside the context, so that of two hundred dishes only those are drawn anew of which there is another number.
  const [remaining] = useState(() => createStore<Remaining>(() => remainingOf(availability.data)))
  useLayoutEffect(
    () => remaining.setState(remainingOf(availability.data), true),
    [remaining, availability.data],
  )
  return (
    <ConfigContext.Provider value={configs}>
      <AvailabilityContext.Provider value={availability}>
        <RemainingContext.Provider value={remaining}>{children}</RemainingContext.Provider>
      </AvailabilityContext.Provider>
    </ConfigContext.Provider>
  )
}

/** The same while nothing in it changes: a read answers another object each time, and every dish would be drawn anew. */
function useKnown<Value>({ data, error, refetch }: UseQueryResult<Value, Error>): Known<Value> {
  return useMemo(() => ({ data, error, refetch }), [data, error, refetch])
}

function remainingOf(availability: Availability | undefined): Remaining {
  if (!availability) return noneKnown
  const remaining = new Map(Object.entries(availability.remaining))
  for (const id of availability.soldOut) remaining.set(id, 0)
  return remaining
}

const noneKnown: Remaining = new Map()

/** Where there is no shop nothing is known of one, and nothing asked. */
const nothing: Known<never> = {
  data: undefined,
  error: null,
  refetch: () => Promise.reject(new Error('no shop')),
}

/** What is set for the shop; while a page is taken over, what it was drawn with: the one must fit the other. */
export function useConfig(): Known<ShopConfig> {
  const known = useContext(ConfigContext)
  const isAsDrawn = useIsAsDrawn()
  return (isAsDrawn ? known?.drawn : known?.now) ?? nothing
}

/** How many of a dish or an option can be had, 0 of what is sold out; undefined: without end, or not known yet. */
export function useRemaining(id: string): number | undefined {
  const store = useContext(RemainingContext)
  if (!store) throw new Error('useRemaining needs a ShopState above it')
  const isAsDrawn = useIsAsDrawn()
  return useSyncExternalStore(
    store.subscribe,
    () => (isAsDrawn ? undefined : store.getState().get(id)),
    () => undefined,
  )
}

/** What can be had now. */
export function useAvailability(): Known<Availability> {
  const known = useContext(AvailabilityContext)
  return useIsAsDrawn() ? nothing : (known ?? nothing)
}
