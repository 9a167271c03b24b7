import { messages, type MessageList } from '@tabard/contract/messages'
import { useApi } from '@tabard/ui/components/api-provider'
import { putLive, readKey } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'

/** Shows the list that an act answered with, rather than one that is still on its way. */
export function useShowMessages(): (list: MessageList) => void {
  const client = useApi()
  const queries = useQueryClient()
  return (list) => putLive(queries, readKey<typeof messages.list>(client, messages.list, {}), list)
}
