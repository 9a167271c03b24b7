import type { orders } from '@tabard/contract/orders/calls'
import { isRefusal } from '../../../db/refusal.ts'
import type { Handler } from '../../../http/handler.ts'
import { cancelOrderBy } from './move-order.ts'
import { orderTopics } from '../order-topics.ts'
import { presentOrder } from '../reading/present-order.ts'
import { findOwnOrder } from '../reading/track-order.ts'

/** Cancel a customer's own order, until the kitchen accepts it. Cancelling again returns the same answer. */
export const cancelOwnOrder: Handler<typeof orders.cancel> = ({ input, shop, now, fail, publish }) =>
  shop.write(async (tx, caller) => {
    const { guestId } = await caller
    const own = await findOwnOrder(tx, shop.shopId, input.orderId, guestId)
    if (!own) return fail('order.unknown', {})
    if (own.status === 'cancelled') return presentOrder(own)
    const cancelled = await cancelOrderBy(tx, {
      shopId: shop.shopId,
      orderId: own.orderId,
      version: undefined,
      now,
      reason: '',
      mayRefund: false,
      mover: { actor: 'customer', name: 'customer' },
    })
    if (isRefusal(cancelled)) return fail('order.notCancellable', { status: own.status })
    for (const topic of orderTopics(shop, own.orderId)) publish(topic)
    return presentOrder(cancelled.row)
  })
