import type { WriteTx } from '../../db/tx.ts'
import { holdOrder, holdShownOrders } from '../orders/lifecycle/hold-order.ts'
import { markSeen, resendTickets } from '../tickets/mark-seen.ts'

/** Milliseconds in which repeated presses ring the boards once. */
const restMs = 5_000

interface ShopNow {
  readonly shopId: string
  readonly now: number
}

/** Record that boards have shown these orders. Empty `stations`: all. Returns the orders that were new to a board. */
export async function markOrdersSeen(
  tx: WriteTx,
  at: ShopNow,
  orderIds: readonly string[],
  stations: readonly string[],
): Promise<string[]> {
  const shown = await holdShownOrders(tx, at.shopId, orderIds)
  return markSeen(tx, at, shown, stations)
}

/**
 * Send an order to the boards again. False: it was sent just now, or is no longer being
 * made. Undefined: unknown order.
 */
export async function sendOrderAgain(
  tx: WriteTx,
  at: ShopNow,
  orderId: string,
): Promise<boolean | undefined> {
  const order = await holdOrder(tx, { shopId: at.shopId, orderId })
  if (!order) return undefined
  if (order.status !== 'placed' && order.status !== 'preparing') return false
  return (await resendTickets(tx, at, [orderId], restMs)).length > 0
}
