import type { CartLine, MealPart } from '../../cart/cart.ts'
import { mergedParts } from '../../cart/choice-key.ts'
import type { Item, MealChoice, MenuIndex, Price } from '../../menu/menu.ts'
import type { Cents } from '../../money/money.ts'
import { asPrice, asQuantity, sumOf } from '../amounts.ts'
import type { BillOption, BillPart } from '../bill.ts'
import { centsAt, taxesOfItem, type PriceContext } from './choose-price.ts'
import { priceOptions } from './price-options.ts'
import { PricingError } from '../pricing-error.ts'
import { scale } from '../rounding.ts'

/** A part of a meal before its share of the meal's price is known. */
export interface UnitPart extends Omit<BillPart, 'shareCents'> {
  readonly taxes: readonly number[]
  /** Its price on its own for all units of one meal: its weight in the meal's price. */
  readonly weightCents: Cents
}

/** The price of one unit of a line in cents, with its options and parts. */
export interface UnitPrice {
  readonly item: Item
  readonly price: Price
  /** Per unit without options and parts, for the time or weight if it is measured. */
  readonly priceCents: Cents
  /** The same without the price level of the menu; undefined: it is the same price. */
  readonly shopPriceCents: Cents | undefined
  readonly options: readonly BillOption[]
  readonly parts: readonly UnitPart[]
  /** The price, the charged options, and the extras of a meal's parts. */
  readonly unitCents: Cents
}

/** The unit price of a line (F24). Throws PricingError for a choice that the menu does not have. */
export function unitPrice(line: CartLine, index: MenuIndex, priceContext: PriceContext): UnitPrice {
  const item = itemAt(line.itemId, index)
  const price = priceAt(item, line.priceIndex)
  const priceCents = asPrice(measured(item, line, asPrice(centsAt(price, priceContext), item.id)), item.id)
  const { options, cents } = priceOptions(line.options, item.optionGroupIds, index, item.id)
  const parts = partsOf(item, line.parts ?? [], index, priceContext)
  const extras = sumOf(parts.map((part) => part.extraCents * part.quantity))
  const shopPriceCents =
    price.shopCents === undefined ? undefined : measured(item, line, asPrice(price.shopCents, item.id))
  const unitCents = asPrice(priceCents + cents + extras, item.id)
  return { item, price, priceCents, shopPriceCents, options, parts, unitCents }
}

/**
 * A started step of time costs a full step after its grace period, at least one step. Weight is charged
 * proportionally, rounded half up.
 */
function measured(item: Item, { minutes, grams }: CartLine, cents: Cents): Cents {
  if (item.timed) {
    const { stepMinutes, graceMinutes, minMinutes, maxMinutes } = item.timed
    if (minutes === undefined || !isWithin(minutes, minMinutes, maxMinutes))
      throw new PricingError(`${minutes} minutes of ${item.id}`)
    return cents * Math.max(1, Math.ceil((minutes - graceMinutes) / stepMinutes))
  }
  if (item.weighed) {
    const { perGrams, minGrams, maxGrams } = item.weighed
    if (grams === undefined || !isWithin(grams, minGrams, maxGrams))
      throw new PricingError(`${grams} grams of ${item.id}`)
    return scale(cents, grams, perGrams)
  }
  if (minutes !== undefined || grams !== undefined)
    throw new PricingError(`${item.id} is sold neither by time nor by weight`)
  return cents
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= min && value <= max
}

function partsOf(
  item: Item,
  chosen: readonly MealPart[],
  index: MenuIndex,
  priceContext: PriceContext,
): UnitPart[] {
  const steps = item.meal ?? []
  if (chosen.length > 0 && steps.length === 0) throw new PricingError(`Item ${item.id} is no meal`)
  const merged = mergedParts(chosen)
  const parts = steps.flatMap((step) =>
    step.choices.flatMap((choice) =>
      merged
        .filter((part) => part.stepId === step.id && isChoice(choice, part))
        .map((part) => partOf(choice, part, index, priceContext)),
    ),
  )
  if (parts.length !== merged.length)
    throw new PricingError(`Meal ${item.id} does not have a part that was chosen`)
  return parts
}

function isChoice(choice: MealChoice, { itemId, priceIndex }: MealPart): boolean {
  return choice.itemId === itemId && choice.priceIndex === priceIndex
}

function partOf(choice: MealChoice, part: MealPart, index: MenuIndex, priceContext: PriceContext): UnitPart {
  const { stepId, itemId, priceIndex, withoutIngredientIds } = part
  const item = itemAt(itemId, index)
  const price = priceAt(item, priceIndex)
  const quantity = asQuantity(part.quantity, itemId)
  const { options, cents } = priceOptions(part.options, item.optionGroupIds, index, item.id)
  const ownCents = asPrice(centsAt(price, priceContext), item.id)
  return {
    stepId,
    itemId,
    names: item.names,
    sizeNames: price.names,
    priceIndex,
    quantity,
    options,
    without: withoutOf(withoutIngredientIds, index),
    extraCents: asPrice(choice.extraCents, item.id) + cents,
    taxes: taxesOfItem(item, priceContext.orderType),
    weightCents: (ownCents + cents) * quantity,
  }
}

/**
 * Returns the ingredients to leave out, each once. Throws PricingError for an ingredient that the menu does not
 * have.
 */
export function withoutOf(ingredientIds: readonly string[], index: MenuIndex): BillPart['without'] {
  if (ingredientIds.length === 0) return []
  return [...new Set(ingredientIds)].map((ingredientId) => {
    const ingredient = index.ingredients.get(ingredientId)
    if (!ingredient) throw new PricingError(`No ingredient ${ingredientId} on the menu`)
    return { ingredientId, names: ingredient.names }
  })
}

function itemAt(itemId: string, index: MenuIndex): Item {
  const item = index.items.get(itemId)
  if (!item) throw new PricingError(`No item ${itemId} on the menu`)
  return item
}

function priceAt(item: Item, priceIndex: number): Price {
  const price = item.prices.find((each) => each.index === priceIndex)
  if (!price) throw new PricingError(`Item ${item.id} has no price ${priceIndex}`)
  return price
}
