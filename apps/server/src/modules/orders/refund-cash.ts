import type { till } from '@tabard/contract/till'
import { isRefusal } from '../../db/refusal.ts'
import type { Handler } from '../../http/handler.ts'
import { findCashPayment, recordCashRefund } from '../payments/record-cash.ts'
import { recordAudit } from '../platform/audit.ts'
import { newId } from '../platform/new-id.ts'
import { getShop } from '../shops/load-shop.ts'
import { tradingDate } from '../shops/trading-date.ts'
import { cleanReason } from './clean-reason.ts'
import { getOrder } from './move-order.ts'
import { orderTopics } from './order-topics.ts'
import { presentStaffOrder } from './present-staff-order.ts'
import { findOrder, insertEvent, markRefunded } from './queries.ts'

/** Cash given back, with a reason; once a request, and never more than was paid: the table's check holds that. */
export const refundCash: Handler<typeof till.refundCash> = async ({ input, shop, now, fail, publish }) => {
  const reason = cleanReason(input.reason)
  if (isRefusal(reason)) return reason
  return shop.write(async (tx, caller) => {
    const { orderId, amountCents: cents, requestId } = input
    const [who, before, payment, profile] = await Promise.all([
      caller,
      tx.row(findOrder(tx.merchantId, shop.shopId, orderId)),
      findCashPayment(tx, orderId),
      getShop(tx, shop.shopId),
    ])
    if (!before) return fail('order.unknown', {})
    if (!payment) return fail('cash.notCollected', {})
    const date = tradingDate(now, profile.timeZone, profile.settings['trading.cutOffMinute'])
    const recorded = await recordCashRefund(tx, {
      shopId: shop.shopId,
      orderId,
      cents,
      refundId: requestId,
      paymentId: payment.payment_id,
      reason,
      tradingDate: date,
      now,
      caller: who,
    })
    if (recorded === 'other') return fail('refund.repeated', {})
    if (recorded === 'new') {
      const [after] = await tx.change(markRefunded(tx.merchantId, shop.shopId, orderId, cents))
      if (!after)
        return fail('refund.tooMuch', {
          refundableCents: before.paid_cents - before.refunded_cents,
          currency: before.currency,
        })
      await Promise.all([
        tx.change(
          insertEvent(tx.merchantId, newId(now), orderId, new Date(now), who.name, 'cashRefunded', reason),
        ),
        recordAudit(tx, {
          shopId: shop.shopId,
          now,
          caller: who,
          what: 'till.refundCash',
          subject: orderId,
          before: { refundedCents: after.refunded_cents - cents },
          after: { refundedCents: after.refunded_cents, reason },
        }),
      ])
      for (const topic of orderTopics(shop, orderId)) publish(topic)
    }
    return presentStaffOrder(tx, await getOrder(tx, shop.shopId, orderId))
  })
}
