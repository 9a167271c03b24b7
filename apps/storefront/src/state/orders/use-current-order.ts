import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import { openStatuses } from '@tabard/domain/orders/order-status'
import { useApi } from '@tabard/ui/components/api-provider'
import { useLive, type LiveState } from '@tabard/ui/live/live'
import { putLive, readKey, useRead } from '@tabard/ui/client/queries'
import { shopToken } from '@tabard/ui/storage/session'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { keepOrder } from './stored-order.ts'
import { lastOrder } from './last-order.ts'
import { useLinkedOrder } from './use-linked-order.ts'
import { usePlace } from '../shop/place.tsx'

export interface CurrentOrder {
  readonly order: Order | undefined
  /** True if there is certainly no order. */
  readonly isNone: boolean
  readonly error: Error | null
  readonly live: LiveState
  retry(): void
}

/** How often an open order is read while its tab is hidden and its stream rests: the title of the tab says "Ready". */
const hiddenPollMs = 20_000

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

function isOpen(order: Order | undefined): boolean {
  return order !== undefined && openStatuses.includes(order.status)
}

function useIsHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState === 'hidden',
    () => false,
  )
}

/** An order with live updates; undefined: none. */
export function useFollowedOrder(orderId: string | undefined) {
  const { shop } = usePlace()
  const client = useApi()
  const queries = useQueryClient()
  const isHidden = useIsHidden()
  const order = useRead(
    orders.track,
    { orderId: orderId ?? '' },
    {
      enabled: orderId !== undefined,
      refetchOnMount: 'always',
      refetchInterval: (query) => isHidden && isOpen(query.state.data) && hiddenPollMs,
      refetchIntervalInBackground: true,
    },
  )
  const live = useLive(
    orders.stream,
    orderId === undefined ? undefined : { orderId },
    (snapshot) => {
      // A snapshot may overtake the answer of a call: the later version wins.
      putLive<Order>(queries, readKey(client, orders.track, { orderId: snapshot.orderId }), (known) =>
        known && known.version > snapshot.version ? known : snapshot,
      )
    },
    { pausesWhenHidden: true },
  )
  const { data, dataUpdatedAt } = order
  useEffect(() => {
    if (data) keepOrder(shop, data, dataUpdatedAt)
  }, [shop, data, dataUpdatedAt])
  return { order, live }
}

/**
 * The order of a screen without an id: the one in `?order=` (an order id, or a receipt id in links), otherwise the last one placed in this browser,
 * otherwise the guest's newest. Followed live.
 */
export function useCurrentOrder(): CurrentOrder {
  const { shop } = usePlace()
  const isGuest = shopToken(shop).read() !== undefined
  const address = new URLSearchParams(location.search).get('order')
  const linkId = address === null || uuid.test(address) ? undefined : address
  const linked = useLinkedOrder(linkId)
  const named = linkId === undefined ? (address ?? lastOrder(shop).read()) : linked.ownId
  const newest = useRead(
    orders.list,
    { pageSize: 1 },
    { enabled: isGuest && named === undefined && linkId === undefined },
  )
  const orderId = named ?? newest.data?.[0]?.orderId
  const { order, live } = useFollowedOrder(isGuest ? orderId : undefined)

  if (linkId !== undefined && named === undefined)
    return { order: linked.order, isNone: false, error: linked.error, live: 'live', retry: linked.retry }
  return {
    order: order.data,
    isNone: !isGuest || (named === undefined && newest.data?.length === 0),
    error: order.data ? null : (order.error ?? newest.error),
    live,
    retry() {
      void newest.refetch()
      if (orderId !== undefined) void order.refetch()
    },
  }
}
