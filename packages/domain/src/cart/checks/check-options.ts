import type { ShopStatus } from '../../menu/shop-status.ts'
import type { Item, MenuIndex, Option, OptionGroup } from '../../menu/menu.ts'
import { deepestOptions } from '../../pricing/lines/price-options.ts'
import type { CartLine, ChosenOption } from '../cart.ts'
import { mergedOptions } from '../choice-key.ts'
import { chosenUnits } from '../lines/group-room.ts'
import type { OptionFault } from './cart-fault.ts'

/**
 * Faults of a line's options. Group bounds count units per unit of the item (storefront specification,
 * section 5).
 */
export function checkOptions(
  line: Pick<CartLine, 'lineId' | 'options'>,
  item: Pick<Item, 'optionGroupIds'>,
  index: MenuIndex,
  shopStatus: Pick<ShopStatus, 'soldOut'>,
): OptionFault[] {
  const { lineId, options } = line
  return checkChosen(options, item.optionGroupIds, { lineId, index, soldOut: shopStatus.soldOut, depth: 1 })
}

interface Choosing {
  readonly lineId: string
  readonly index: MenuIndex
  readonly soldOut: readonly string[]
  readonly depth: number
}

function checkChosen(
  options: readonly ChosenOption[],
  groupIds: readonly string[],
  choosing: Choosing,
): OptionFault[] {
  const { lineId, index, soldOut } = choosing
  const chosen = mergedOptions(options)
  const groups = groupIds.map((groupId) => index.groups.get(groupId)).filter((group) => group !== undefined)
  const faults: OptionFault[] = []

  for (const choice of chosen) {
    const { groupId, optionId } = choice
    const group = groups.find(({ id }) => id === groupId)
    const option = group?.options.find((each) => each.id === optionId)
    if (!group || !option || choosing.depth > deepestOptions) {
      faults.push({ code: 'option.unknown', lineId, optionId })
      continue
    }
    if (soldOut.includes(optionId) && choice.modifier !== 'no')
      faults.push({ code: 'option.soldOut', lineId, optionId })
    faults.push(...checkChoice(choice, option, group, lineId))
    // A removed option needs no nested choices.
    if (choice.modifier !== 'no' || (choice.options ?? []).length > 0)
      faults.push(
        ...checkChosen(choice.options ?? [], option.groupIds ?? [], {
          ...choosing,
          depth: choosing.depth + 1,
        }),
      )
  }
  for (const { id: groupId, min, max } of groups) {
    const units = chosenUnits(groupId, chosen)
    if (units < min || units > max)
      faults.push({ code: 'option.count', lineId, groupId, min, max, chosen: units })
  }
  return faults
}

function checkChoice(
  { quantity, modifier, half }: ChosenOption,
  option: Option,
  group: OptionGroup,
  lineId: string,
): OptionFault[] {
  const optionId = option.id
  const faults: OptionFault[] = []
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > option.maxQuantity)
    faults.push({ code: 'option.quantity', lineId, optionId, max: option.maxQuantity })
  if (
    (modifier !== undefined && group.preModifiers?.[modifier] === undefined) ||
    (half !== undefined && group.halfRate === undefined)
  )
    faults.push({ code: 'option.modifier', lineId, optionId })
  return faults
}
