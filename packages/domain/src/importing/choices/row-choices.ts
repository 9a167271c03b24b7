import type { MenuFormat } from '../formats/menu-format.ts'
import type { ImportRow, RowGroup } from '../import-row.ts'
import { nameKey } from '../name-key.ts'
import type { SheetRow } from '../sheet.ts'
import { optionTitle } from './option-titles.ts'
import { parseOptions } from './parse-options.ts'

/** A column with option groups, and whether it names groups or lists options. */
export interface ChoiceColumn {
  readonly at: number
  readonly title: string
  readonly what: 'groups' | 'options'
}

/**
 * The columns of a list with option groups: by their title, or because a cell adds to the price, such as
 * `Egg +1.50`. `isRead`: columns that the format reads itself.
 */
export function choiceColumns(
  header: readonly string[],
  rows: readonly SheetRow[],
  { headingColumns, optionColumns }: MenuFormat,
  isRead: (title: string) => boolean,
): readonly ChoiceColumn[] {
  if (!headingColumns) return []
  return header.flatMap((title, at): ChoiceColumn[] => {
    if (title.trim() === '' || isRead(title)) return []
    if (optionColumns && !optionColumns.includes(title)) return []
    const what = optionTitle(title)
    if (what) return [{ at, title: title.trim(), what }]
    const adds =
      optionColumns !== undefined ||
      rows.some(({ cells }) => /\p{L}.{0,80}[+＋]\s?[$€£¥]?\s?\d/u.test((cells[at] ?? '').slice(0, 200)))
    return adds ? [{ at, title: title.trim(), what: 'options' }] : []
  })
}

/** A row with the option groups of its columns. `known`: names of groups that the file defines elsewhere. */
export function withChoices(
  item: ImportRow,
  { cells }: SheetRow,
  columns: readonly ChoiceColumn[],
  known: ReadonlySet<string>,
): ImportRow {
  if (columns.length === 0) return item
  const parsed = columns.map(({ at, title, what }) => {
    const text = cells[at] ?? ''
    const names = text.split(/[;；|,，、\n]/).map((each) => nameKey(each))
    const hasNames = what === 'groups' || (known.size > 0 && names.every((each) => known.has(each)))
    const { groups, named } = parseOptions(text, title, hasNames)
    const place = { column: title, cell: text }
    return { named, groups: groups.map((group): RowGroup => ({ ...group, place })) }
  })
  return {
    ...item,
    options: [...item.options, ...parsed.flatMap(({ named }) => named)],
    choices: [...(item.choices ?? []), ...parsed.flatMap(({ groups }) => groups)],
  }
}
