import { programmes, type ProgrammeList } from '@tabard/contract/value/cards/programmes'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that stores the list which every change returns. */
export function useShowProgrammes(): (list: ProgrammeList) => void {
  const client = useApi()
  const queries = useQueryClient()
  return (list) => queries.setQueryData(readKey<typeof programmes.list>(client, programmes.list, {}), list)
}
