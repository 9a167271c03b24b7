import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import { Refused } from '@tabard/contract/wire/refused'
import { openStatuses } from '@tabard/domain/orders/order-status'
import { useRead } from '@tabard/ui/client/queries'
import { shopToken } from '@tabard/ui/storage/session'
import { usePlace } from '../shop/place.tsx'

export interface LinkedOrder {
  /** This browser placed it: its order id. */
  readonly ownId: string | undefined
  /** Another browser placed it. */
  readonly order: Order | undefined
  readonly error: Error | null
  retry(): void
}

const pollMs = 15_000

/**
 * The order that a link of a message names by its receipt id. Another browser than the one that placed it reads it
 * every 15 seconds.
 */
export function useLinkedOrder(receiptId: string | undefined): LinkedOrder {
  const { shop } = usePlace()
  const isNamed = receiptId !== undefined
  const isGuest = shopToken(shop).read() !== undefined
  const own = useRead(orders.track, { orderId: receiptId ?? '' }, { enabled: isNamed && isGuest })
  const isOthers = isNamed && (!isGuest || own.error instanceof Refused)
  const followed = useRead(
    orders.follow,
    { receiptId: receiptId ?? '' },
    {
      enabled: isOthers,
      refetchInterval: (query) =>
        query.state.data !== undefined && openStatuses.includes(query.state.data.status) && pollMs,
    },
  )
  return {
    ownId: own.data?.orderId,
    order: isOthers ? followed.data : undefined,
    error: isOthers ? followed.error : own.error,
    retry: () => void (isOthers ? followed.refetch() : own.refetch()),
  }
}
