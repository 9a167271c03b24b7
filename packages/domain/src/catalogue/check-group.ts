import { allergens as knownAllergens, preModifiers as known } from '../menu/menu.ts'
import { deepestOptions } from '../pricing/lines/price-options.ts'
import type { DraftOption, GroupFields } from './draft.ts'
import { draftLimits } from './draft-limits.ts'
import { checkedOf, collectFaults, type Checked, type FieldFault } from './field-faults.ts'

const most = draftLimits.optionQuantity * draftLimits.options

/** Validate an option group form. Whether its minimum can be met is checked on publishing. */
export function checkGroup(group: GroupFields): Checked<GroupFields> {
  const list = collectFaults()
  const rule = { maxLength: draftLimits.nameLength, isRequired: true }
  const names = list.names('names', group.names, rule)
  list.whole('min', group.min, 0, most)
  list.whole('max', group.max, Math.max(1, group.min), most)
  list.whole('freeQuantity', group.freeQuantity, 0, most)
  const options = group.options.map((option, place) => {
    list.cents(`options.${place}.cents`, option.cents)
    list.whole(`options.${place}.maxQuantity`, option.maxQuantity, 1, draftLimits.optionQuantity)
    list.whole(`options.${place}.defaultQuantity`, option.defaultQuantity, 0, option.maxQuantity)
    const { groupIds = [], allergens = [], ...rest } = option
    list.once(`options.${place}.groupIds`, groupIds, draftLimits.subGroups)
    const optionNames = list.names(`options.${place}.names`, option.names, rule)
    list.once(`options.${place}.allergens`, allergens, knownAllergens.length)
    return {
      ...rest,
      names: optionNames,
      ...(groupIds.length > 0 ? { groupIds } : {}),
      ...(allergens.length > 0 ? { allergens } : {}),
    }
  })
  list.once(
    'options',
    options.map(({ id }) => id),
    draftLimits.options,
  )
  const { preModifiers = {}, halfRate, isInstruction, ...rest } = group
  const said = known.filter((modifier) => preModifiers[modifier] !== undefined)
  for (const modifier of said)
    list.whole(`preModifiers.${modifier}`, preModifiers[modifier] ?? 0, 0, draftLimits.modifierRate)
  if (halfRate !== undefined) list.whole('halfRate', halfRate, 0, 10_000)
  return checkedOf(list, {
    ...rest,
    names,
    options,
    ...(said.length > 0
      ? { preModifiers: Object.fromEntries(said.map((modifier) => [modifier, preModifiers[modifier]])) }
      : {}),
    ...(halfRate === undefined ? {} : { halfRate }),
    ...(isInstruction ? { isInstruction } : {}),
  })
}

interface NestedGroup {
  readonly id: string
  readonly options: readonly Pick<DraftOption, 'groupIds'>[]
}

/**
 * Faults of a group's nested options: circles, or more levels than orders support. `groups` are those of the
 * draft; the group itself is the form.
 */
export function nestingFaults(
  options: readonly Pick<DraftOption, 'groupIds'>[],
  groupId: string,
  groups: readonly NestedGroup[],
): FieldFault[] {
  const others = groups.filter(({ id }) => id !== groupId)
  const above = levelsAbove(groupId, others)
  return options.flatMap(({ groupIds = [] }, place): FieldFault[] => {
    const field = `options.${place}.groupIds`
    const below = groupIds.map((id) => levelsBelow(id, groupId, others))
    if (below.includes(Number.POSITIVE_INFINITY)) return [{ field, fault: 'circle' }]
    return above + 1 + Math.max(0, ...below) > deepestOptions
      ? [{ field, fault: 'tooDeep', max: deepestOptions }]
      : []
  })
}

/** The levels of groups below one, itself included; infinite if the way down meets `target` or itself. */
function levelsBelow(
  id: string,
  target: string,
  groups: readonly NestedGroup[],
  seen: readonly string[] = [],
): number {
  if (id === target || seen.includes(id)) return Number.POSITIVE_INFINITY
  const next = groups.find((group) => group.id === id)?.options.flatMap(({ groupIds = [] }) => groupIds) ?? []
  return 1 + Math.max(0, ...next.map((each) => levelsBelow(each, target, groups, [...seen, id])))
}

/** The levels of groups above one. */
function levelsAbove(id: string, groups: readonly NestedGroup[], seen: readonly string[] = []): number {
  const parents = groups.filter(
    (group) => !seen.includes(group.id) && group.options.some(({ groupIds = [] }) => groupIds.includes(id)),
  )
  return Math.max(0, ...parents.map((group) => 1 + levelsAbove(group.id, groups, [...seen, id])))
}
