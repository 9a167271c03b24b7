import type { till } from '@tabard/contract/till/calls'
import { canBePaid } from '@tabard/domain/orders/order-status'
import type { Handler } from '../../../../http/handler.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { presentBill } from '../../at-tables/table-bill.ts'
import { orderTopics } from '../../order-topics.ts'
import { findOrder } from '../../queries.ts'
import { readStaffOrder } from '../../reading/present-staff-order.ts'
import { lockOrder } from '../money-queries.ts'
import { takeShare } from './take-share.ts'
import { collectedAudit } from './write-taking.ts'

/** Show the bill of one order as parts of it are taken. */
export const showOrderBill: Handler<typeof till.bill> = ({ input, shop, fail }) =>
  shop.read(async (tx, caller) => {
    await caller
    const [order, profile] = await Promise.all([
      tx.row(findOrder({ shopId: shop.shopId, orderId: input.orderId })),
      getShop(tx, shop.shopId),
    ])
    return order
      ? presentBill(canBePaid(order) ? [order] : [], profile, input.tender)
      : fail('order.unknown', {})
  })

/** Take a payment for a part of one order. The rest can be paid by another tender. */
export const collectOrderPart: Handler<typeof till.collectPart> = ({ input, shop, now, fail, publish }) =>
  shop.write(async (tx, caller) => {
    const { shopId } = shop
    const { orderId, tender, tenderedCents, reference } = input
    const [who, , profile, order] = await Promise.all([
      caller,
      tx.change(lockOrder({ shopId, orderId })),
      getShop(tx, shopId),
      tx.row(findOrder({ shopId, orderId })),
    ])
    if (!order) return fail('order.unknown', {})
    if (order.status === 'cancelled' || order.status === 'pending')
      return fail('order.notOpen', { status: order.status })
    if (!canBePaid(order)) return fail('cash.collected', {})
    const { currency } = profile
    const taken = await takeShare(tx, [order], input, { shopId, profile, now, caller: who })
    if (taken.kind === 'changed')
      return fail('order.billChanged', { dueCents: presentBill([order], profile, tender).dueCents, currency })
    if (taken.kind === 'short') return fail('cash.short', { payableCents: taken.cents, currency })
    const [answer] = await Promise.all([
      readStaffOrder(tx, shopId, orderId),
      recordAudit(tx, {
        shopId,
        now,
        caller: who,
        what: collectedAudit(tender),
        subject: orderId,
        before: { paidCents: order.paidCents },
        after: { paidCents: order.paidCents + taken.cents, tenderedCents, reference },
      }),
    ])
    for (const topic of orderTopics(shop, orderId)) publish(topic)
    return {
      paidCents: taken.cents,
      changeCents: tenderedCents === undefined ? 0 : tenderedCents - taken.cents,
      order: answer,
    }
  })
