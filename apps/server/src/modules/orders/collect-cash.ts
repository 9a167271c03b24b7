import type { till } from '@tabard/contract/till'
import { together } from '../../db/statement.ts'
import type { Handler } from '../../http/handler.ts'
import { cashTaken } from '../payments/record-cash.ts'
import { auditEntry } from '../platform/audit.ts'
import { newId } from '../platform/new-id.ts'
import { getShop } from '../shops/load-shop.ts'
import { tradingDate } from '../shops/trading-date.ts'
import { orderTopics } from './order-topics.ts'
import { toStaffOrder } from './present-staff-order.ts'
import { findOrder, insertEvent, listEventsOf, markPaid } from './queries.ts'

/**
 * Cash taken: the only way cash becomes paid (decision 26), and once an order, whoever taps at once. One flush marks it
 * paid, which holds the order; one writes the payment, the history and the audit, and commits.
 */
export const collectCash: Handler<typeof till.collectCash> = ({ input, shop, now, fail, publish }) =>
  shop.write(async (tx, caller) => {
    const { orderId, tenderedCents } = input
    const { merchantId } = tx
    const [who, [paid], events, profile] = await Promise.all([
      caller,
      tx.change(markPaid(merchantId, shop.shopId, orderId)),
      tx.rows(listEventsOf(merchantId, orderId)),
      getShop(tx, shop.shopId),
    ])
    if (!paid) {
      const found = await tx.row(findOrder(merchantId, shop.shopId, orderId))
      if (!found) return fail('order.unknown', {})
      return found.payment_status === 'unpaid'
        ? fail('order.notOpen', { status: found.status })
        : fail('cash.collected', {})
    }
    const cents = paid.paid_cents
    if (tenderedCents !== undefined && tenderedCents < cents)
      return fail('cash.short', { payableCents: cents, currency: paid.currency })
    const event = { at: new Date(now), who: who.name, what: 'cashCollected', note: '' }
    await tx.commitWith(
      together(
        cashTaken(merchantId, {
          shopId: shop.shopId,
          orderId,
          cents,
          tenderedCents,
          tradingDate: tradingDate(now, profile.timeZone, profile.settings['trading.cutOffMinute']),
          now,
          caller: who,
        }),
        insertEvent(merchantId, newId(now), orderId, event.at, event.who, event.what, event.note),
        auditEntry(merchantId, {
          shopId: shop.shopId,
          now,
          caller: who,
          what: 'till.collectCash',
          subject: orderId,
          before: { paidCents: 0 },
          after: { paidCents: cents, tenderedCents },
        }),
      ),
    )
    for (const topic of orderTopics(shop, orderId)) publish(topic)
    return {
      ...toStaffOrder(paid, [...events, event], profile),
      changeCents: tenderedCents === undefined ? 0 : tenderedCents - cents,
    }
  })
