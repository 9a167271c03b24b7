import type { BillLine, BillOption, BillPart } from '../../pricing/bill.ts'
import type { CartLine, ChosenOption, MealPart } from '../cart.ts'

/** An ordered line as it would be in a cart. */
export function orderedLine(line: BillLine): Omit<CartLine, 'lineId'> {
  const { itemId, priceIndex, quantity, options, without, note, parts, minutes, grams } = line
  return {
    itemId,
    priceIndex,
    quantity,
    options: options.map(orderedOption),
    withoutIngredientIds: without.map(({ ingredientId }) => ingredientId),
    note,
    ...(parts ? { parts: parts.map(orderedPart) } : {}),
    ...(minutes === undefined ? {} : { minutes }),
    ...(grams === undefined ? {} : { grams }),
  }
}

function orderedPart({ stepId, itemId, priceIndex, quantity, options, without }: BillPart): MealPart {
  return {
    stepId,
    itemId,
    priceIndex,
    quantity,
    options: options.map(orderedOption),
    withoutIngredientIds: without.map(({ ingredientId }) => ingredientId),
  }
}

function orderedOption({ optionId, groupId, quantity, modifier, half, options }: BillOption): ChosenOption {
  return {
    optionId,
    groupId,
    quantity,
    ...(modifier === undefined ? {} : { modifier }),
    ...(half === undefined ? {} : { half }),
    ...(options && options.length > 0 ? { options: options.map(orderedOption) } : {}),
  }
}
