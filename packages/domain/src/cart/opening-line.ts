import type { Item, MealChoice, MealStep, MenuIndex } from '../catalogue/menu.ts'
import type { CartLine, MealPart } from './cart.ts'
import { defaultOptions } from './default-options.ts'
import { needsOptions } from './group-room.ts'

/**
 * The line an item opens with: its first size, the least of it that can be had, the options the menu sets, and of a meal
 * the parts that nobody can choose otherwise.
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

/** Whether the item goes into the cart as it opens: nothing has to be chosen, and nothing said of how much. */
export function isPlain(item: Item, line: Pick<CartLine, 'options'>, index: MenuIndex): boolean {
  const { prices, meal, timed, weighed, optionGroupIds } = item
  return (
    prices.length === 1 && !meal && !timed && !weighed && !needsOptions(optionGroupIds, line.options, index)
  )
}

/** A step that has one choice and must be taken is taken. */
function onlyPart(step: MealStep, index: MenuIndex): MealPart[] {
  const [only, ...others] = step.choices
  return only && others.length === 0 && step.min > 0 ? [openingPart(step, only, step.min, index)] : []
}

/** A part of a meal as it is chosen first. */
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
