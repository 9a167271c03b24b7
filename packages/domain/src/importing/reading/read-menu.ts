import type { Currency } from '../../money/money.ts'
import { findFormat, unreadColumns } from '../find-format.ts'
import type { MenuFormat } from '../formats/menu-format.ts'
import type { ColumnRole } from '../mapping/column-roles.ts'
import { editedRows, type CellEdit } from '../mapping/cell-edits.ts'
import { mapColumns, type MappedSheet } from '../mapping/map-columns.ts'
import { gatherMenu } from './gather-menu.ts'
import type { ImportedMenu } from './imported-item.ts'
import { findSheet, isFilled } from './find-sheet.ts'
import { joinMenus, sheetLines, type ReadMenu } from './join-menus.ts'
import { readRows } from './read-rows.ts'
import type { Page, Sheet } from '../sheet.ts'

/** How a person wants a file to be read. */
export interface HowToRead {
  /** What the columns of sheets without a known header contain. */
  readonly roles?: readonly ColumnRole[] | undefined
  readonly edits?: readonly CellEdit[] | undefined
}

/** Parse the sheets of a file as one menu. Undefined: no sheet can be read. */
export function readMenu(
  pages: readonly Page[],
  currency: Currency,
  { roles, edits = [] }: HowToRead = {},
): ImportedMenu | undefined {
  const found = pages.map((page) => ({ page, table: knownTable(page) ?? mappedTable(page, roles, currency) }))
  const tables = found.flatMap(({ table }) => table ?? [])
  const hasSeveral = tables.length > 1
  const menus = tables.map(({ sheet, format }, place) => {
    const edited = editedRows(sheet, edits, hasSeveral)
    const rows = hasSeveral ? edited.map((row) => ({ ...row, line: place * sheetLines + row.line })) : edited
    const category = hasSeveral ? categoryOfSheet(sheet.name) : ''
    return readTable({ ...sheet, rows }, format, currency, category)
  })
  const [first] = menus
  if (!first) return undefined
  return {
    ...joinMenus(menus),
    format: first.format,
    titles: tables.flatMap(({ sheet }) => sheet.titles),
    unreadSheets: found.flatMap(({ page, table }) => (table || !page.rows.some(isFilled) ? [] : page.name)),
    sheets: hasSeveral ? tables.map(({ sheet }) => sheet.name) : [],
    isCents: false,
  }
}

function knownTable(page: Page): MappedSheet | undefined {
  const sheet = findSheet(page)
  const format = sheet && findFormat(sheet.header)
  return format ? { sheet, format } : undefined
}

function mappedTable(page: Page, roles: readonly ColumnRole[] | undefined, currency: Currency) {
  return roles ? mapColumns(page, roles, currency) : undefined
}

/** A name that spreadsheet programs give a new sheet says nothing about its content. */
const categoryOfSheet = (name: string): string =>
  /^(?:sheet|工作表|表)\s*\d*$/i.test(name.trim()) ? '' : name.trim()

/** Parse one sheet. `category`: that of items for which the sheet names none. */
function readTable(sheet: Sheet, format: MenuFormat, currency: Currency, category: string): ReadMenu {
  const read = readRows(sheet, format, category)
  return {
    format: format.name,
    unreadColumns: unreadColumns(format, sheet.header),
    ...gatherMenu(read, format, sheet.header, currency),
  }
}
