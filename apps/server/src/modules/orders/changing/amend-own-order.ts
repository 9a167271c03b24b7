import type { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { changeRequestOfCart } from '@tabard/domain/amending/change-request-of-cart'
import { shopOpening } from '@tabard/domain/hours/trading'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { getShopStatus } from '../../menu/status/get-shop-status.ts'
import { getShop } from '../../shops/load-shop.ts'
import { amendIn, presentQuote } from './amend-order.ts'
import { refuseLess } from './check-amendment.ts'
import { refuseShut } from '../placing/checks/order-checks.ts'
import { retryOnConflict } from '../conflicts.ts'
import { lockOrder } from '../paying/money-queries.ts'
import { orderTopics } from '../order-topics.ts'
import { planAmendment } from './plan-amendment.ts'
import { presentOrder } from '../reading/present-order.ts'
import type { OrderRow } from '../order-row.ts'
import { findOwnOrder } from '../reading/track-order.ts'

/**
 * Refuse a customer's change if the shop allows none, the order is paid or accepted, or its order type is
 * closed or paused.
 */
async function refuseOwn(
  tx: ReadTx,
  order: OrderRow,
  now: number,
): Promise<Refusal<'amend.notYours' | 'shop.closed' | 'way.paused'> | undefined> {
  const { settings, orderTypes } = await getShop(tx, order.shopId)
  if (!settings['order.isAmendable'] || order.status !== 'placed' || order.paymentStatus !== 'unpaid')
    return new Refusal('amend.notYours', {})
  const shopStatus = await getShopStatus(tx, order.shopId, now)
  const orderType = orderTypes.find(({ code }) => code === order.orderType)
  if (orderType)
    return refuseShut(shopStatus, orderType, { requestedFor: order.requestedFor?.getTime(), now })
  // Staff have removed the order type since: use the shop's own hours.
  return shopOpening(shopStatus, now).isOpen ? undefined : new Refusal('shop.closed', {})
}

/** Quote a customer's change of their own order. */
export const quoteOwnAmendment: Handler<typeof orderLife.quoteOwn, 'config'> = ({
  input,
  shop,
  now,
  deps,
  fail,
}) =>
  shop.read(async (tx, caller) => {
    const { guestId } = await caller
    const order = await findOwnOrder(tx, shop.shopId, input.orderId, guestId)
    if (!order) return fail('order.unknown', {})
    const refused = await refuseOwn(tx, order, now)
    if (refused) return refused
    const planned = await planAmendment(tx, order, changeRequestOfCart(order.lines, input), {
      now,
      asking: 'guest',
      secret: deps.config.secret,
    })
    if (isRefusal(planned)) return planned
    return refuseLess(order, planned) ?? presentQuote(order, planned)
  })

/**
 * Change a customer's own order, until the kitchen accepts it. A request is applied once, and only to
 * the version that the customer saw.
 */
export const amendOwnOrder: Handler<typeof orderLife.amendOwn, 'config'> = async ({
  input,
  shop,
  now,
  deps,
  fail,
  publish,
}) => {
  const amended = await retryOnConflict(() =>
    shop.write(async (tx, caller) => {
      const { guestId } = await caller
      const [, order] = await Promise.all([
        tx.change(lockOrder({ shopId: shop.shopId, orderId: input.orderId })),
        findOwnOrder(tx, shop.shopId, input.orderId, guestId),
      ])
      if (!order) return fail('order.unknown', {})
      // A resend after the kitchen accepted the order returns the change that was made.
      const refused = order.amendments === input.amendments ? await refuseOwn(tx, order, now) : undefined
      if (refused) return refused
      const done = await amendIn(
        tx,
        order,
        {
          amendments: input.amendments,
          requestId: input.requestId,
          shownTotalCents: input.shownTotalCents,
          change: changeRequestOfCart(order.lines, input),
          request: [input.orderId, input.lines, input.note],
          reason: '',
          now,
          secret: deps.config.secret,
          by: { name: 'customer' },
          asksReason: false,
        },
        (planned) => refuseLess(order, planned),
      )
      if (isRefusal(done)) return done as Refusal<Exclude<typeof done.code, 'reason.required'>>
      // Staff may exceed a slot's capacity, a guest may not: this refusal rolls everything back.
      return done.isOver ? fail('slot.full', { nearest: [] }) : presentOrder(done.order)
    }),
  )
  if (!isRefusal(amended)) for (const topic of orderTopics(shop, input.orderId)) publish(topic)
  return amended
}
