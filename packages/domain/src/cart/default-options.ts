import type { Item, MenuIndex } from '../catalogue/menu.ts'
import type { ChosenOption } from './cart.ts'
import { optionRoom } from './group-room.ts'

/**
 * The choice an item opens with: what the menu sets by default, within the bounds of option and group, and nothing
 * else. A required group without a default stays open, since choosing for the customer would be guessing.
 */
export function defaultOptions(item: Item, index: MenuIndex): ChosenOption[] {
  const chosen: ChosenOption[] = []
  for (const groupId of item.optionGroupIds) {
    const group = index.groups.get(groupId)
    if (!group) continue
    for (const option of group.options) {
      const quantity = Math.min(option.defaultQuantity, optionRoom(group, option, chosen))
      if (quantity > 0) chosen.push({ optionId: option.id, groupId, quantity })
    }
  }
  return chosen
}
