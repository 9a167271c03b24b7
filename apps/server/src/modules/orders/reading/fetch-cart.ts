import type { cartFetch } from '@tabard/contract/orders/cart-fetch/calls'
import type { Cart } from '@tabard/domain/cart/cart'
import { lineOfBill } from '@tabard/domain/cart/lines/line-of-bill'
import type { Handler } from '../../../http/handler.ts'
import { getShop } from '../../shops/load-shop.ts'
import { presentOrder } from './present-order.ts'
import type { OrderRow } from '../order-row.ts'
import { cartIdOf } from '../order-facts.ts'
import { findOwnOrder } from './track-order.ts'
import { withPayments } from './with-payments.ts'

/** Return the caller's own order as a cart. Another guest's order is refused like an unknown one. */
export const fetchCart: Handler<typeof cartFetch.cart> = ({ input, shop, now, fail }) =>
  shop.read(async (tx, caller) => {
    const { guestId } = await caller
    const row = await findOwnOrder(tx, shop.shopId, input.transactionId, guestId)
    if (!row) return fail('order.unknown', {})
    const [{ settings }, order] = await Promise.all([
      getShop(tx, shop.shopId),
      withPayments(tx, presentOrder(row)),
    ])
    return {
      cart: toCart(row, { shop: shop.code, defaultNote: settings['order.defaultNote'], now }),
      order,
      // A time in the past would be refused when the cart is placed again.
      ...(order.requestedFor !== undefined && order.requestedFor > now
        ? { requestedFor: order.requestedFor }
        : {}),
    }
  })

function toCart(
  row: OrderRow,
  { shop, defaultNote, now }: { readonly shop: string; readonly defaultNote: string; readonly now: number },
): Cart {
  return {
    cartId: cartIdOf(row.cartId),
    shop,
    orderType: row.orderType,
    // Documented clients start from the default note. Sent back, it is not stored as the customer's.
    note: row.note === '' ? defaultNote : row.note,
    // A fetched cart is fresh: it expires from now, not from the time of the order.
    updatedAt: now,
    revision: 0,
    isUploaded: false,
    isArchived: true,
    // A removed line has no units: documented clients see it, and placing leaves it out.
    lines: row.lines.map(lineOfBill),
  }
}
