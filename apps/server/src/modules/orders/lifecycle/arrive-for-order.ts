import type { orders } from '@tabard/contract/orders/calls'
import { cleanText } from '@tabard/domain/text/text-input'
import type { Handler } from '../../../http/handler.ts'
import { noteArrival } from './fire-queries.ts'
import { getOrder } from './move-order.ts'
import { orderTopics } from '../order-topics.ts'
import { presentOrder } from '../reading/present-order.ts'
import { findOwnOrder } from '../reading/track-order.ts'

const bayLength = 20

/** Record that the guest has arrived by car. Staff get an alert and see the arrival time. */
export const arriveForOrder: Handler<typeof orders.arrive> = async ({ input, shop, now, fail, publish }) => {
  const bay = cleanText(input.bay, { maxLength: bayLength, multiline: false })
  if (!bay.ok) return fail('text.tooLong', { field: 'bay', max: bayLength })
  return shop.write(async (tx, caller) => {
    const { guestId } = await caller
    const own = await findOwnOrder(tx, shop.shopId, input.orderId, guestId)
    if (!own) return fail('order.unknown', {})
    const { shopId } = shop
    const { orderId } = own
    const [noted, row] = await Promise.all([
      tx.change(noteArrival({ shopId, orderId, at: new Date(now), bay: bay.text })),
      // A payment may have changed the order since it was found.
      getOrder(tx, shopId, orderId),
    ])
    if (noted.length === 0) return fail('order.notOpen', { status: own.status })
    for (const topic of orderTopics(shop, orderId)) publish(topic)
    return presentOrder(row)
  })
}
