import type { DraftGroup } from '@tabard/domain/catalogue/draft'
import type { PlannedGroup } from '@tabard/domain/importing/planning/import-plan'
import type { Query } from '../../../db/statement.ts'
import {
  deleteOptionsBut,
  deleteSubGroups,
  saveGroups,
  saveOptionsOf,
  saveSubGroups,
} from './bulk-queries.ts'

type Writes = readonly Query<unknown, 'write'>[]
type Group = Pick<DraftGroup, 'names' | 'min' | 'max'> & {
  readonly id: string
  readonly options: readonly Pick<DraftGroup['options'][number], 'id' | 'names' | 'cents' | 'groupIds'>[]
}

/** Statements that save the planned option groups, one per table. They must run before those of the items. */
export function groupWrites(shopId: string, revision: number, planned: readonly PlannedGroup[]): Writes {
  return writesOf(
    shopId,
    revision,
    planned.filter(({ what }) => what !== 'same').map(({ groupId: id, ...group }) => ({ ...group, id })),
  )
}

/** Statements that restore groups to before an import and delete the options it added. */
export function groupRestores(shopId: string, revision: number, before: readonly DraftGroup[]): Writes {
  const ids = before.map(({ id }) => id)
  const kept = before.flatMap(({ options }) => options.map(({ id }) => id))
  return ids.length === 0
    ? []
    : [
        deleteOptionsBut({ shopId, groupIds: ids, kept }),
        deleteSubGroups({ shopId, groupIds: ids }),
        ...writesOf(shopId, revision, before),
      ]
}

function writesOf(shopId: string, revision: number, groups: readonly Group[]): Writes {
  if (groups.length === 0) return []
  const rows = groups.map(({ id, names, min, max }, place) => ({
    group_id: id,
    name1: names.first,
    name2: names.second,
    min,
    max,
    place: place + 1,
  }))
  const options = groups.flatMap(({ id, options: own }) =>
    own.map((option, place) => ({
      group_id: id,
      option_id: option.id,
      name1: option.names.first,
      name2: option.names.second,
      cents: option.cents,
      place: place + 1,
    })),
  )
  const links = groups.flatMap(({ options: own }) =>
    own.flatMap((option) =>
      (option.groupIds ?? []).map((below, place) => ({ option_id: option.id, group_id: below, place })),
    ),
  )
  return [
    saveGroups({ shopId, revision, groups: JSON.stringify(rows) }),
    saveOptionsOf({ shopId, options: JSON.stringify(options) }),
    saveSubGroups({ shopId, links: JSON.stringify(links) }),
  ]
}
