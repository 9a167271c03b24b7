import type { Item, MealChoice, MealStep, MenuIndex } from '../../menu/menu.ts'
import type { CartLine, MealPart } from '../cart.ts'
import { defaultOptions } from './default-options.ts'
import { needsOptions } from './group-room.ts'

/**
 * The initial line of an item: first size, minimum quantity, default options, and the parts of a meal that
 * have no alternative.
 */
export function openingLine(item: Item, index: MenuIndex): Omit<CartLine, 'lineId'> {
  const { meal, timed, weighed } = item
  return {
    itemId: item.id,
    priceIndex: item.prices[0]?.index ?? 0,
    quantity: item.minQuantity ?? 1,
    options: defaultOptions(item, index),
    withoutIngredientIds: [],
    note: '',
    ...(meal ? { parts: meal.flatMap((step) => onlyPart(step, index)) } : {}),
    ...(timed ? { minutes: timed.minMinutes } : {}),
    ...(weighed ? { grams: weighed.minGrams } : {}),
  }
}

/** Whether the item can be added as it is: no choice and no measure is required. */
export function isPlain(item: Item, line: Pick<CartLine, 'options'>, index: MenuIndex): boolean {
  const { prices, meal, timed, weighed, optionGroupIds } = item
  return (
    prices.length === 1 && !meal && !timed && !weighed && !needsOptions(optionGroupIds, line.options, index)
  )
}

/** A required step with a single choice is filled in. */
function onlyPart(step: MealStep, index: MenuIndex): MealPart[] {
  const [only, ...others] = step.choices
  return only && others.length === 0 && step.min > 0 ? [openingPart(step, only, step.min, index)] : []
}

/** The initial choice of a meal's part. */
export function openingPart(
  step: Pick<MealStep, 'id'>,
  { itemId, priceIndex }: Pick<MealChoice, 'itemId' | 'priceIndex'>,
  quantity: number,
  index: MenuIndex,
): MealPart {
  const item = index.items.get(itemId)
  return {
    stepId: step.id,
    itemId,
    priceIndex,
    quantity,
    options: item ? defaultOptions(item, index) : [],
    withoutIngredientIds: [],
  }
}
