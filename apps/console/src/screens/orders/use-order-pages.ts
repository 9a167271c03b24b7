import { till, type StaffOrder } from '@tabard/contract/till/calls'
import type { InputOf } from '@tabard/contract/wire/endpoint'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey } from '@tabard/ui/queries'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

type Search = InputOf<typeof till.search>

/** Further pages are not refetched automatically. */
const livePages = 3

interface OrderPages {
  readonly orders: readonly StaffOrder[]
  readonly isPending: boolean
  readonly error: Error | null
  readonly retry: () => void
  /** Undefined: everything is loaded. */
  readonly more: (() => void) | undefined
  readonly isLoadingMore: boolean
}

/** Loads a list of orders page by page. */
export function useOrderPages(search: Search): OrderPages {
  const client = useApi()
  const query = useInfiniteQuery({
    queryKey: [...readKey<typeof till.search>(client, till.search, search), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      client.call(till.search, pageParam === '' ? search : { ...search, after: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > livePages ? false : 15_000),
  })
  return {
    // An order that moved between page requests is on both pages: show it once.
    orders: [
      ...new Map(
        (query.data?.pages ?? []).flatMap((page) => page.orders).map((order) => [order.orderId, order]),
      ).values(),
    ],
    isPending: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
  }
}
