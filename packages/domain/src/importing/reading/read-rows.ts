import { columnsOf } from '../find-format.ts'
import { listKey } from '../formats/list-columns.ts'
import type { MenuFormat } from '../formats/menu-format.ts'
import type { FaultAt, ImportRow, OptionRow } from '../import-row.ts'
import type { Names } from '../../text/names.ts'
import { cellsOf, columnName, type Sheet, type SheetRow } from '../sheet.ts'
import { isFilled } from './find-sheet.ts'
import { sizeRows } from './size-prices.ts'
import { tidyOption, tidyRow } from './tidy-row.ts'

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
}

/** The longest name of a faulty row in the preview. */
export const shownName = 80

/** Rows with content, and their structural faults. `category`: that of items above the first heading. */
export function readRows(sheet: Sheet, format: MenuFormat, category: string): ReadRows {
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
  const secondOf = secondReader(sheet.header, format)
  for (const row of sheet.rows.filter(isFilled)) {
    const text = headingOf(row)
    if (text !== undefined) {
      endHeading()
      heading = { line: row.line, text, isUsed: false }
      continue
    }
    const fault = faultOf(row, sheet.header)
    const cells = read(row)
    const option = format.options?.read(cells)
    const item = option ? undefined : format.read(cells)
    if (fault && (option || item)) broken.set(row.line, fault)
    if (option) options.push(option)
    else if (item) {
      rows.push(...sizeRows(tidyRow(below(secondOf(item, row), heading.text))))
      heading.isUsed = true
    } else if (format.headingColumns) refuse(row.line, 'unclear', row.cells.join(' ').trim())
  }
  endHeading()
  const isExported = rows.some(({ sourceId }) => sourceId?.startsWith('own:'))
  return { rows, options: isExported ? options : options.map(tidyOption), broken, faults, names }
}

/** Names and descriptions in Chinese, in columns that an owner added to the export of another program. */
function secondReader(header: readonly string[], format: MenuFormat) {
  const read = cellsOf(header, listKey)
  return (item: ImportRow, row: SheetRow): ImportRow => {
    if (format.keyOf) return item
    const cells = read(row)
    const both = ({ first, second }: Names, key: string) => ({ first, second: second || cells.text(key) })
    return {
      ...item,
      name: both(item.name, 'name 2'),
      description: both(item.description, 'description 2'),
      category: both(item.category, 'category 2'),
      size: both(item.size, 'size 2'),
    }
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

/** Put an item without a category below a heading. */
function below(item: ImportRow, heading: string): ImportRow {
  if (heading === '' || item.category.first !== '') return item
  const group = item.sourceId === undefined ? `${heading}${item.group}` : item.group
  return { ...item, group, category: { first: heading, second: '' } }
}
