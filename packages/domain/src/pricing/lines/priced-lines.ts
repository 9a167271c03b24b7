import type { CartLine } from '../../cart/cart.ts'
import { choiceKey } from '../../cart/choice-key.ts'
import type { MenuIndex } from '../../menu/menu.ts'
import type { Cents } from '../../money/money.ts'
import { asQuantity } from '../amounts.ts'
import type { BillLine } from '../bill.ts'
import { lineDiscounts } from './line-discount.ts'
import type { PriceContext } from './choose-price.ts'
import { PricingError } from '../pricing-error.ts'
import { unitPrice, withoutOf, type UnitPrice } from './unit-price.ts'

/** A line after item discounts, before fees, charges and taxes. */
export interface PricedLine extends UnitPrice {
  readonly source: CartLine
  /** Lines with the same choice count their units together. */
  readonly choiceKey: string
  readonly quantity: number
  readonly without: BillLine['without']
  readonly grossCents: Cents
  readonly discountCents: Cents
  readonly amountCents: Cents
}

/** The lines in the given order, each at its unit price and after its item discount (F24). */
export function pricedLines(
  lines: readonly CartLine[],
  index: MenuIndex,
  priceContext: PriceContext,
): PricedLine[] {
  const units = lines.map((line) => unitPrice(line, index, priceContext))
  const counted = lines.map((line, place) => ({
    choiceKey: choiceKey(line),
    discount: units[place]?.item.discount,
    quantity: asQuantity(line.quantity, line.lineId),
    unitCents: units[place]?.unitCents ?? 0,
  }))
  const discounts = lineDiscounts(counted)
  // Field by field: spreading two dozen fields of thirty lines was a seventh of the cost of pricing a cart.
  return units.map((unit, place): PricedLine => {
    const { item, price, priceCents, shopPriceCents, options, parts, unitCents } = unit
    const source = lines[place]
    const own = counted[place]
    if (!source || !own) throw new PricingError(`No line ${place}`)
    const { quantity } = own
    const grossCents = unitCents * quantity
    const discountCents = discounts[place] ?? 0
    return {
      source,
      choiceKey: own.choiceKey,
      item,
      price,
      priceCents,
      shopPriceCents,
      options,
      parts,
      unitCents,
      quantity,
      without: withoutOf(source.withoutIngredientIds, index),
      grossCents,
      discountCents,
      amountCents: grossCents - discountCents,
    }
  })
}
