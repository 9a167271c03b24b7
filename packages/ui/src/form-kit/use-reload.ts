import type { Endpoint } from '@tabard/contract/wire/endpoint'
import type { ErrorCode } from '@tabard/contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../components/api-provider.tsx'
import { read } from '../client/queries.ts'

/** Returns a function that loads a row into the query cache again: after a conflict, another person's version. */
export function useReload<Output, Codes extends ErrorCode>(
  row: Endpoint<Record<never, never>, Output, Codes, 'read', Record<never, never>>,
): () => Promise<Output> {
  const client = useApi()
  const queries = useQueryClient()
  return () => queries.fetchQuery({ ...read(client, row, {}), staleTime: 0 })
}
