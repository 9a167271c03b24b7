import { messages, type MessageList } from '@tabard/contract/messages/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { putLive, readKey } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that shows the list which an action returned, instead of a pending older one. */
export function useShowMessages(): (list: MessageList) => void {
  const client = useApi()
  const queries = useQueryClient()
  return (list) => putLive(queries, readKey<typeof messages.list>(client, messages.list, {}), list)
}
