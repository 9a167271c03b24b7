import type { orderValue } from '@tabard/contract/till/order-value'
import { valueSaleOf } from '@tabard/domain/orders/sales-channel'
import { isRefusal } from '../../../db/refusal.ts'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { closeUnpaidCard } from '../../value/gift-cards/lifecycle/close-unpaid-card.ts'
import { holdOrder } from '../lifecycle/hold-order.ts'
import { orderTopics } from '../order-topics.ts'
import { readStaffOrder } from '../reading/present-staff-order.ts'
import { voidRequest } from '../requests/void-request.ts'

/**
 * Cancel a sale of value of which nothing is paid: its gift card never becomes valid. A paid one is refunded instead, which
 * takes the value back. The same request again answers the cancelled sale.
 */
export const voidSale: Handler<typeof orderValue.voidSale> = async ({ input, shop, now, publish, fail }) => {
  const { orderId } = input
  const { shopId } = shop
  const done = await shop.write(async (tx, caller) => {
    const [who, order] = await Promise.all([caller, holdOrder(tx, { shopId, orderId })])
    if (!order || valueSaleOf(order.details.taken) === undefined) return fail('order.unknown', {})
    if (order.status === 'cancelled') return readStaffOrder(tx, shopId, orderId)
    if (!(await voidRequest(tx, { shopId, orderId, by: who.name, now }))) return fail('valueSale.paid', {})
    await Promise.all([
      closeUnpaidCard(tx, orderId),
      recordAudit(tx, { shopId, now, caller: who, what: 'till.voidSale', subject: orderId }),
    ])
    return readStaffOrder(tx, shopId, orderId)
  })
  if (!isRefusal(done)) for (const topic of orderTopics(shop, orderId)) publish(topic)
  return done
}
