import type { ShopStatus } from '../../menu/shop-status.ts'
import type { Item, MealStep, MenuIndex } from '../../menu/menu.ts'
import type { CartLine, MealPart } from '../cart.ts'
import { checkOptions } from './check-options.ts'
import { mergedParts } from '../choice-key.ts'
import type { MealFault, OptionFault } from './cart-fault.ts'

/** Faults of a meal's parts. Step bounds count units per unit of the meal. */
export function checkMeal(
  { lineId, parts: chosen = [] }: Pick<CartLine, 'lineId' | 'parts'>,
  item: Pick<Item, 'id' | 'meal'>,
  index: MenuIndex,
  shopStatus: Pick<ShopStatus, 'soldOut'>,
): (MealFault | OptionFault)[] {
  const steps = item.meal ?? []
  const parts = mergedParts(chosen)
  return [
    ...parts.flatMap((part) => checkPart(part, steps, { lineId, index, shopStatus })),
    ...steps.flatMap(({ id: stepId, min, max }) => {
      const units = parts
        .filter((part) => part.stepId === stepId)
        .reduce((sum, { quantity }) => sum + quantity, 0)
      return units < min || units > max
        ? [{ code: 'meal.count', lineId, stepId, min, max, chosen: units } as const]
        : []
    }),
  ]
}

function checkPart(
  part: MealPart,
  steps: readonly MealStep[],
  {
    lineId,
    index,
    shopStatus,
  }: {
    readonly lineId: string
    readonly index: MenuIndex
    readonly shopStatus: Pick<ShopStatus, 'soldOut'>
  },
): (MealFault | OptionFault)[] {
  const { stepId, itemId, priceIndex, quantity, options, withoutIngredientIds } = part
  const step = steps.find(({ id }) => id === stepId)
  const item = index.items.get(itemId)
  const isOffered =
    step?.choices.some((choice) => choice.itemId === itemId && choice.priceIndex === priceIndex) === true &&
    item?.prices.some((price) => price.index === priceIndex) === true
  if (!step || !item || !isOffered || item.meal) return [{ code: 'meal.unknown', lineId, itemId }]
  const faults: (MealFault | OptionFault)[] = []
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    faults.push({ code: 'quantity.invalid', lineId, min: 1, max: step.max })
  if (shopStatus.soldOut.includes(itemId)) faults.push({ code: 'item.soldOut', lineId, itemId })
  faults.push(...checkOptions({ lineId, options }, item, index, shopStatus))
  for (const ingredientId of withoutIngredientIds)
    if (!item.ingredientIds.includes(ingredientId) || !index.ingredients.has(ingredientId))
      faults.push({ code: 'ingredient.unknown', lineId, ingredientId })
  return faults
}
