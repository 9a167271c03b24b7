import type { CartLine } from '@tabard/domain/cart/cart'
import { emptyCart } from '@tabard/domain/cart/change-cart'
import { checkCart } from '@tabard/domain/cart/checks/check-cart'
import { orderedLine } from '@tabard/domain/cart/lines/ordered-line'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import type { Cents } from '@tabard/domain/money/money'
import type { Names } from '@tabard/domain/text/names'
import type { Bill } from '@tabard/domain/pricing/bill'

export interface Again {
  readonly lines: readonly Line[]
  /** Unit prices of the past order. */
  readonly past: readonly { readonly unitCents: Cents; readonly names: Names }[]
  /** Lines that the menu no longer has, and lines that are sold out: in the cart they would only block it. */
  readonly gone: readonly Names[]
  readonly soldOut: readonly Names[]
}

type Line = Omit<CartLine, 'lineId'>

/** A line of an earlier cart in today's menu. */
export interface TriedLine {
  readonly line: Line
  /** It can be ordered. */
  readonly isThere: boolean
  /** It cannot, only because something is sold out. */
  readonly isSoldOut: boolean
}

/** Whether today's menu has a line. Ingredients that it no longer has need not be left out. */
export function tryLine(earlier: Line, index: MenuIndex, soldOut: readonly string[] = []): TriedLine {
  const line = withKnownIngredients(earlier, index)
  const cart = { ...emptyCart({ cartId: '', shop: '' }), lines: [{ ...line, lineId: '' }] }
  // The cart itself reports limits on quantities.
  const faults = checkCart(cart, index, { soldOut, remaining: {} })
    .map(({ code }) => code)
    .filter((code) => code !== 'quantity.invalid')
  const isSoldOut =
    faults.length > 0 && faults.every((code) => code === 'item.soldOut' || code === 'option.soldOut')
  return { line, isThere: faults.length === 0, isSoldOut }
}

/** The lines of a past bill as they can be ordered from today's menu. */
export function orderAgain(
  bill: Pick<Bill, 'lines'>,
  index: MenuIndex,
  soldOut: readonly string[] = [],
): Again {
  const tried = bill.lines.map((ordered) => {
    const { names, unitCents } = ordered
    return { ...tryLine(orderedLine(ordered), index, soldOut), past: { names, unitCents } }
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
function withKnownIngredients(line: Line, index: MenuIndex): Line {
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
