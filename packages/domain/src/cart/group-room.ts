import type { Option, OptionGroup } from '../catalogue/menu.ts'
import type { ChosenOption } from './cart.ts'

/** How many more units may be chosen in the group, zero or more. */
export function groupRoom(group: OptionGroup, chosen: readonly ChosenOption[]): number {
  return Math.max(0, group.max - unitsOf(chosen.filter((option) => option.groupId === group.id)))
}

/** How many more units of one option may be chosen: bounded by the option's own maximum and by its group. */
export function optionRoom(group: OptionGroup, option: Option, chosen: readonly ChosenOption[]): number {
  const units = unitsOf(chosen.filter((each) => each.groupId === group.id && each.optionId === option.id))
  return Math.max(0, Math.min(groupRoom(group, chosen), option.maxQuantity - units))
}

/** How many units are still missing in the group before the item can be ordered, zero or more. */
export function groupNeed(group: OptionGroup, chosen: readonly ChosenOption[]): number {
  return Math.max(0, group.min - unitsOf(chosen.filter((option) => option.groupId === group.id)))
}

function unitsOf(chosen: readonly ChosenOption[]): number {
  return chosen.reduce((sum, option) => sum + option.quantity, 0)
}
