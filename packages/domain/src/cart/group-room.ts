import type { MenuIndex, Option, OptionGroup } from '../catalogue/menu.ts'
import type { ChosenOption } from './cart.ts'

/** How many more units may be chosen in the group, zero or more. */
export function groupRoom(group: OptionGroup, chosen: readonly ChosenOption[]): number {
  return Math.max(0, group.max - chosenUnits(group.id, chosen))
}

/** How many more units of one option may be chosen: bounded by the option's own maximum and by its group. */
export function optionRoom(group: OptionGroup, option: Option, chosen: readonly ChosenOption[]): number {
  const own = chosen.filter((each) => each.groupId === group.id && each.optionId === option.id)
  const units = own.reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, Math.min(groupRoom(group, chosen), option.maxQuantity - units))
}

/** How many units are still missing in the group before the item can be ordered, zero or more. */
export function groupNeed(group: OptionGroup, chosen: readonly ChosenOption[]): number {
  return Math.max(0, group.min - chosenUnits(group.id, chosen))
}

/** Units of the group that count for its bounds: what is left out is not chosen. */
export function chosenUnits(groupId: string, chosen: readonly ChosenOption[]): number {
  return chosen
    .filter((option) => option.groupId === groupId && option.modifier !== 'no')
    .reduce((sum, option) => sum + option.quantity, 0)
}

/** Whether something must still be chosen, in these groups or in those that come with what is chosen. */
export function needsOptions(
  groupIds: readonly string[],
  chosen: readonly ChosenOption[],
  index: MenuIndex,
): boolean {
  return groupIds.some((groupId) => {
    const group = index.groups.get(groupId)
    if (!group) return false
    return (
      groupNeed(group, chosen) > 0 ||
      chosen.some((each) => {
        if (each.groupId !== groupId || each.modifier === 'no') return false
        const below = group.options.find(({ id }) => id === each.optionId)?.groupIds ?? []
        return needsOptions(below, each.options ?? [], index)
      })
    )
  })
}
