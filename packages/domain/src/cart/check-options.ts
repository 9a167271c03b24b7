import type { Availability } from '../catalogue/availability.ts'
import type { Item, MenuIndex, OptionGroup } from '../catalogue/menu.ts'
import type { CartLine } from './cart.ts'
import type { OptionFault } from './check-cart.ts'
import { mergedOptions } from './choice-key.ts'

/** What is wrong with a line's options; group bounds count units chosen per unit of the item (storefront spec, section 5). */
export function checkOptions(
  line: CartLine,
  item: Item,
  index: MenuIndex,
  availability: Pick<Availability, 'soldOut'>,
): OptionFault[] {
  const { lineId } = line
  const chosen = mergedOptions(line.options)
  const groups = item.optionGroupIds
    .map((groupId) => index.groups.get(groupId))
    .filter((group) => group !== undefined)
  const faults: OptionFault[] = []

  for (const { groupId, optionId, quantity } of chosen) {
    const option = groups.find((group) => group.id === groupId)?.options.find((each) => each.id === optionId)
    if (!option) {
      faults.push({ code: 'option.unknown', lineId, optionId })
      continue
    }
    if (availability.soldOut.includes(optionId)) faults.push({ code: 'option.soldOut', lineId, optionId })
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > option.maxQuantity) {
      faults.push({ code: 'option.quantity', lineId, optionId, max: option.maxQuantity })
    }
  }
  for (const { id: groupId, min, max } of groups) {
    const units = chosenUnits(groupId, chosen)
    if (units < min || units > max)
      faults.push({ code: 'option.count', lineId, groupId, min, max, chosen: units })
  }
  return faults
}

function chosenUnits(groupId: OptionGroup['id'], chosen: CartLine['options']): number {
  return chosen
    .filter((option) => option.groupId === groupId)
    .reduce((sum, option) => sum + option.quantity, 0)
}
