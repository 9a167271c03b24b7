import type { Item, MealStep } from '@tabard/domain/catalogue/menu'

/**
 * The items of one menu, with only those choices of meals that are on it too: a dish that is hidden on a channel is no
 * part of a meal there. A meal of which a step could never be met is left out, and so is one that no step is left of.
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

/** Neither a meal within a meal, nor what has to be measured first. */
function isPart({ meal, timed, weighed }: Item): boolean {
  return !meal && !timed && !weighed
}

function offered(step: MealStep, parts: ReadonlyMap<string, Item>): MealStep {
  const choices = step.choices.filter(({ itemId, priceIndex }) =>
    parts.get(itemId)?.prices.some(({ index }) => index === priceIndex),
  )
  return { ...step, choices }
}
