import type { cartFetch } from '@tabard/contract/cart-fetch'
import type { Cart } from '@tabard/domain/cart/cart'
import type { Handler } from '../../http/handler.ts'
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
    const { settings } = await getShop(tx, shop.shopId)
    return { cart: toCart(row, shop.code, settings['order.defaultNote']), order: presentOrder(row) }
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
    lines: row.lines.map((line) => ({
      lineId: line.lineId,
      itemId: line.itemId,
      priceIndex: line.priceIndex,
      quantity: line.quantity,
      options: line.options.map(({ optionId, groupId, quantity }) => ({ optionId, groupId, quantity })),
      withoutIngredientIds: line.without.map(({ ingredientId }) => ingredientId),
      note: line.note,
    })),
  }
}
