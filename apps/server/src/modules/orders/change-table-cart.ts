import type { tableCart } from '@tabard/contract/table-cart'
import type { Handler } from '../../http/handler.ts'
import { readOrderable } from '../catalogue/get-availability.ts'
import { changeCart } from '../tables/change-cart.ts'

/** Changes of one phone to the cart of its table; the lines in them are of the menu that tables order from. */
export const changeTableCart: Handler<typeof tableCart.change> = (request) =>
  changeCart(request, async (tx) => {
    const { menu } = await readOrderable(tx, request.shop.shopId, 'table', [])(request.now)
    return menu
  })
