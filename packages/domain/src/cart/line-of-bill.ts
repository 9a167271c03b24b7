import type { BillLine, BillOption } from '../pricing/bill.ts'
import type { CartLine, ChosenOption } from './cart.ts'

/** What was chosen, of a line that was billed: to price it anew, or to order it again. */
export function lineOfBill(line: BillLine): CartLine {
  return {
    lineId: line.lineId,
    itemId: line.itemId,
    priceIndex: line.priceIndex,
    quantity: line.quantity,
    options: line.options.map(chosenOption),
    withoutIngredientIds: line.without.map(({ ingredientId }) => ingredientId),
    note: line.note,
    ...(line.parts
      ? {
          parts: line.parts.map((part) => ({
            stepId: part.stepId,
            itemId: part.itemId,
            priceIndex: part.priceIndex,
            quantity: part.quantity,
            options: part.options.map(chosenOption),
            withoutIngredientIds: part.without.map(({ ingredientId }) => ingredientId),
          })),
        }
      : {}),
    ...(line.minutes === undefined ? {} : { minutes: line.minutes }),
    ...(line.grams === undefined ? {} : { grams: line.grams }),
  }
}

function chosenOption({ optionId, groupId, quantity, modifier, half, options }: BillOption): ChosenOption {
  return {
    optionId,
    groupId,
    quantity,
    ...(modifier === undefined ? {} : { modifier }),
    ...(half === undefined ? {} : { half }),
    ...(options === undefined ? {} : { options: options.map(chosenOption) }),
  }
}
