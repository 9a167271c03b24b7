import { catalogue } from '@tabard/contract/catalogue'
import { shops, type ShopConfig } from '@tabard/contract/shops'
import type { Availability } from '@tabard/domain/catalogue/availability'
import { useRead } from '@tabard/ui/queries'
import type { UseQueryResult } from '@tanstack/react-query'
import { createContext, useContext, type ReactNode } from 'react'
import { useIsAsDrawn } from './as-drawn.tsx'
import { usePlace } from './place.tsx'

type Known<Value> = Pick<UseQueryResult<Value, Error>, 'data' | 'error' | 'refetch'>

const ConfigContext = createContext<Known<ShopConfig> | undefined>(undefined)
const AvailabilityContext = createContext<Known<Availability> | undefined>(undefined)
const parts: ('data' | 'error')[] = ['data', 'error']

/**
 * Asks once for what every part of every screen reads: one observer each, not one a dish.
 */
export function ShopState({ children }: { readonly children: ReactNode }) {
  const config = useRead(shops.config, {}, { staleTime: 5 * 60_000, notifyOnChangeProps: parts })
  // The stream writes it (see follow-availability); this only reads, and fetches the first one.
  const availability = useRead(
    catalogue.availability,
    { shop: usePlace().shop },
    { staleTime: Number.POSITIVE_INFINITY, notifyOnChangeProps: parts },
  )
  return (
    <ConfigContext.Provider value={config}>
      <AvailabilityContext.Provider value={availability}>{children}</AvailabilityContext.Provider>
    </ConfigContext.Provider>
  )
}

/** Where there is no shop nothing is known of one, and nothing asked. */
const nothing: Known<never> = {
  data: undefined,
  error: null,
  refetch: () => Promise.reject(new Error('no shop')),
}

export function useConfig(): Known<ShopConfig> {
  return useContext(ConfigContext) ?? nothing
}

/** What can be had now. */
export function useAvailability(): Known<Availability> {
  const known = useContext(AvailabilityContext)
  return useIsAsDrawn() ? nothing : (known ?? nothing)
}
