import { terminals, type CardTerminals } from '@tabard/contract/payments/terminals/terminals'
import { readKey } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that shows the terminals of an answer. */
export function useShowTerminals(): (shown: CardTerminals) => void {
  const client = useApi()
  const queries = useQueryClient()
  return ({ terminals: paired, providers, taxes }) =>
    queries.setQueryData(readKey<typeof terminals.list>(client, terminals.list, {}), {
      terminals: paired,
      providers,
      taxes,
    })
}
