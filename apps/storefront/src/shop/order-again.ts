import type { CartLine } from '@tabard/domain/cart/cart'
import { emptyCart } from '@tabard/domain/cart/change-cart'
import { checkCart } from '@tabard/domain/cart/check-cart'
import { orderedLine } from '@tabard/domain/cart/ordered-line'
import type { MenuIndex } from '@tabard/domain/catalogue/menu'
import type { Bill } from '@tabard/domain/pricing/bill'

export interface Again {
  readonly lines: readonly Omit<CartLine, 'lineId'>[]
  /** How many lines of the old order the menu no longer has in this form. */
  readonly gone: number
}

/** The lines of an old bill as they can be ordered from the menu of today. */
export function orderAgain(bill: Pick<Bill, 'lines'>, index: MenuIndex): Again {
  const lines = bill.lines.flatMap((ordered) => {
    const line = withKnownIngredients(orderedLine(ordered), index)
    const cart = {
      ...emptyCart({ cartId: '', shop: '' }),
      lines: [{ ...line, lineId: ordered.lineId }],
    }
    // How many may be ordered now is for the cart to say.
    const fits = checkCart(cart, index, { soldOut: [], remaining: {} }).every(
      ({ code }) => code === 'quantity.invalid',
    )
    return fits ? [line] : []
  })
  return { lines, gone: bill.lines.length - lines.length }
}

/** What could be left out of a dish, and is no longer in it, is left out anyway. */
function withKnownIngredients<Line extends Omit<CartLine, 'lineId'>>(line: Line, index: MenuIndex): Line {
  const known = (itemId: string, ids: readonly string[]) =>
    ids.filter((id) => index.items.get(itemId)?.ingredientIds.includes(id) && index.ingredients.has(id))
  return {
    ...line,
    withoutIngredientIds: known(line.itemId, line.withoutIngredientIds),
    ...(line.parts
      ? {
          parts: line.parts.map((part) => ({
            ...part,
            withoutIngredientIds: known(part.itemId, part.withoutIngredientIds),
          })),
        }
      : {}),
  }
}
