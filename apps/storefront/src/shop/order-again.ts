import type { Cart, CartLine } from '@tabard/domain/cart/cart'
import { checkCart } from '@tabard/domain/cart/check-cart'
import { lineOfBill } from '@tabard/domain/cart/line-of-bill'
import type { MenuIndex } from '@tabard/domain/catalogue/menu'
import type { Bill } from '@tabard/domain/pricing/bill'

export interface Again {
  readonly lines: readonly Omit<CartLine, 'lineId'>[]
  /** How many lines of the old order the menu no longer has in this form. */
  readonly gone: number
}

/** The lines of an old bill as they can be ordered from the menu of today. */
export function orderAgain(bill: Pick<Bill, 'lines'>, index: MenuIndex): Again {
  const lines = bill.lines.flatMap((billed) => {
    const chosen = lineOfBill(billed)
    const item = index.items.get(chosen.itemId)
    const line: CartLine = {
      ...chosen,
      withoutIngredientIds: chosen.withoutIngredientIds.filter((id) => item?.ingredientIds.includes(id)),
    }
    const { lineId: _, ...fresh } = line
    return isStillThere(line, index) ? [fresh] : []
  })
  return { lines, gone: bill.lines.length - lines.length }
}

/** Whether the menu of today has all of it: its size, options, parts, and so much time or weight of it. */
function isStillThere(line: CartLine, index: MenuIndex): boolean {
  const cart: Cart = {
    cartId: '',
    shop: '',
    orderType: 'pickup',
    lines: [line],
    note: '',
    updatedAt: 0,
    revision: 0,
    isUploaded: false,
    isArchived: false,
  }
  return checkCart(cart, index, { soldOut: [], remaining: {} }).length === 0
}
