import { identity } from '@tabard/contract/identity'
import { Refused } from '@tabard/contract/refused'
import { createBrowserClient, type ShopClient } from '@tabard/ui/browser-client'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from './text.ts'

/** The client of one shop, speaking the reader's language. */
export function useClient(shop: string): ShopClient {
  const queries = useQueryClient()
  const { language } = useText()
  return useMemo(() => {
    const askAgain = () => void queries.invalidateQueries({ queryKey: ['', identity.session.path] })
    const client = createBrowserClient({
      shop,
      language: () => language,
      // Asked again, the session answers that it is over, and the log-in screen takes this page's place.
      onLoggedOut: askAgain,
    })
    // So with a role that was taken away meanwhile: what may no longer be opened is not shown any more.
    const look = (error: unknown): never => {
      if (error instanceof Refused && (error.code === 'permission.denied' || error.code === 'shop.unknown'))
        askAgain()
      throw error
    }
    return { ...client, call: (row, ...asked) => client.call(row, ...asked).catch(look) } satisfies ShopClient
  }, [shop, language, queries])
}
