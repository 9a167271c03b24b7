import { createContext, useContext, type ReactNode } from 'react'
import type { ShopClient } from '../client/browser-client.ts'

const ApiContext = createContext<ShopClient | undefined>(undefined)

/** Provides the client of one shop, from `createBrowserClient`. */
export function ApiProvider({
  client,
  children,
}: {
  readonly client: ShopClient
  readonly children: ReactNode
}) {
  return <ApiContext.Provider value={client}>{children}</ApiContext.Provider>
}

export function useApi(): ShopClient {
  const client = useContext(ApiContext)
  if (!client) throw new Error('useApi needs an ApiProvider above it')
  return client
}
