import { columnsOf } from '../find-format.ts'
import type { MenuFormat } from '../formats/menu-format.ts'
import type { FaultAt, ImportRow, OptionRow } from '../import-row.ts'
import { cellsOf, columnName, type Sheet, type SheetRow } from '../sheet.ts'
import { isFilled } from './find-sheet.ts'
import { withNamesBelow } from './language-rows.ts'
import { itemReader } from './item-reader.ts'
import { tidyOption } from './tidy-row.ts'

/** The rows of a sheet as its format reads them. */
export interface ReadRows {
  readonly rows: readonly ImportRow[]
  readonly options: readonly OptionRow[]
  /** Structural faults of rows that are read. */
  readonly broken: ReadonlyMap<number, FaultAt>
  /** Faults of rows that are no part of an item or a group. */
  readonly faults: readonly FaultAt[]
  /** What is known of those rows. */
  readonly names: Readonly<Record<number, string>>
  /** Columns that nothing reads. */
  readonly unreadColumns: readonly string[]
}

/** The longest name of a faulty row in the preview. */
export const shownName = 80

/** What a table takes from the rest of its file. */
export interface Surroundings {
  /** That of items above the first heading. */
  readonly category: string
  /** Names of option groups that the file defines. */
  readonly groups: ReadonlySet<string>
}

/** Rows with content, and their structural faults. */
export function readRows(sheet: Sheet, format: MenuFormat, { category, groups }: Surroundings): ReadRows {
  const rows: ImportRow[] = []
  const options: OptionRow[] = []
  const faults: FaultAt[] = []
  const names: Record<number, string> = {}
  const broken = new Map<number, FaultAt>()
  const read = cellsOf(sheet.header, format.keyOf ?? columnName)
  const headingOf = headingReader(sheet.header, format)
  let heading = { line: 0, text: sheet.heading || category, isUsed: true }
  const priceColumn =
    sheet.header.find((each) => format.faultColumns.price.includes((format.keyOf ?? columnName)(each))) ?? ''
  const refuse = (line: number, code: 'headingEmpty' | 'unclear', name: string) => {
    // A heading without items may be an item without a price.
    faults.push({ line, column: code === 'headingEmpty' ? priceColumn : '', fault: { code } })
    names[line] = name.slice(0, shownName)
  }
  const endHeading = () => {
    if (!heading.isUsed) refuse(heading.line, 'headingEmpty', heading.text)
  }
  const items = itemReader(sheet, format, groups)
  let group = sheet.heading || category
  for (const row of withNamesBelow(sheet, format).filter(isFilled)) {
    const text = headingOf(row)
    if (text !== undefined) {
      endHeading()
      heading = { line: row.line, text, isUsed: false }
      items.startHeading()
      continue
    }
    const fault = faultOf(row, sheet.header)
    const cells = read(row)
    const option = format.options?.read(cells)
    const item = option && !option.isBesideItem ? undefined : format.read(cells)
    if (fault && (option || item)) broken.set(row.line, fault)
    if (option) {
      if (option.group.first !== '') group = option.group.first
      const isBelow = format.options?.fillsDown && option.group.first === ''
      options.push(isBelow ? { ...option, group: { first: group, second: '' } } : option)
    }
    if (item) {
      rows.push(...items.rowsOf(item, row, heading.text))
      heading.isUsed = true
    } else if (!option && format.headingColumns) {
      const addition = items.additionOf(row)
      if (addition) rows.push(addition)
      else refuse(row.line, 'unclear', row.cells.join(' ').trim())
    }
  }
  endHeading()
  const isExported = rows.some(({ sourceId }) => sourceId?.startsWith('own:'))
  return {
    rows,
    options: isExported ? options : options.map(tidyOption),
    broken,
    faults,
    names,
    unreadColumns: items.unreadColumns(),
  }
}

function faultOf({ line, cells, formulas }: SheetRow, header: readonly string[]): FaultAt | undefined {
  const columns = header.length
  if (cells.slice(columns).some((cell) => cell.trim() !== ''))
    return { line, column: '', fault: { code: 'columns', columns } }
  const [formula] = formulas ?? []
  return formula === undefined
    ? undefined
    : { line, column: header[formula] ?? '', fault: { code: 'formula' } }
}

/** A row with a single filled cell, with letters and in a column where lists have headings. */
function headingReader(header: readonly string[], format: MenuFormat): (row: SheetRow) => string | undefined {
  const columns = new Set(format.headingColumns?.(columnsOf(format, header)))
  const keys = header.map(format.keyOf ?? columnName)
  return ({ cells, formulas }) => {
    if (columns.size === 0 || formulas) return undefined
    const [place, ...more] = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : at))
    if (place === undefined || more.length > 0 || !columns.has(keys[place] ?? '')) return undefined
    const text = (cells[place] ?? '').trim()
    return /\p{L}/u.test(text) ? text : undefined
  }
}
