import { identity } from '@tabard/contract/identity'
import { createBrowserClient, type ShopClient } from '@tabard/ui/browser-client'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from './text.ts'

/** The client of one shop, speaking the reader's language. */
export function useClient(shop: string): ShopClient {
  const queries = useQueryClient()
  const { language } = useText()
  return useMemo(
    () =>
      createBrowserClient({
        shop,
        language: () => language,
        // Asked again, the session answers that it is over, and the log-in screen takes this page's place.
        onLoggedOut: () => void queries.invalidateQueries({ queryKey: ['', identity.session.path] }),
      }),
    [shop, language, queries],
  )
}
