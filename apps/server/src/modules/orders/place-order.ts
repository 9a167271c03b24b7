import type { CodesOf } from '@tabard/contract/endpoint'
import type { Order, orders } from '@tabard/contract/orders'
import type { Cart } from '@tabard/domain/cart/cart'
import { isRefusal, type Refusal } from '../../db/refusal.ts'
import { brokenConstraint } from '../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import { readOrderable, recallOrderable } from '../catalogue/get-availability.ts'
import { isLimited, unlimitedTime } from '../fulfilment/find-time.ts'
import { holdSeat } from '../tables/hold-seat.ts'
import { agreeDelivery, locateWish, refuseSmall } from './agree-delivery.ts'
import { bodyHash } from './body-hash.ts'
import { changedPrice } from './changed-price.ts'
import { checkOrder, here, isTotalAsShown, subjects, toCart, toRow, type HowPaid } from './check-order.ts'
import { placedBefore } from './placed-before.ts'
import { presentOrder } from './present-order.ts'
import { insertValues } from './insert-values.ts'
import { lostRaces } from './lost-races.ts'
import { findOrderByCart, insertOrderAtOnce } from './queries.ts'
import { timeOf, writeOrder } from './write-order.ts'

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

type Placing = Pick<
  HandlerRequest<Place>,
  'input' | 'shop' | 'now' | 'publish' | 'device' | 'deviceKey' | 'outside'
>

/** The same for whichever call it came by. */
export async function placeInStore(request: Placing): Promise<Order | Refused> {
  const cart = toCart(request.input, request.shop.code)
  try {
    return (await placeAtOnce(request, cart)) ?? (await placeAfterLooking(request, cart))
  } catch (error) {
    const constraint = brokenConstraint(error)
    // Another request placed this cart before or meanwhile, or took the last of a dish: the second look finds it and says so.
    if (constraint !== undefined && lostRaces.has(constraint)) return placeAfterLooking(request, cart)
    throw error
  }
}

/** Undefined when anything is not as recalled, or is to be refused: nothing is written then. */
async function placeAtOnce(request: Placing, cart: Cart): Promise<Order | undefined> {
  const { input, shop, now, publish } = request
  // A session is held while its order is written: that takes the long way.
  if (input.sessionId !== undefined || input.wantedAt !== undefined) return undefined
  // Where it is brought to is looked up first.
  if (input.delivery !== undefined) return undefined
  const ordered = subjects(cart)
  const recalled = recallOrderable(shop.shopId, 'online', ordered, now)
  const orderable = recalled && here(recalled, request)
  const checked = orderable && checkOrder(input, cart, orderable, inStore, now)
  if (!checked || isRefusal(checked) || !isTotalAsShown(input, orderable, checked.bill)) return undefined
  // What is brought needs an address, and its zone is read with the order.
  if (isLimited(orderable.profile, checked.way) || checked.way.kind === 'delivery') return undefined
  const row = toRow(
    request,
    orderable,
    checked,
    inStore,
    unlimitedTime({ ...checked, wantedAt: undefined, now }),
  )
  const values = insertValues(shop.merchantId, row)
  const written = await shop.writeAtOnce((caller) =>
    insertOrderAtOnce(caller, ...values, ordered, orderable.profile.configVersion),
  )
  if (!written) return undefined
  publish({ kind: 'kitchen', merchantId: shop.merchantId, shopId: shop.shopId, id: '' })
  return presentOrder({ ...row, guest_id: written.caller_id, service_number: written.service_number })
}

async function placeAfterLooking(request: Placing, cart: Cart): Promise<Order | Refused> {
  const { input, shop, now, publish } = request
  const located = await locateWish(request)
  return shop.write(async (tx, caller) => {
    const readShop = readOrderable(tx, shop.shopId, 'online', subjects(cart))
    const { sessionId } = input
    const [{ guestId, customerId }, earlier, seat] = await Promise.all([
      caller,
      tx.row(findOrderByCart(tx.merchantId, shop.shopId, cart.cartId)),
      sessionId === undefined ? undefined : holdSeat(tx, { shopId: shop.shopId, sessionId, now }),
    ])
    if (earlier) return placedBefore(earlier, guestId, bodyHash(input))
    const found = await readShop(now)
    const agreed = await agreeDelivery(tx, found.profile, input, located)
    const brought = isRefusal(agreed) ? undefined : agreed
    const orderable = here(found, request, brought?.terms)
    const how = { ...inStore, customerId }
    const checked = checkOrder(input, cart, orderable, how, now, { guestId, seat })
    if (isRefusal(checked)) return checked as Refused
    const small = isRefusal(agreed) ? agreed : refuseSmall(agreed, checked.bill)
    if (small) return small
    if (!isTotalAsShown(input, orderable, checked.bill))
      return changedPrice(tx, {
        cart: checked.cart,
        orderable,
        bill: checked.bill,
        tender: inStore.tender,
        seenMenuVersion: input.menuVersion,
        shopId: shop.shopId,
        at: input.wantedAt ?? now,
      })
    const time = await timeOf(tx, orderable, checked, { wantedAt: input.wantedAt, now })
    if (isRefusal(time)) return time
    const row = { ...toRow(request, orderable, checked, inStore, time, seat, brought), guest_id: guestId }
    const placed = await writeOrder(tx, row, time, orderable)
    publish({ kind: 'kitchen', merchantId: tx.merchantId, shopId: shop.shopId, id: '' })
    if (Object.keys(orderable.availability.remaining).length > 0)
      publish({ kind: 'availability', merchantId: tx.merchantId, shopId: shop.shopId, id: '' })
    return presentOrder({ ...row, ...placed })
  })
}
