import { messages } from '@tabard/contract/messages/calls'
import { messageProviders, type MessageProviders } from '@tabard/contract/messages/providers'
import type { ProviderFault } from '@tabard/domain/messages/provider-settings'
import { readKey } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../../../text.ts'

/** Returns a function that shows saved providers, and refetches what depends on them. */
export function useShowProviders(): (providers: MessageProviders) => void {
  const client = useApi()
  const queries = useQueryClient()
  return (providers) => {
    queries.setQueryData(readKey<typeof messageProviders.get>(client, messageProviders.get, {}), providers)
    void queries.invalidateQueries({ queryKey: [client.shop ?? '', messages.list.path] })
  }
}

/** Returns a function that gives the message at a field. */
export function useFieldFault(faults: readonly ProviderFault[]): (field: string) => string | undefined {
  const { t } = useText()
  return (field) => {
    const found = faults.find((each) => each.field === field)
    return found && t(`providers.fault.${found.fault}`)
  }
}
