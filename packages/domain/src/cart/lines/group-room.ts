import type { MenuIndex, Option, OptionGroup } from '../../menu/menu.ts'
import type { ChosenOption } from '../cart.ts'

/** How many more units can be chosen in the group, zero or more. */
export function groupRoom(group: OptionGroup, chosen: readonly ChosenOption[]): number {
  return Math.max(0, group.max - chosenUnits(group.id, chosen))
}

/** How many more units of one option can be chosen, limited by the option and its group. */
export function optionRoom(group: OptionGroup, option: Option, chosen: readonly ChosenOption[]): number {
  const own = chosen.filter((each) => each.groupId === group.id && each.optionId === option.id)
  const units = own.reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, Math.min(groupRoom(group, chosen), option.maxQuantity - units))
}

/** How many units the group still needs before the item can be ordered, zero or more. */
export function groupNeed(group: OptionGroup, chosen: readonly ChosenOption[]): number {
  return Math.max(0, group.min - chosenUnits(group.id, chosen))
}

/** Units that count for the bounds of the group. Removed options do not count. */
export function chosenUnits(groupId: string, chosen: readonly ChosenOption[]): number {
  return chosen
    .filter((option) => option.groupId === groupId && option.modifier !== 'no')
    .reduce((sum, option) => sum + option.quantity, 0)
}

/** Whether these groups, or groups nested in chosen options, still need a choice. */
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
