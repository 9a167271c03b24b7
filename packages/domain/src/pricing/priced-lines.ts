import type { CartLine } from '../cart/cart.ts'
import { choiceKey } from '../cart/choice-key.ts'
import type { MenuIndex } from '../catalogue/menu.ts'
import type { Cents } from '../money.ts'
import { asQuantity } from './amounts.ts'
import type { BillLine } from './bill.ts'
import { lineDiscounts } from './line-discount.ts'
import type { PriceMoment } from './choose-price.ts'
import { unitPrice, withoutOf, type UnitPrice } from './unit-price.ts'

/** A line with its goods priced: steps 1 and 2, before fees, charges and taxes. */
export interface PricedLine extends UnitPrice {
  readonly source: CartLine
  /** Lines of the same choice count their units together. */
  readonly choiceKey: string
  readonly quantity: number
  readonly without: BillLine['without']
  readonly grossCents: Cents
  readonly discountCents: Cents
  readonly amountCents: Cents
}

/** The lines in the order given, each at its unit price and after its discount (design: pricing, steps 1 and 2). */
export function pricedLines(lines: readonly CartLine[], index: MenuIndex, moment: PriceMoment): PricedLine[] {
  const priced = lines.map((line) => {
    const quantity = asQuantity(line.quantity, line.lineId)
    const without = withoutOf(line.withoutIngredientIds, index)
    return { ...unitPrice(line, index, moment), source: line, choiceKey: choiceKey(line), quantity, without }
  })
  const discounts = lineDiscounts(
    priced.map(({ choiceKey: key, item, quantity, unitCents }) => ({
      choiceKey: key,
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
