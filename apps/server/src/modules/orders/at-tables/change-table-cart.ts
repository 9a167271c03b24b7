import type { tableCart } from '@tabard/contract/tables/cart/calls'
import type { Handler } from '../../../http/handler.ts'
import { readOrderable } from '../../menu/status/get-shop-status.ts'
import { changeCart } from '../../tables/visits/change-cart.ts'

/** Apply one phone's changes to the cart of its table. The lines come from the menu of the table channel. */
export const changeTableCart: Handler<typeof tableCart.change> = (request) =>
  changeCart(request, async (tx) => {
    const { menu } = await readOrderable(tx, request.shop.shopId, 'table', [])(request.now)
    return menu
  })
