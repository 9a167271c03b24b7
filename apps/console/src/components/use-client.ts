import { identity } from '@tabard/contract/identity/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { createBrowserClient, type ShopClient } from '@tabard/ui/browser-client'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from './text.ts'

/** The API client of one shop, in the reader's language. */
export function useClient(shop: string): ShopClient {
  const queries = useQueryClient()
  const { language } = useText()
  return useMemo(() => {
    const askAgain = () => void queries.invalidateQueries({ queryKey: ['', identity.session.path] })
    const client = createBrowserClient({
      shop,
      language: () => language,
      // The refetched session reports its end, and the log-in screen replaces this page.
      onLoggedOut: askAgain,
    })
    // The same if a role was revoked: shops and screens without permission disappear.
    const checkRefusal = (error: unknown): never => {
      if (error instanceof Refused && (error.code === 'permission.denied' || error.code === 'shop.unknown'))
        askAgain()
      throw error
    }
    return {
      ...client,
      call: (row, ...args) => client.call(row, ...args).catch(checkRefusal),
    } satisfies ShopClient
  }, [shop, language, queries])
}
