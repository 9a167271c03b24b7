import type { CartLine } from '../cart/cart.ts'
import { choiceKey } from '../cart/choice-key.ts'
import type { MenuIndex } from '../catalogue/menu.ts'
import type { Cents } from '../money.ts'
import type { BillLine } from './bill.ts'
import { lineDiscounts } from './line-discount.ts'
import { PricingError } from './pricing-error.ts'
import { asQuantity, unitPrice, type UnitPrice } from './unit-price.ts'

/** A line with its goods priced: steps 1 and 2, before fees, charges and taxes. */
export interface PricedLine extends UnitPrice {
  readonly source: CartLine
  readonly quantity: number
  readonly without: BillLine['without']
  readonly grossCents: Cents
  readonly discountCents: Cents
  readonly amountCents: Cents
}

/** The lines in the order given, each at its unit price and after its discount (design: pricing, steps 1 and 2). */
export function pricedLines(lines: readonly CartLine[], index: MenuIndex): PricedLine[] {
  const priced = lines.map((line) => {
    const quantity = asQuantity(line.quantity, line.lineId)
    return { ...unitPrice(line, index), source: line, quantity, without: withoutOf(line, index) }
  })
  const discounts = lineDiscounts(
    priced.map(({ source, item, quantity, unitCents }) => ({
      choiceKey: choiceKey(source),
      discount: item.discount,
      quantity,
      unitCents,
    })),
  )
  return priced.map((line, place) => {
    const grossCents = line.unitCents * line.quantity
    const discountCents = discounts[place] ?? 0
    return { ...line, grossCents, discountCents, amountCents: grossCents - discountCents }
  })
}

function withoutOf(line: CartLine, index: MenuIndex): BillLine['without'] {
  return [...new Set(line.withoutIngredientIds)].map((ingredientId) => {
    const ingredient = index.ingredients.get(ingredientId)
    if (!ingredient) throw new PricingError(`No ingredient ${ingredientId} on the menu`)
    return { ingredientId, names: ingredient.names }
  })
}
