import { useApi } from '@tabard/ui/components/api-provider'
import { readKey } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'
import { floor } from '@tabard/contract/tables/floor/calls'

/** Returns a function that refetches the tables after an action. */
export function useFloorChanged(): () => void {
  const client = useApi()
  const queries = useQueryClient()
  return () =>
    void queries.invalidateQueries({ queryKey: readKey<typeof floor.show>(client, floor.show, {}) })
}
