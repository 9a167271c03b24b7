import type { cartFetch } from '@tabard/contract/cart-fetch'
import type { Cart } from '@tabard/domain/cart/cart'
import { lineOfBill } from '@tabard/domain/cart/line-of-bill'
import type { Handler } from '../../http/handler.ts'
import { changeOf, listMoney } from '../payments/list-money.ts'
import { getShop } from '../shops/load-shop.ts'
import { presentOrder } from './present-order.ts'
import type { OrderRow } from './queries.ts'
import { findOwnOrder } from './track-order.ts'

/** The caller's own order as a cart again. Somebody else's is refused like one that does not exist. */
export const fetchCart: Handler<typeof cartFetch.cart> = ({ input, shop, fail }) =>
  shop.read(async (tx, caller) => {
    const { guestId } = await caller
    const row = await findOwnOrder(tx, shop.shopId, input.transactionId, guestId)
    if (!row) return fail('order.unknown', {})
    const [{ settings }, { payments }] = await Promise.all([
      getShop(tx, shop.shopId),
      listMoney(tx, [row.order_id]),
    ])
    return {
      cart: toCart(row, shop.code, settings['order.defaultNote']),
      order: presentOrder(row),
      changeCents: payments.reduce((sum, payment) => sum + changeOf(payment), 0),
    }
  })

function toCart(row: OrderRow, shop: string, defaultNote: string): Cart {
  return {
    cartId: row.cart_id,
    shop,
    orderType: row.order_type,
    // What the shop put there was not the customer's.
    note: row.note === defaultNote ? '' : row.note,
    updatedAt: row.placed_at.getTime(),
    revision: 0,
    isUploaded: false,
    isArchived: true,
    // What was taken away again is a line of none, which documented clients see and nobody orders again.
    lines: row.lines.map(lineOfBill),
  }
}
