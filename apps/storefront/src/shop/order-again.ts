import type { CartLine } from '@tabard/domain/cart/cart'
import { checkOptions } from '@tabard/domain/cart/check-options'
import type { MenuIndex } from '@tabard/domain/catalogue/menu'
import type { Bill } from '@tabard/domain/pricing/bill'

export interface Again {
  readonly lines: readonly Omit<CartLine, 'lineId'>[]
  /** How many lines of the old order the menu no longer has in this form. */
  readonly gone: number
}

/** The lines of an old bill as they can be ordered from the menu of today. */
export function orderAgain(bill: Pick<Bill, 'lines'>, index: MenuIndex): Again {
  const lines = bill.lines.flatMap(({ itemId, priceIndex, quantity, options, without, note, lineId }) => {
    const item = index.items.get(itemId)
    const line: CartLine = {
      lineId,
      itemId,
      priceIndex,
      quantity,
      options: options.map(({ optionId, groupId, quantity: count }) => ({
        optionId,
        groupId,
        quantity: count,
      })),
      withoutIngredientIds: without
        .map(({ ingredientId }) => ingredientId)
        .filter((id) => item?.ingredientIds.includes(id)),
      note,
    }
    const fits =
      item?.prices.some((price) => price.index === priceIndex) &&
      checkOptions(line, item, index, { soldOut: [] }).length === 0
    const { lineId: _, ...fresh } = line
    return fits ? [fresh] : []
  })
  return { lines, gone: bill.lines.length - lines.length }
}
