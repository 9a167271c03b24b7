import type { Order } from '@tabard/contract/orders/order'

type Placed = Pick<Order, 'status'> & Partial<Pick<Order, 'table' | 'locator'>>

/** The label of an order's status: an order at a table or a locator is brought, nobody collects it (finding C-B31). */
export function statusKey({ status, table = '', locator = '' }: Placed) {
  const isBrought = table !== '' || locator !== ''
  return isBrought && status === 'ready' ? 'seat.statusReady' : (`status.${status}` as const)
}
