import type { CodesOf } from '@tabard/contract/endpoint'
import type { payOnline } from '@tabard/contract/pay-online'
import type { Cart } from '@tabard/domain/cart/cart'
import { isRefusal, type Refusal } from '../../db/refusal.ts'
import { brokenConstraint } from '../../db/tx.ts'
import type { HandlerRequest } from '../../http/handler.ts'
import { readOrderable } from '../catalogue/get-availability.ts'
import { enqueueJob } from '../platform/enqueue.ts'
import { holdSeat } from '../tables/hold-seat.ts'
import { bodyHash } from './body-hash.ts'
import { changedPrice } from './changed-price.ts'
import { channelOf, checkOrder, here, isTotalAsShown, subjects, toCart, toRow } from './check-order.ts'
import { insertValues, takenUnits } from './insert-values.ts'
import { placedBefore } from './placed-before.ts'
import { findOrderByCart, insertOrder } from './queries.ts'

type Pay = typeof payOnline.pay
type Refused = Refusal<CodesOf<Pay>>
type Placing = Pick<HandlerRequest<Pay>, 'input' | 'shop' | 'now' | 'publish' | 'device' | 'deviceKey'>

/**
 * Places a cart that is still to be paid: stock is held, the kitchen hears nothing (decision 20), and a job gives the
 * stock back in time. Once per cart, like any order; answers the order's id.
 */
export async function placeToBePaid(request: Placing): Promise<string | Refused> {
  const cart = toCart(request.input, request.shop.code)
  try {
    return await placeOnce(request, cart)
  } catch (error) {
    const constraint = brokenConstraint(error)
    // The second look says why: the cart was placed meanwhile, or somebody has the last of a dish.
    if (constraint === 'orders_once_per_cart' || constraint === 'stock_not_negative')
      return placeOnce(request, cart)
    throw error
  }
}

function placeOnce(request: Placing, cart: Cart): Promise<string | Refused> {
  const { input, shop, now, publish } = request
  return shop.write(async (tx, caller) => {
    const { merchantId } = tx
    const readShop = readOrderable(tx, shop.shopId, channelOf(input), subjects(cart))
    const { sessionId } = input
    const [{ guestId, customerId, priceLevel }, earlier, seat] = await Promise.all([
      caller,
      tx.row(findOrderByCart(merchantId, shop.shopId, cart.cartId)),
      sessionId === undefined ? undefined : holdSeat(tx, { shopId: shop.shopId, sessionId, now }),
    ])
    if (earlier) {
      const placed = placedBefore(earlier, guestId, bodyHash(input))
      return isRefusal(placed) ? placed : placed.orderId
    }
    const orderable = here(await readShop(now, priceLevel), request)
    const how = {
      tender: 'card',
      customerId,
      pendingUntil: now + orderable.profile.settings['order.pendingMinutes'] * 60_000,
    } as const
    const checked = checkOrder(input, cart, orderable, how, now, { guestId, seat })
    if (isRefusal(checked)) return checked as Refused
    if (!isTotalAsShown(input, orderable, checked.bill))
      return changedPrice(tx, {
        cart,
        orderable,
        bill: checked.bill,
        tender: how.tender,
        seenMenuVersion: input.menuVersion,
        shopId: shop.shopId,
        at: input.wantedAt ?? now,
      })
    const row = { ...toRow(request, orderable, checked, how, seat), guest_id: guestId }
    await Promise.all([
      tx.change(insertOrder(...insertValues(merchantId, row), ...takenUnits(row), guestId)),
      tx.change(expiryJob(merchantId, shop.shopId, row.order_id, expiryAt(how.pendingUntil))),
    ])
    if (Object.keys(orderable.availability.remaining).length > 0)
      publish({ kind: 'availability', merchantId, shopId: shop.shopId, id: '' })
    return row.order_id
  })
}

/** The provider's page closes when the hold ends; whoever paid in the last second is waited for. */
export function expiryAt(pendingUntil: number): number {
  return pendingUntil + 5_000
}

/** One job an order: at the end of its time, or earlier when nobody wants to pay here any more. */
export function expiryJob(merchantId: string, shopId: string, orderId: string, at: number) {
  return enqueueJob(merchantId, { name: 'order.expire', key: orderId, payload: { shopId, orderId }, at })
}
