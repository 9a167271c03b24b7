import type { CartLine } from '@tabard/domain/cart/cart'
import { emptyCart } from '@tabard/domain/cart/change-cart'
import { checkCart } from '@tabard/domain/cart/checks/check-cart'
import { orderedLine } from '@tabard/domain/cart/lines/ordered-line'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import type { Cents } from '@tabard/domain/money/money'
import type { Names } from '@tabard/domain/text/names'
import type { Bill } from '@tabard/domain/pricing/bill'

export interface Again {
  readonly lines: readonly Omit<CartLine, 'lineId'>[]
  /** Unit prices of the past order. */
  readonly past: readonly { readonly unitCents: Cents; readonly names: Names }[]
  /** Lines that the menu no longer has, and lines that are sold out: in the cart they would only block it. */
  readonly gone: readonly Names[]
  readonly soldOut: readonly Names[]
}

/** The lines of a past bill as they can be ordered from today's menu. */
export function orderAgain(
  bill: Pick<Bill, 'lines'>,
  index: MenuIndex,
  soldOut: readonly string[] = [],
): Again {
  const tried = bill.lines.map((ordered) => {
    const line = withKnownIngredients(orderedLine(ordered), index)
    const cart = {
      ...emptyCart({ cartId: '', shop: '' }),
      lines: [{ ...line, lineId: ordered.lineId }],
    }
    // The cart itself reports limits on quantities.
    const faults = checkCart(cart, index, { soldOut, remaining: {} })
      .map(({ code }) => code)
      .filter((code) => code !== 'quantity.invalid')
    const isSoldOut =
      faults.length > 0 && faults.every((code) => code === 'item.soldOut' || code === 'option.soldOut')
    const { names, unitCents } = ordered
    return { line, past: { names, unitCents }, isThere: faults.length === 0, isSoldOut }
  })
  const there = tried.filter(({ isThere }) => isThere)
  const away = tried.filter(({ isThere }) => !isThere)
  return {
    lines: there.map(({ line }) => line),
    past: there.map(({ past }) => past),
    gone: away.flatMap(({ past, isSoldOut }) => (isSoldOut ? [] : [past.names])),
    soldOut: away.flatMap(({ past, isSoldOut }) => (isSoldOut ? [past.names] : [])),
  }
}

/** Removes omitted ingredients that the item no longer has. */
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
