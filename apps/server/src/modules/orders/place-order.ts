import type { CodesOf } from '@tabard/contract/endpoint'
import type { Order, orders } from '@tabard/contract/orders'
import type { Cart } from '@tabard/domain/cart/cart'
import { isRefusal, type Refusal } from '../../db/refusal.ts'
import { brokenConstraint } from '../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import { readOrderable, recallOrderable } from '../catalogue/get-availability.ts'
import { holdSeat } from '../tables/hold-seat.ts'
import { bodyHash } from './body-hash.ts'
import { changedPrice } from './changed-price.ts'
import {
  channelOf,
  checkOrder,
  here,
  isTotalAsShown,
  subjects,
  toCart,
  toRow,
  type HowPaid,
} from './check-order.ts'
import { placedBefore } from './placed-before.ts'
import { presentOrder } from './present-order.ts'
import { insertValues, takenUnits } from './insert-values.ts'
import { findOrderByCart, insertOrder, insertOrderAtOnce } from './queries.ts'

type Place = typeof orders.place
type Refused = Refusal<CodesOf<Place>>

/** Cash in store: unpaid, and the kitchen starts. Other ways of paying go by `payOrder` (decision 21). */
const inStore: HowPaid = { tender: 'cash' }

/**
 * Places an order exactly once per cart (decisions 19 to 25). Nearly always the shop is as it was for the order before,
 * and one statement checks that, the caller and the cart, and writes. Otherwise one flush asks who calls, whether the
 * cart is an order already, how the shop stands; one writes everything and commits. A refusal consumes nothing.
 */
export const placeOrder: Handler<Place> = (request) => placeInStore(request)

type Placing = Pick<HandlerRequest<Place>, 'input' | 'shop' | 'now' | 'publish' | 'device' | 'deviceKey'>

/** The same for whichever call it came by. */
export async function placeInStore(request: Placing): Promise<Order | Refused> {
  const cart = toCart(request.input, request.shop.code)
  try {
    return (await placeAtOnce(request, cart)) ?? (await placeAfterLooking(request, cart))
  } catch (error) {
    const constraint = brokenConstraint(error)
    // Another request placed this cart before or meanwhile, or took the last of a dish: the second look finds it and says so.
    if (constraint === 'orders_once_per_cart' || constraint === 'stock_not_negative')
      return placeAfterLooking(request, cart)
    throw error
  }
}

/** Undefined when anything is not as recalled, or is to be refused: nothing is written then. */
async function placeAtOnce(request: Placing, cart: Cart): Promise<Order | undefined> {
  const { input, shop, now, publish } = request
  // A session is held while its order is written: that takes the long way.
  if (input.sessionId !== undefined) return undefined
  const ordered = subjects(cart)
  const recalled = recallOrderable(shop.shopId, 'online', ordered, now)
  const orderable = recalled && here(recalled, request)
  const checked = orderable && checkOrder(input, cart, orderable, inStore, now)
  if (!checked || isRefusal(checked) || !isTotalAsShown(input, orderable, checked.bill)) return undefined
  const row = toRow(request, orderable, checked, inStore)
  const values = insertValues(shop.merchantId, row)
  const written = await shop.writeAtOnce((caller) =>
    insertOrderAtOnce(caller, ...values, ordered, orderable.profile.configVersion),
  )
  if (!written) return undefined
  publish({ kind: 'kitchen', merchantId: shop.merchantId, shopId: shop.shopId, id: '' })
  return presentOrder({ ...row, guest_id: written.caller_id, service_number: written.service_number })
}

function placeAfterLooking(request: Placing, cart: Cart): Promise<Order | Refused> {
  const { input, shop, now, publish } = request
  return shop.write(async (tx, caller) => {
    const readShop = readOrderable(tx, shop.shopId, channelOf(input), subjects(cart))
    const { sessionId } = input
    const [{ guestId, customerId, priceLevel }, earlier, seat] = await Promise.all([
      caller,
      tx.row(findOrderByCart(tx.merchantId, shop.shopId, cart.cartId)),
      sessionId === undefined ? undefined : holdSeat(tx, { shopId: shop.shopId, sessionId, now }),
    ])
    if (earlier) return placedBefore(earlier, guestId, bodyHash(input))
    const orderable = here(await readShop(now, priceLevel), request)
    const how = { ...inStore, customerId }
    const checked = checkOrder(input, cart, orderable, how, now, { guestId, seat })
    if (isRefusal(checked)) return checked as Refused
    if (!isTotalAsShown(input, orderable, checked.bill))
      return changedPrice(tx, {
        cart,
        orderable,
        bill: checked.bill,
        tender: inStore.tender,
        seenMenuVersion: input.menuVersion,
        shopId: shop.shopId,
        at: input.wantedAt ?? now,
      })
    const row = { ...toRow(request, orderable, checked, inStore, seat), guest_id: guestId }
    const values = insertValues(tx.merchantId, row)
    const [placed] = await tx.commitWith(insertOrder(...values, ...takenUnits(row), guestId))
    publish({ kind: 'kitchen', merchantId: tx.merchantId, shopId: shop.shopId, id: '' })
    if (Object.keys(orderable.availability.remaining).length > 0)
      publish({ kind: 'availability', merchantId: tx.merchantId, shopId: shop.shopId, id: '' })
    return presentOrder({ ...row, service_number: placed?.service_number ?? null })
  })
}
