import type { Item, MealStep } from '@tabard/domain/menu/menu'

/**
 * Reduce meals to the choices that are on the same menu: an item hidden on a channel is no part of a meal
 * there. Leaves out meals with a required step without choices, or without any step left.
 */
export function keepMeals(items: readonly Item[]): Item[] {
  const parts = new Map(items.filter(isPart).map((item) => [item.id, item]))
  return items.flatMap((item) => {
    if (!item.meal) return [item]
    const meal = item.meal
      .map((step) => offered(step, parts))
      .filter(({ choices, min }) => choices.length + min > 0)
    return meal.length === 0 || meal.some(({ choices }) => choices.length === 0) ? [] : [{ ...item, meal }]
  })
}

/** A meal, and an item sold by time or weight, cannot be part of a meal. */
function isPart({ meal, timed, weighed }: Item): boolean {
  return !meal && !timed && !weighed
}

function offered(step: MealStep, parts: ReadonlyMap<string, Item>): MealStep {
  const choices = step.choices.filter(({ itemId, priceIndex }) =>
    parts.get(itemId)?.prices.some(({ index }) => index === priceIndex),
  )
  return { ...step, choices }
}
