import type { Endpoint, InputOf } from '@tabard/contract/wire/endpoint'
import type { ErrorCode } from '@tabard/contract/errors'
import { Refused, Unreachable } from '@tabard/contract/wire/refused'
import {
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { ShopClient } from './browser-client.ts'
import { useApi } from '../components/api-provider.tsx'
import { connection } from '../live/connection.ts'

type ReadRow<Input, Output, Codes extends ErrorCode, WireIn> = Endpoint<Input, Output, Codes, 'read', WireIn>
type WriteRow<Input, Output, Codes extends ErrorCode, WireIn> = Endpoint<
  Input,
  Output,
  Codes,
  'write',
  WireIn
>

/** The cache key of a row: grouped by shop, so that leaving a shop can forget it. */
export function readKey<E>(
  client: Pick<ShopClient, 'shop'>,
  row: E & { readonly path: string },
  input: InputOf<E>,
) {
  return [client.shop ?? '', row.path, input] as const
}

/** Query options of a read row; a write row does not compile. */
export function read<Input, Output, Codes extends ErrorCode, WireIn>(
  client: ShopClient,
  row: ReadRow<Input, Output, Codes, WireIn>,
  input: Input,
) {
  type Row = typeof row
  return queryOptions<Output, Error>({
    queryKey: readKey<Row>(client, row, input),
    ...(row.isSilent === true ? { meta: { isSilent: true } } : {}),
    queryFn: ({ signal }) => {
      return row.form === 'document'
        ? client.read(row, input, { signal })
        : client.call(row, input, { signal })
    },
  })
}

/**
 * Put a stream's snapshot into the cache. It is newer than any pending answer, which is cancelled; otherwise
 * a slow answer would restore old data until the next change.
 */
export function putLive<Output>(
  queries: QueryClient,
  key: ReturnType<typeof readKey>,
  next: Output | ((known: Output | undefined) => Output),
): void {
  queries.setQueryData<Output>(key, next)
  // After the data: cancelling a fetch resets its query to the last set value.
  void queries.cancelQueries({ queryKey: key, exact: true })
}

export type ReadOptions<Output> = Pick<
  UseQueryOptions<Output, Error>,
  | 'enabled'
  | 'staleTime'
  | 'gcTime'
  | 'refetchInterval'
  | 'refetchIntervalInBackground'
  | 'refetchOnWindowFocus'
  | 'refetchOnMount'
  | 'placeholderData'
  | 'notifyOnChangeProps'
>

export function useRead<Input, Output, Codes extends ErrorCode, WireIn>(
  row: ReadRow<Input, Output, Codes, WireIn>,
  input: Input,
  options: ReadOptions<Output> = {},
): UseQueryResult<Output, Error> {
  return useQuery({ ...read(useApi(), row, input), ...options })
}

export function useWrite<Input, Output, Codes extends ErrorCode, WireIn>(
  row: WriteRow<Input, Output, Codes, WireIn>,
): UseMutationResult<Output, Error, Input> {
  return useMutation<Output, Error, Input>(write(useApi(), row))
}

/** Returns a function that sends any write row as `useWrite` does: `useIsMutating` counts it until it is answered. */
export function useSend() {
  const client = useApi()
  const queries = useQueryClient()
  return <Input, Output, Codes extends ErrorCode, WireIn>(
    row: WriteRow<Input, Output, Codes, WireIn>,
    input: Input,
  ): Promise<Output> =>
    queries
      .getMutationCache()
      .build<Output, Error, Input, unknown>(queries, write(client, row))
      .execute(input)
}

/** Mutation options of a write row. Their key is the shop and the path, as in `readKey`. */
function write<Input, Output, Codes extends ErrorCode, WireIn>(
  client: ShopClient,
  row: WriteRow<Input, Output, Codes, WireIn>,
) {
  return {
    mutationKey: [client.shop ?? '', row.path],
    mutationFn: (input: Input): Promise<Output> => client.call(row, input),
  }
}

/** Refusals are final; missing answers are retried with growing delays. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a network the library would wait forever, and a screen with it: ours show what is missing.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => !(error instanceof Refused) && failures < mostRetries(),
        retryDelay: (failures, error) => retryDelayMs(failures, error, Math.random()),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

function mostRetries(): number {
  // Requested again when back online; one more try gives stored data time to load. A browser that is in a network without
  // internet calls itself online.
  return globalThis.navigator?.onLine === false || connection.getState().isOffline ? 1 : 5
}

/** One, two, four, ... up to thirty seconds, half of it random, so that a dining room does not retry in step. */
export function retryDelayMs(failures: number, error: unknown, random: number): number {
  if (error instanceof Unreachable && error.retryAfterSeconds !== undefined)
    return error.retryAfterSeconds * 1000
  const ceiling = Math.min(30_000, 1000 * 2 ** failures)
  return ceiling * (0.5 + random / 2)
}
