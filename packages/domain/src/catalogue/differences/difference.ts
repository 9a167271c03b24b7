import type { Channel } from '../../menu/menu.ts'
import type { Names } from '../../text/names.ts'
import type { ChangeDetail, ChangedFlag, ListedIn } from './menu-change.ts'

export const isSameNames = (a: Names, b: Names): boolean => a.first === b.first && a.second === b.second

export const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, place) => value === b[place])

export function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

export const without = <Value>(values: readonly Value[], others: readonly Value[]): Value[] =>
  values.filter((value) => !others.includes(value))

/**
 * Whether the common entries of both lists are in another order. Additions and removals alone reorder
 * nothing.
 */
export function isReordered(before: readonly unknown[], after: readonly unknown[]): boolean {
  const kept = before.filter((value) => after.includes(value))
  return !isSameList(
    kept,
    after.filter((value) => before.includes(value)),
  )
}

/** Details that items and categories share: names, display name, descriptions, channels, photo. */
export function commonDetails(before: Common, after: Common): ChangeDetail[] {
  const hidden = without(after.hiddenOn, before.hiddenOn)
  const shown = without(before.hiddenOn, after.hiddenOn)
  const [from, to] = [before.displayName ?? '', after.displayName ?? '']
  return [
    ...renamed(before.names, after.names),
    ...(from === to ? [] : [{ kind: 'displayName', from, to } as const]),
    ...(isSameNames(before.descriptions, after.descriptions)
      ? []
      : [{ kind: 'described', from: before.descriptions, to: after.descriptions } as const]),
    ...(hidden.length > 0 ? [{ kind: 'hidden', channels: hidden } as const] : []),
    ...(shown.length > 0 ? [{ kind: 'shown', channels: shown } as const] : []),
    ...(before.picture === after.picture
      ? []
      : [
          {
            kind: 'picture',
            change: before.picture === null ? 'added' : after.picture === null ? 'removed' : 'replaced',
          } as const,
        ]),
  ]
}

interface Common {
  readonly names: Names
  readonly displayName?: string | undefined
  readonly descriptions: Names
  readonly hiddenOn: readonly Channel[]
  readonly picture: string | null
}

export function renamed(from: Names, to: Names): ChangeDetail[] {
  return isSameNames(from, to) ? [] : [{ kind: 'renamed', from, to }]
}

/** What was added and what was removed. */
export function listDetails(
  list: ListedIn,
  before: readonly string[],
  after: readonly string[],
  names: { listed(list: ListedIn, id: string): Names },
): ChangeDetail[] {
  return [
    ...without(after, before).map((id): ChangeDetail => ({
      kind: 'listed',
      list,
      names: names.listed(list, id),
    })),
    ...without(before, after).map((id): ChangeDetail => ({
      kind: 'unlisted',
      list,
      names: names.listed(list, id),
    })),
  ]
}

/** Whether a flag changed; undefined is off. */
export function flagDetail(
  flag: ChangedFlag,
  before: boolean | undefined,
  after: boolean | undefined,
): ChangeDetail[] {
  return (before ?? false) === (after ?? false) ? [] : [{ kind: 'flag', flag, to: after ?? false }]
}
