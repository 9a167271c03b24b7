import { nameKey } from '../name-key.ts'
import type { ImportedItem } from '../reading/imported-item.ts'
import { splitLanguages } from '../reading/split-languages.ts'
import type { PlannedGroup } from './import-plan.ts'

/**
 * The option groups that a file only names, such as Square's modifier sets: they are created without options, for
 * someone to fill. `known`: names that the draft or the file defines, and those with faults.
 */
export function namedGroups(
  items: readonly ImportedItem[],
  known: ReadonlySet<string>,
  mintId: () => string,
): readonly PlannedGroup[] {
  const found = new Map<string, { readonly name: string; readonly lines: number[] }>()
  for (const { options, lines } of items)
    for (const name of options) {
      const key = nameKey(name)
      if (known.has(key) || key === '') continue
      const before = found.get(key)
      if (before) before.lines.push(...lines.slice(0, 1))
      else found.set(key, { name, lines: lines.slice(0, 1) })
    }
  return [...found.values()].map(({ name, lines }) => ({
    groupId: mintId(),
    key: name,
    what: 'create',
    lines,
    names: splitLanguages(name),
    min: 0,
    max: 1,
    options: [],
  }))
}
