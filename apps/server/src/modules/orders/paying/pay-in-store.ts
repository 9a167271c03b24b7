import { openBill } from '../../billing/change-bill.ts'
import type { CodesOf } from '@tabard/contract/wire/endpoint'
import type { payOnline } from '@tabard/contract/payments/pay-online'
import type { Order } from '@tabard/contract/orders/order'
import { arrivesAt } from '@tabard/domain/fulfilment/on-the-road'
import { drawerTender, isOnlineMethod } from '@tabard/domain/pricing/tenders/registry'
import { withTender } from '@tabard/domain/pricing/tenders/with-tender'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { WriteTx } from '../../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../../http/handler.ts'
import type { DepNames } from '../../payments/deps.ts'
import { newId } from '../../platform/new-id.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { leadOf } from '../../fulfilment/order-types/order-type-rows.ts'
import { claimUnpaid, unpaidClaims, withinUnpaidLimits } from '../placing/writing/claim-unpaid.ts'
import { scheduleChase } from '../lifecycle/acceptance/schedule-chase.ts'
import { claimWaitingNumber, placeWaiting } from './money-queries.ts'
import { getOrder } from '../lifecycle/move-order.ts'
import { orderTopics } from '../order-topics.ts'
import { offeredPayments, paymentsAtTable } from '../../shops/payment-methods.ts'
import { settleRound } from '../../tables/visits/table-visit.ts'
import { expiryJob } from '../placing/place-waiting.ts'
import { presentOrder } from '../reading/present-order.ts'
import type { OrderRow } from '../order-row.ts'
import { insertEvent } from '../queries.ts'
import { findOwnOrder } from '../reading/track-order.ts'

/**
 * Send a waiting order to the kitchen unpaid, at the cash bill, and close its payment pages. A card charged
 * at the same moment still pays the order, or is refunded.
 */
export const payInStore: Handler<typeof payOnline.payInStore, DepNames> = async (request) => {
  const placed = await withinUnpaidLimits(new Refusal('order.payFirst', {}), placeUnpaid(request))
  if (!isRefusal(placed)) await scheduleChase(request.deps, request.shop)
  return placed
}

function placeUnpaid(
  request: HandlerRequest<typeof payOnline.payInStore, DepNames>,
): Promise<Order | Refusal<CodesOf<typeof payOnline.payInStore>>> {
  const { input, shop, now, fail, deps, publish } = request
  return shop.write(async (tx, caller) => {
    const { guestId } = await caller
    const order = await findOwnOrder(tx, shop.shopId, input.orderId, guestId)
    if (!order) return fail('order.unknown', {})
    const profile = await getShop(tx, shop.shopId)
    const methods =
      order.tableId !== null
        ? paymentsAtTable(profile, deps.providers)
        : offeredPayments(profile, deps.providers, order)
    if (methods.every(isOnlineMethod)) return fail('payment.unavailable', { payment: drawerTender })
    // A second tap: the order is placed already.
    if (order.status !== 'pending' && order.status !== 'cancelled') return presentOrder(order)
    const claims = unpaidClaims(request, profile.settings, {
      guestId,
      tableId: order.tableId ?? undefined,
      isAtDevice: order.channel === 'kiosk',
    })
    await claimUnpaid(tx, { shopId: shop.shopId, orderId: order.orderId, at: new Date(now) }, claims)
    const { isPlaced, order: after } = await sendUnpaid(tx, order, profile, now)
    if (!isPlaced)
      return after.status === 'cancelled'
        ? fail('order.notOpen', { status: after.status })
        : presentOrder(after)
    for (const topic of orderTopics(shop, order.orderId)) publish(topic)
    return presentOrder(after)
  })
}

/** Send a waiting order to the kitchen at its cash bill. Not placed: it was paid or cancelled in the meantime. */
async function sendUnpaid(
  tx: WriteTx,
  { shopId, orderId, tableId, orderType, tradingDate, details, bill: cardBill }: OrderRow,
  profile: ShopProfile,
  now: number,
): Promise<{ readonly isPlaced: boolean; readonly order: OrderRow }> {
  // At a table cash is rounded when it is taken (ADR-069).
  const cashRounding = tableId === null ? profile.pricing.cashRounding : undefined
  const bill = withTender(cardBill, drawerTender, cashRounding)
  const waiting = {
    shopId,
    orderId,
    from: ['pending'] as const,
    at: new Date(now),
    dueAt: new Date(arrivesAt(now + leadOf(profile, orderType, now) * 60_000, details)),
    tradingDate,
  }
  const [, [placed], , order] = await Promise.all([
    tx.change(claimWaitingNumber(waiting)),
    tx.change(placeWaiting(waiting)),
    openBill(tx, orderId, bill, 0),
    getOrder(tx, shopId, orderId),
  ])
  if (!placed) return { isPlaced: false, order }
  await Promise.all([
    settleRound(tx, { shopId, orderId, now }),
    tx.change(
      insertEvent({
        eventId: newId(now),
        orderId,
        at: new Date(now),
        who: 'customer',
        what: 'paysInStore',
        note: '',
      }),
    ),
    tx.change(expiryJob(shopId, orderId, now)),
  ])
  return { isPlaced: true, order }
}
