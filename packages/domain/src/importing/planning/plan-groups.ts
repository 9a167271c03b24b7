import type { DraftGroup } from '../../catalogue/draft.ts'
import type { PlannedGroup, PlannedOption } from './import-plan.ts'
import type { ImportedGroup } from '../reading/imported-item.ts'
import { groupedBy } from '../grouped-by.ts'
import { nameKey } from '../name-key.ts'
import { linkGroups } from './link-groups.ts'

/**
 * What a file does to the option groups, found by name. Options missing in the file stay, and so do values
 * it does not state.
 */
export function planGroups(
  groups: readonly ImportedGroup[],
  draft: readonly DraftGroup[],
  mintId: () => string,
): readonly PlannedGroup[] {
  const taken = new Set<DraftGroup>()
  const counts = groupedBy(groups, ({ names }) => nameKey(names.first))
  const found = groups.map((group) => {
    const key = nameKey(group.names.first)
    const alike = draft.filter((each) => nameKey(each.names.first) === key && !taken.has(each))
    const best = alike.toSorted((a, b) => sharedOptions(group, b) - sharedOptions(group, a))[0]
    // Of several groups of one name in the file each finds its own by its options.
    const isClear = best && (counts.get(key)?.length === 1 || sharedOptions(group, best) > 0)
    if (isClear) taken.add(best)
    const before = isClear ? best : undefined
    return { group, before, planned: planGroup(group, before, mintId) }
  })
  return linkGroups(found, draft)
}

function sharedOptions({ options }: ImportedGroup, draft: DraftGroup): number {
  const known = new Set(draft.options.map(({ names }) => nameKey(names.first)))
  return options.filter(({ names }) => known.has(nameKey(names.first))).length
}

function planGroup(
  { key, lines, names, min: least, max: most, options }: ImportedGroup,
  before: DraftGroup | undefined,
  mintId: () => string,
): PlannedGroup {
  const said = new Map(options.map((option) => [nameKey(option.names.first), option]))
  const kept = (before?.options ?? []).map((option): PlannedOption => {
    const own = said.get(nameKey(option.names.first))
    return {
      id: option.id,
      names: { first: option.names.first, second: own?.names.second || option.names.second },
      cents: own?.cents ?? option.cents,
      before: option.cents,
      ...(option.groupIds ? { groupIds: option.groupIds } : {}),
    }
  })
  const had = new Set((before?.options ?? []).map((option) => nameKey(option.names.first)))
  const added = options
    .filter((option) => !had.has(nameKey(option.names.first)))
    .map((option): PlannedOption => ({
      id: mintId(),
      names: option.names,
      cents: option.cents ?? 0,
      before: null,
    }))
  const all = [...kept, ...added]
  const min = least ?? Math.min(before?.min ?? 0, most ?? Number.POSITIVE_INFINITY)
  // Without bounds any options of a new group can be chosen, each once.
  const max = Math.max(1, min, most ?? before?.max ?? all.length)
  const second = names.second || (before?.names.second ?? '')
  const isSame =
    before !== undefined &&
    added.length === 0 &&
    min === before.min &&
    max === before.max &&
    second === before.names.second &&
    kept.every((option, place) => {
      const old = before.options[place]
      return option.cents === old?.cents && option.names.second === old.names.second
    })
  return {
    groupId: before?.id ?? mintId(),
    key,
    what: !before ? 'create' : isSame ? 'same' : 'change',
    lines,
    names: { first: before?.names.first ?? names.first, second },
    min,
    max,
    options: all,
  }
}
