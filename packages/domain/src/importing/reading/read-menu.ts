import type { Currency } from '../../money/money.ts'
import { findFormat, unreadColumns } from '../find-format.ts'
import type { MenuFormat } from '../formats/menu-format.ts'
import { gatherGroups } from './gather-groups.ts'
import { gatherItem } from './gather-item.ts'
import { groupedBy } from '../grouped-by.ts'
import type { FaultAt, ImportRow, NoticeAt, OptionField } from '../import-row.ts'
import type { ImportedItem, ImportedMenu } from './imported-item.ts'
import { decimalSign } from './read-price.ts'
import { findSheet, isFilled } from './find-sheet.ts'
import { joinMenus, sheetLines, type ReadMenu } from './join-menus.ts'
import { readRows, shownName, type ReadRows } from './read-rows.ts'
import { columnName, type Page, type Sheet } from '../sheet.ts'

/** Parse the sheets of a file as one menu. Undefined: no sheet has a known format. */
export function readMenu(pages: readonly Page[], currency: Currency): ImportedMenu | undefined {
  const found = pages.map((page) => ({ page, sheet: findSheet(page) }))
  const sheets = found.flatMap(({ sheet }) => sheet ?? [])
  const hasSeveral = sheets.length > 1
  const menus = sheets.flatMap((sheet, place) => {
    const rows = hasSeveral
      ? sheet.rows.map((row) => ({ ...row, line: place * sheetLines + row.line }))
      : sheet.rows
    return readTable({ ...sheet, rows }, currency, hasSeveral ? categoryOfSheet(sheet.name) : '') ?? []
  })
  const [first] = menus
  if (!first) return undefined
  return {
    ...joinMenus(menus),
    format: first.format,
    titles: sheets.flatMap(({ titles }) => titles),
    unreadSheets: found.flatMap(({ page, sheet }) => (sheet || !page.rows.some(isFilled) ? [] : page.name)),
    sheets: hasSeveral ? sheets.map(({ name }) => name) : [],
  }
}

/** A name that spreadsheet programs give a new sheet says nothing about its content. */
const categoryOfSheet = (name: string): string =>
  /^(?:sheet|工作表|表)\s*\d*$/i.test(name.trim()) ? '' : name.trim()

/** Parse one sheet. `category`: that of items for which the sheet names none. */
function readTable(sheet: Sheet, currency: Currency, category: string): ReadMenu | undefined {
  const format = findFormat(sheet.header)
  if (!format) return undefined
  const read = readRows(sheet, format, category)
  return {
    format: format.name,
    unreadColumns: unreadColumns(format, sheet.header),
    ...gatherMenu(read, format, sheet.header, currency),
  }
}

/** Combine the rows of a file to items and option groups. */
function gatherMenu(
  { rows, options, broken, faults: rowFaults, names }: ReadRows,
  format: MenuFormat,
  header: readonly string[],
  currency: Currency,
): Omit<ReadMenu, 'format' | 'unreadColumns'> {
  const faults: FaultAt[] = [...rowFaults]
  const notices: NoticeAt[] = []
  const items: ImportedItem[] = []
  const faultyNames: Record<number, string> = { ...names }
  const decimal = decimalSign([...rows, ...options].map(({ price }) => price ?? ''))
  for (const group of groupedBy(rows, (row) => row.group.toLowerCase()).values()) {
    const gathered = gatherItem(group, broken, format, header, currency, decimal)
    notices.push(...gathered.notices)
    if (gathered.item) items.push(gathered.item)
    for (const fault of gathered.faults) faultyNames[fault.line] = nameIn(group).slice(0, shownName)
    faults.push(...gathered.faults)
  }
  const columnOf = (field: OptionField) =>
    header.find((each) => format.options?.columns[field].includes(columnName(each))) ?? ''
  const chosen = gatherGroups(options, { broken, columnOf, currency, decimal })
  for (const { line } of chosen.faults) {
    const row = options.find((each) => each.line === line)
    faultyNames[line] = (row?.option.first || row?.group.first || '').slice(0, shownName)
  }
  faults.push(...chosen.faults)
  notices.push(...chosen.notices)
  return {
    items,
    groups: chosen.groups,
    faults: faults.toSorted((a, b) => a.line - b.line),
    notices,
    faultyNames,
  }
}

const nameIn = (group: readonly ImportRow[]): string =>
  group.find(({ name }) => name.first !== '')?.name.first ?? group[0]?.size.first ?? ''
