import { nestingFaults } from '../../catalogue/check-group.ts'
import type { DraftGroup } from '../../catalogue/draft.ts'
import { draftLimits } from '../../catalogue/draft-limits.ts'
import { nameKey } from '../name-key.ts'
import type { ImportedGroup } from '../reading/imported-item.ts'
import type { PlannedGroup, PlannedOption } from './import-plan.ts'

interface FoundGroup {
  readonly group: ImportedGroup
  readonly before: DraftGroup | undefined
  readonly planned: PlannedGroup
}

/**
 * Put groups inside the options that the file names them for. An option keeps those it has. Left out: links that
 * would make a circle with the draft or more levels than orders support.
 */
export function linkGroups(
  found: readonly FoundGroup[],
  draft: readonly DraftGroup[],
): readonly PlannedGroup[] {
  const idOf = new Map([
    ...draft.map(({ id, names }) => [nameKey(names.first), id] as const),
    ...found.map(({ planned }) => [nameKey(planned.key), planned.groupId] as const),
  ])
  const all = new Map<string, Nested>(draft.map(({ id, options }) => [id, { id, options }]))
  for (const { planned } of found) all.set(planned.groupId, { id: planned.groupId, options: planned.options })
  return found.map(({ group, planned }) => {
    const inside = new Map(group.options.map(({ names, groups = [] }) => [nameKey(names.first), groups]))
    const linked = planned.options.map((option) => {
      const named = (inside.get(nameKey(option.names.first)) ?? []).flatMap(
        (key) => idOf.get(nameKey(key)) ?? [],
      )
      return withGroups(option, [...new Set([...(option.groupIds ?? []), ...named])])
    })
    const hasGroups = linked.some(({ groupIds = [] }) => groupIds.length > 0)
    if (!hasGroups) return planned
    const faulty = new Set(
      nestingFaults(linked, planned.groupId, [...all.values()]).map(({ field }) =>
        Number(field.split('.')[1]),
      ),
    )
    const options = linked.map((option, place) =>
      faulty.has(place) ? (planned.options[place] ?? option) : option,
    )
    all.set(planned.groupId, { id: planned.groupId, options })
    const isMore = options.some(
      ({ groupIds = [] }, place) => groupIds.length > (planned.options[place]?.groupIds ?? []).length,
    )
    return { ...planned, options, what: planned.what === 'same' && isMore ? 'change' : planned.what }
  })
}

interface Nested {
  readonly id: string
  readonly options: readonly PlannedOption[] | DraftGroup['options']
}

function withGroups(option: PlannedOption, groupIds: readonly string[]): PlannedOption {
  return groupIds.length === 0 ? option : { ...option, groupIds: groupIds.slice(0, draftLimits.subGroups) }
}
