import type { WriteTx } from '../../../db/tx.ts'
import { getShop } from '../../shops/load-shop.ts'
import { extendHold } from './money-queries.ts'
import { expiryAt, expiryJob } from '../placing/place-waiting.ts'
import type { OrderRow } from '../order-row.ts'

/** The minimum time to enter a card number. */
const leastMs = 5 * 60_000

/**
 * Extend the hold of a waiting order when the customer tries to pay again. The hold ends five minutes from
 * now, but no later than twice the shop's payment time after placing.
 */
export async function holdLonger(tx: WriteTx, order: OrderRow, now: number): Promise<number> {
  const { settings } = await getShop(tx, order.shopId)
  const until = order.pendingUntil?.getTime() ?? now
  const most = order.placedAt.getTime() + 2 * settings['order.pendingMinutes'] * 60_000
  const requested = Math.min(now + leastMs, most)
  if (requested <= until) return until
  await tx.change(extendHold({ shopId: order.shopId, orderId: order.orderId, until: new Date(requested) }))
  await tx.change(expiryJob(order.shopId, order.orderId, expiryAt(requested)))
  return requested
}
