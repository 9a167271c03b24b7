import type { Names } from '../../../text/names.ts'
import { readGroups, type JsonGroup, type JsonGroups } from './json-groups.ts'
import type { JsonReferences } from '../json-references.ts'

/** The option groups of one size. */
export interface SizeEntries {
  readonly size: Names
  readonly entries: readonly (readonly [key: string, value: unknown])[]
}

/**
 * Read the option groups of sizes. An item offers its groups at every size: one that only some sizes have is named
 * after them, and optional.
 */
export function readSizeGroups(
  sizes: readonly SizeEntries[],
  references: JsonReferences,
): JsonGroups & { readonly ofSizes: readonly string[] } {
  const read = sizes.map(({ size, entries }) => ({ size, ...readGroups(entries, references) }))
  const found = new Map<string, { readonly group: JsonGroup; readonly sizes: Names[] }>()
  for (const { size, groups } of read)
    for (const group of groups) {
      const key = JSON.stringify(group)
      const before = found.get(key)
      if (before) before.sizes.push(size)
      else found.set(key, { group, sizes: [size] })
    }
  const all = [...found.values()].map(({ group, sizes: own }) =>
    own.length === sizes.length
      ? { group, isPartial: false }
      : { group: { ...group, names: named(group.names, own), least: '0' }, isPartial: true },
  )
  const listed = (field: 'named' | 'unread' | 'moved' | 'endless') => [
    ...new Set(read.flatMap((each) => each[field])),
  ]
  return {
    groups: all.map(({ group }) => group),
    ofSizes: all.filter(({ isPartial }) => isPartial).map(({ group }) => group.names.first),
    named: listed('named'),
    unread: listed('unread'),
    moved: listed('moved'),
    endless: listed('endless'),
    used: read.flatMap(({ used }) => used),
  }
}

/** `Crust (32 cm)` */
function named(group: Names, sizes: readonly Names[]): Names {
  const second = sizes.map((size) => size.second).filter((text) => text !== '')
  return {
    first: `${group.first} (${sizes.map(({ first }) => first).join(', ')})`,
    second:
      group.second === '' || second.length === 0 ? group.second : `${group.second}（${second.join('、')}）`,
  }
}
