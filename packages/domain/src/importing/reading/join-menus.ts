import type { FaultAt } from '../import-row.ts'
import { nameKey } from '../name-key.ts'
import type { ImportedItem, ImportedMenu } from './imported-item.ts'

/** What one sheet of a file contains. */
export type ReadMenu = Omit<ImportedMenu, 'titles' | 'unreadSheets' | 'sheets' | 'isCents'>

/** Above the last row that is read of a sheet: in files of several sheets the lines of each start after it. */
export const sheetLines = 10_000

/** Find a line of a file: its sheet (empty: the file has one sheet) and its position there. */
export function placeOfLine(
  sheets: readonly string[],
  line: number,
): { readonly sheet: string; readonly line: number } {
  return sheets.length === 0
    ? { sheet: '', line }
    : { sheet: sheets[Math.floor(line / sheetLines)] ?? '', line: line % sheetLines }
}

/** The sheets of a file as one menu. An item or option group of two sheets is read from the first. */
export function joinMenus(menus: readonly ReadMenu[]): Omit<ReadMenu, 'format'> {
  const faults: FaultAt[] = []
  const faultyNames: Record<number, string> = {}
  const seen = new Set<string>()
  const first = (key: string, name: string, lines: readonly number[]): boolean => {
    const isFirst = !seen.has(key)
    seen.add(key)
    if (isFirst) return true
    for (const line of lines) {
      faults.push({ line, column: '', fault: { code: 'repeated' } })
      faultyNames[line] = name
    }
    return false
  }
  const joined = menus.map((menu) => ({
    ...menu,
    items:
      menus.length === 1
        ? menu.items
        : menu.items.filter((item) => first(itemKey(item), item.names.first, item.lines)),
    groups:
      menus.length === 1
        ? menu.groups
        : menu.groups.filter(({ key, names, lines }) => first(`group ${nameKey(key)}`, names.first, lines)),
  }))
  return {
    unreadColumns: [...new Set(joined.flatMap(({ unreadColumns }) => unreadColumns))],
    items: joined.flatMap(({ items }) => items),
    groups: joined.flatMap(({ groups }) => groups),
    brokenGroups: joined.flatMap(({ brokenGroups }) => brokenGroups),
    faults: [...joined.flatMap((menu) => menu.faults), ...faults].toSorted((a, b) => a.line - b.line),
    notices: joined.flatMap(({ notices }) => notices),
    faultyNames: Object.assign({}, ...joined.map((menu) => menu.faultyNames), faultyNames) as Record<
      number,
      string
    >,
  }
}

const itemKey = ({ category, names }: ImportedItem): string =>
  ['item', ...category.map(({ first }) => nameKey(first)), nameKey(names.first)].join(' > ')
