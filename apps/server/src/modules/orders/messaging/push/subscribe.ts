import type { orderPush } from '@tabard/contract/orders/push/calls'
import { openStatuses } from '@tabard/domain/orders/order-status'
import { Refusal } from '../../../../db/refusal.ts'
import { brokenConstraint } from '../../../../db/tx.ts'
import type { Handler } from '../../../../http/handler.ts'
import { newId } from '../../../platform/new-id.ts'
import { lockOrder } from '../../paying/money-queries.ts'
import { findOwnOrder } from '../../reading/track-order.ts'
import { allowPush, removeSubscription, saveSubscription } from './push-queries.ts'

/** Tell a browser about one of the caller's open orders. The table allows five browsers an order. */
export const subscribeToOrder: Handler<typeof orderPush.subscribe, 'push'> = async (request) => {
  const { input, shop, now, fail, deps } = request
  const { endpoint, p256dh, auth } = input
  if (!deps.push.isAllowed(endpoint)) return fail('push.endpoint', {})
  try {
    return await shop.write(async (tx, caller) => {
      const { guestId } = await caller
      const own = await findOwnOrder(tx, shop.shopId, input.orderId, guestId)
      if (!own) return fail('order.unknown', {})
      if (!openStatuses.includes(own.status)) return fail('order.notOpen', { status: own.status })
      const { orderId } = own
      await tx.change(lockOrder({ shopId: shop.shopId, orderId }))
      const browser = { endpoint, p256dh, auth }
      await tx.change(
        saveSubscription({
          subscriptionId: newId(now),
          orderId,
          shopId: shop.shopId,
          ...browser,
          at: new Date(now),
        }),
      )
      await tx.change(allowPush({ orderId }))
      return { isOn: true as const }
    })
  } catch (error) {
    if (brokenConstraint(error) === 'push_subscriptions_limit') return new Refusal('push.tooMany', {})
    throw error
  }
}

/** Tell a browser no more. */
export const unsubscribeFromOrder: Handler<typeof orderPush.unsubscribe> = ({ input, shop, fail }) =>
  shop.write(async (tx, caller) => {
    const { guestId } = await caller
    const own = await findOwnOrder(tx, shop.shopId, input.orderId, guestId)
    if (!own) return fail('order.unknown', {})
    await tx.change(removeSubscription({ orderId: own.orderId, endpoint: input.endpoint }))
    return { isOn: false as const }
  })
