import { freeKey } from '../../choices/free-key.ts'
import { nameKey } from '../../name-key.ts'
import type { JsonGroup } from './json-groups.ts'

/** The option groups of a file, each by the key that items and options call it. */
export interface KeyedGroups {
  readonly all: readonly { readonly key: string; readonly group: JsonGroup }[]
  keyOf(group: JsonGroup): string
}

/**
 * Groups of equal content are one, with those inside their options. A second group of a name has a number in its
 * key.
 */
export function groupsByKey(groups: readonly JsonGroup[]): KeyedGroups {
  const known = new Map<string, { readonly key: string; readonly group: JsonGroup }>()
  const keys = new Map<JsonGroup, string>()
  const used = new Set<string>()
  const keyOf = (group: JsonGroup): string => {
    const before = keys.get(group)
    if (before !== undefined) return before
    const { names, least, most, options } = group
    const content = JSON.stringify([
      names,
      least,
      most,
      options.map((option) => [option.names, option.amount, option.groups.map(keyOf)]),
    ])
    const alike = known.get(content)
    const key = alike?.key ?? freeKey(names.first, used)
    used.add(nameKey(key))
    if (!alike) known.set(content, { key, group })
    keys.set(group, key)
    return key
  }
  const top = new Set(groups.map(keyOf))
  const all = [...known.values()]
  return { all: [...all.filter(({ key }) => top.has(key)), ...all.filter(({ key }) => !top.has(key))], keyOf }
}
