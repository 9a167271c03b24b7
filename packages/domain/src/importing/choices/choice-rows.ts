import { freeKey } from './free-key.ts'
import type { ImportRow, OptionRow, RowGroup } from '../import-row.ts'
import { nameKey } from '../name-key.ts'

/** The keys of option groups in cells, for all tables of a file: by content, and those used. */
export interface ChoiceKeys {
  readonly keys: Map<string, string>
  readonly used: Set<string>
}

/** No keys yet. `defined`: names of groups that the file defines in rows. */
export function noChoiceKeys(defined: Iterable<string> = []): ChoiceKeys {
  return { keys: new Map(), used: new Set([...defined].map(nameKey)) }
}

/**
 * Make the option groups in cells groups of the file. Equal ones of several items are one; a second group of a name
 * has a number in its key.
 */
export function choiceRows(
  rows: readonly ImportRow[],
  { keys, used }: ChoiceKeys,
): { readonly rows: readonly ImportRow[]; readonly options: readonly OptionRow[] } {
  const options: OptionRow[] = []
  const keyOf = (group: RowGroup, line: number): string => {
    const { names, least, most } = group
    const content = JSON.stringify([names, least, most, group.options])
    const before = keys.get(content)
    if (before !== undefined) return before
    const key = freeKey(group.names.first, used)
    used.add(nameKey(key))
    keys.set(content, key)
    options.push(
      ...group.options.map((option, at) => ({
        line,
        key,
        group: names,
        least: at === 0 ? least : '',
        most: at === 0 ? most : '',
        option: option.names,
        price: option.price,
        ...(group.place ? { place: group.place } : {}),
      })),
    )
    return key
  }
  const keyed = rows.map(({ choices, ...row }) =>
    choices ? { ...row, options: [...row.options, ...choices.map((group) => keyOf(group, row.line))] } : row,
  )
  return { rows: keyed, options }
}
