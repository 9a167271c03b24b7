import type { Currency } from '../../money/money.ts'
import { findFormat } from '../find-format.ts'
import { nameKey } from '../name-key.ts'
import type { MenuFormat } from '../formats/menu-format.ts'
import type { ColumnRole } from '../mapping/column-roles.ts'
import { editedRows, type CellEdit } from '../mapping/cell-edits.ts'
import { mapColumns, type MappedSheet } from '../mapping/map-columns.ts'
import { gatherMenu } from './gather-menu.ts'
import type { ImportedGroup, ImportedItem, ImportedMenu } from './imported-item.ts'
import { splitSections, titleOf } from './split-sections.ts'
import { findSheet, isFilled } from './find-sheet.ts'
import { joinMenus, sheetLines, type ReadMenu } from './join-menus.ts'
import { readRows, type Surroundings } from './read-rows.ts'
import { noChoiceKeys, type ChoiceKeys } from '../choices/choice-rows.ts'
import { cellsOf, columnName, type Page, type Sheet } from '../sheet.ts'

/** How a person wants a file to be read. */
export interface HowToRead {
  /** What the columns of sheets without a known header contain. */
  readonly roles?: readonly ColumnRole[] | undefined
  readonly edits?: readonly CellEdit[] | undefined
}

/** Parse the sheets of a file as one menu. Undefined: no sheet can be read. */
export function readMenu(
  sheets: readonly Page[],
  currency: Currency,
  { roles, edits = [] }: HowToRead = {},
): ImportedMenu | undefined {
  const pages = sheets.flatMap(splitSections)
  const found = pages.map((page) => ({ page, table: knownTable(page) ?? mappedTable(page, roles, currency) }))
  const tables = found.flatMap(({ table }) => table ?? [])
  const hasSeveral = tables.length > 1
  const hasSheets = new Set(tables.map(({ sheet }) => sheet.name)).size > 1
  const groups = new Set(tables.flatMap(groupNames))
  const choices = noChoiceKeys(groups)
  const menus = tables.map(({ sheet, format }, place) => {
    const edited = editedRows(sheet, edits, hasSeveral)
    const rows = hasSeveral ? edited.map((row) => ({ ...row, line: place * sheetLines + row.line })) : edited
    const category = hasSheets ? categoryOfSheet(sheet.name) : ''
    return readTable({ ...sheet, rows }, format, currency, { category, groups, choices })
  })
  const [first] = menus
  if (!first) return undefined
  const joined = joinMenus(menus)
  return {
    ...joined,
    items: joined.items.map((item) => withGroups(item, joined.groups)),
    format:
      (tables.find(({ format }) => !format.options?.fillsDown) ?? tables[0])?.format.name ?? first.format,
    titles: tables.flatMap(({ sheet }) => sheet.titles),
    unreadSheets: found.flatMap(({ page, table }) => (table || !page.rows.some(isFilled) ? [] : page.name)),
    sheets: hasSeveral ? tables.map(({ sheet }) => sheet.name) : [],
    isCents: false,
  }
}

function knownTable(page: Page): MappedSheet | undefined {
  const sheet = findSheet(page)
  const format = sheet && findFormat(sheet.header, titleOf(page))
  return format ? { sheet, format } : undefined
}

function mappedTable(page: Page, roles: readonly ColumnRole[] | undefined, currency: Currency) {
  return roles ? mapColumns(page, roles, currency) : undefined
}

/** The names of the option groups that a table defines. */
function groupNames({ sheet, format }: MappedSheet): string[] {
  const { options } = format
  if (!options) return []
  const read = cellsOf(sheet.header, format.keyOf ?? columnName)
  const names = sheet.rows.map((row) => options.read(read(row))?.group.first ?? '')
  return [...names, ...(options.fillsDown ? [sheet.heading || sheet.name] : [])]
    .filter((name) => name !== '')
    .map(nameKey)
}

/** An item with the groups that list it. */
function withGroups(item: ImportedItem, groups: readonly ImportedGroup[]): ImportedItem {
  const names = [item.names.first, item.names.second].filter((name) => name !== '').map(nameKey)
  const added = groups.filter(({ items = [] }) => items.some((name) => names.includes(nameKey(name))))
  return added.length === 0
    ? item
    : { ...item, options: [...new Set([...item.options, ...added.map(({ key }) => key)])] }
}

/** A name that spreadsheet programs give a new sheet says nothing about its content. */
const categoryOfSheet = (name: string): string =>
  /^(?:sheet|工作表|表)\s*\d*$/i.test(name.trim()) ? '' : name.trim()

/** Parse one sheet. */
function readTable(
  sheet: Sheet,
  format: MenuFormat,
  currency: Currency,
  around: Surroundings & { readonly choices: ChoiceKeys },
): ReadMenu {
  const { unreadColumns, ...read } = readRows(sheet, format, around)
  return {
    format: format.name,
    unreadColumns,
    ...gatherMenu(read, format, sheet.header, currency, around.choices),
  }
}
