import type { Currency } from '../../money/money.ts'
import { findFormat, unreadColumns } from '../find-format.ts'
import type { MenuFormat } from '../formats/menu-format.ts'
import { gatherGroups } from './gather-groups.ts'
import { gatherItem } from './gather-item.ts'
import { groupedBy } from '../grouped-by.ts'
import type { FaultAt, ImportRow, NoticeAt, OptionField, OptionRow } from '../import-row.ts'
import type { ImportedItem, ImportedMenu } from './imported-item.ts'
import { decimalSign } from './read-price.ts'
import { cellsOf, columnName, type Sheet } from '../sheet.ts'

const shownName = 80

/** Parse a sheet as a menu. Undefined: unknown format. */
export function readMenu(sheet: Sheet, currency: Currency): ImportedMenu | undefined {
  const format = findFormat(sheet.header)
  if (!format) return undefined
  const faults: FaultAt[] = []
  const notices: NoticeAt[] = []
  const items: ImportedItem[] = []
  const faultyNames: Record<number, string> = {}
  const { rows, options, broken } = readRows(sheet, format)
  const decimal = decimalSign([...rows, ...options].map(({ price }) => price ?? ''))
  for (const group of groupedBy(rows, (row) => row.group.toLowerCase()).values()) {
    const gathered = gatherItem(group, broken, format, sheet.header, currency, decimal)
    notices.push(...gathered.notices)
    if (gathered.item) items.push(gathered.item)
    for (const fault of gathered.faults) faultyNames[fault.line] = nameIn(group).slice(0, shownName)
    faults.push(...gathered.faults)
  }
  const columnOf = (field: OptionField) =>
    sheet.header.find((each) => format.options?.columns[field].includes(columnName(each))) ?? ''
  const chosen = gatherGroups(options, { broken, columnOf, currency, decimal })
  for (const { line } of chosen.faults) {
    const row = options.find((each) => each.line === line)
    faultyNames[line] = (row?.option.first || row?.group.first || '').slice(0, shownName)
  }
  faults.push(...chosen.faults)
  notices.push(...chosen.notices)
  return {
    format: format.name,
    unreadColumns: unreadColumns(format, sheet.header),
    items,
    groups: chosen.groups,
    faults: faults.toSorted((a, b) => a.line - b.line),
    notices,
    faultyNames,
  }
}

/** Rows with content, and their structural faults. */
function readRows(
  sheet: Sheet,
  format: MenuFormat,
): { rows: ImportRow[]; options: OptionRow[]; broken: Map<number, FaultAt> } {
  const options: OptionRow[] = []
  const read = cellsOf(sheet.header)
  const broken = new Map<number, FaultAt>()
  const columns = sheet.header.length
  const rows = sheet.rows.flatMap((row): ImportRow[] => {
    if (row.cells.every((cell) => cell.trim() === '') && !row.formulas) return []
    const { line } = row
    const [formula] = row.formulas ?? []
    if (formula !== undefined)
      broken.set(line, { line, column: sheet.header[formula] ?? '', fault: { code: 'formula' } })
    if (row.cells.slice(columns).some((cell) => cell.trim() !== ''))
      broken.set(line, { line, column: '', fault: { code: 'columns', columns } })
    const cells = read(row)
    const option = format.options?.read(cells)
    if (option) {
      options.push(option)
      return []
    }
    const said = format.read(cells)
    if (said) return [said]
    broken.delete(line)
    return []
  })
  return { rows, options, broken }
}

const nameIn = (group: readonly ImportRow[]): string =>
  group.find(({ name }) => name.first !== '')?.name.first ?? group[0]?.size.first ?? ''
