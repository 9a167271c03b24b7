import type { MenuFormat } from '../formats/menu-format.ts'
import type { ImportRow, RowGroup } from '../import-row.ts'
import { nameKey } from '../name-key.ts'
import { columnName, isAlone, type SheetRow } from '../sheet.ts'
import { groupsInJson } from './json-cell.ts'
import { optionTitle, plainTitle } from './option-titles.ts'
import { parseOptions } from './parse-options.ts'

/** A column with option groups, and whether it names groups or lists options. */
export interface ChoiceColumn {
  readonly at: number
  readonly title: string
  readonly what: 'groups' | 'options'
  /** The column with the name of its group. */
  readonly label?: { readonly at: number; readonly title: string }
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
    if (optionsOf(title) === undefined && header.some((each) => optionsOf(each) === groupOf(title))) return []
    const label = labelOf(title, header)
    if (label && !isRead(label.title)) return [{ at, title: title.trim(), what: 'options', label }]
    const what = optionTitle(title)
    if (what) return [{ at, title: title.trim(), what }]
    const adds =
      optionColumns !== undefined ||
      rows.some(
        ({ cells }) =>
          !isAlone(cells) && /\p{L}.{0,80}[+＋]\s?[$€£¥]?\s?\d/u.test((cells[at] ?? '').slice(0, 200)),
      )
    return adds ? [{ at, title: title.trim(), what: 'options' }] : []
  })
}

/** `Modifier Group 1 Options` and `Option 1 Values`, but no `Option 1 Value`, which is a size: the group that a title of options belongs to. Undefined: none. */
function optionsOf(title: string): string | undefined {
  const [, group = ''] =
    /^(.+?) ?(?:options|choices|values|items|list|选项|選項)$/.exec(columnName(title)) ?? []
  return isGroup.test(group) ? group : undefined
}
const isGroup = /modifier|option|choice|add[- ]?on|extra|topping|group|选项|選項|加料/

/** `Modifier Group 1` and `Option 1 Name`. */
const groupOf = (title: string): string => columnName(title).replace(/ ?(?:names?|titles?|名称|名稱)$/, '')

function labelOf(title: string, header: readonly string[]): ChoiceColumn['label'] {
  const group = optionsOf(title)
  const at = group === undefined ? -1 : header.findIndex((each) => each !== title && groupOf(each) === group)
  const found = header[at]
  return found === undefined ? undefined : { at, title: found }
}

/** A row with the option groups of its columns. `known`: names of groups that the file defines elsewhere. */
export function withChoices(
  item: ImportRow,
  { cells }: SheetRow,
  columns: readonly ChoiceColumn[],
  known: ReadonlySet<string>,
): ImportRow {
  if (columns.length === 0) return item
  const parsed = columns.map(({ at, title, what, label }) => {
    const text = cells[at] ?? ''
    const place = { column: title, cell: text }
    const ofJson = groupsInJson(text, title)
    if (ofJson) return { named: [], groups: ofJson.map((each): RowGroup => ({ ...each, place })) }
    const names = text.split(/[;；|,，、\n]/).map((each) => nameKey(each))
    const hasNames = what === 'groups' || (known.size > 0 && names.every((each) => known.has(each)))
    const group = label ? (cells[label.at] ?? '').trim() : ''
    const { groups, named } = parseOptions(text, group || plainTitle(title), hasNames && !label)
    return { named, groups: groups.map((each): RowGroup => ({ ...each, place })) }
  })
  return {
    ...item,
    options: [...item.options, ...parsed.flatMap(({ named }) => named)],
    choices: [...(item.choices ?? []), ...parsed.flatMap(({ groups }) => groups)],
  }
}
