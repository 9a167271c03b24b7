import type { Item, MenuIndex } from '../../menu/menu.ts'
import type { Cents } from '../../money/money.ts'
import { deepestOptions, priceOptions } from '../../pricing/lines/price-options.ts'
import type { ChosenOption } from '../cart.ts'
import { optionRoom } from './group-room.ts'

/**
 * The default choice of an item within the bounds of option and group. A required group without a default
 * stays open, because choosing for the customer would be a guess.
 */
export function defaultOptions(
  { optionGroupIds }: Pick<Item, 'optionGroupIds'>,
  index: MenuIndex,
): ChosenOption[] {
  return defaultsOf(optionGroupIds, index, 1)
}

/** What an item's default options cost: part of the price that a list shows (ADR-145). */
export function defaultCents(item: Pick<Item, 'id' | 'optionGroupIds'>, index: MenuIndex): Cents {
  return priceOptions(defaultOptions(item, index), item.optionGroupIds, index, item.id).cents
}

/** The defaults of nested choices, up to the depth that options allow. */
export function defaultsOf(groupIds: readonly string[], index: MenuIndex, depth: number): ChosenOption[] {
  const chosen: ChosenOption[] = []
  if (depth > deepestOptions) return chosen
  for (const groupId of groupIds) {
    const group = index.groups.get(groupId)
    if (!group) continue
    for (const option of group.options) {
      const quantity = Math.min(option.defaultQuantity, optionRoom(group, option, chosen))
      if (quantity <= 0) continue
      const options = defaultsOf(option.groupIds ?? [], index, depth + 1)
      chosen.push({ optionId: option.id, groupId, quantity, ...(options.length > 0 ? { options } : {}) })
    }
  }
  return chosen
}
