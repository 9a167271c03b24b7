import { choiceColumns, withChoices } from '../choices/row-choices.ts'
import { unreadColumns } from '../find-format.ts'
import { listKey } from '../formats/list-columns.ts'
import { numbered } from '../formats/list-form.ts'
import type { MenuFormat } from '../formats/menu-format.ts'
import { blankRow, noNames, type ImportRow } from '../import-row.ts'
import type { Names } from '../../text/names.ts'
import { cellsOf, type Sheet, type SheetRow } from '../sheet.ts'
import { sizeRows } from '../sizes/size-prices.ts'
import { flagReader } from '../dietary/flag-columns.ts'
import { shownReader } from './shown-column.ts'
import { tidyRow } from './tidy-row.ts'

interface ItemReader {
  /** The rows of an item, one for each size. `heading`: the text of the category heading above; empty: none. */
  rowsOf(item: ImportRow, row: SheetRow, heading: string): readonly ImportRow[]
  /** A row with nothing but options of the item above it. Undefined: something else. */
  additionOf(row: SheetRow): ImportRow | undefined
  /** Below a heading no category is taken from the row above. */
  startHeading(): void
  /** Columns that nothing reads, once all rows are read. */
  unreadColumns(): readonly string[]
}

/** Reads what the columns and the neighbours of a row add to an item. `groups`: names of groups that the file defines. */
export function itemReader(sheet: Sheet, format: MenuFormat, groups: ReadonlySet<string>): ItemReader {
  const secondOf = secondReader(sheet.header, format)
  const unread = new Set(unreadColumns(format, sheet.header))
  const chineseAt = chineseNameOf(sheet, unread)
  const openAt = sheet.header.findIndex(
    (title) => unread.has(title) && /^(?:price|pricing)[ _]?type$/i.test(title.trim()),
  )
  for (const at of [chineseAt, openAt]) unread.delete(sheet.header[at] ?? '')
  const flags = flagReader(sheet, unread)
  for (const title of flags.titles) unread.delete(title)
  const choices = choiceColumns(sheet.header, sheet.rows, format, (title) => !unread.has(title))
  const numberAt = numberColumnOf(sheet, unread)
  for (const { title, label } of choices) {
    unread.delete(title)
    if (label) unread.delete(label.title)
  }
  unread.delete(sheet.header[numberAt] ?? '')
  const sale = shownReader(sheet, unread)
  let above: ImportRow | undefined
  let lastCategory = noNames
  return {
    rowsOf: (item, row, heading) => {
      const spoken = withChineseName(secondOf(item, row), row.cells[chineseAt] ?? '')
      const named = withNumber(
        isOpen(row.cells[openAt]) ? { ...spoken, price: 'variable' } : spoken,
        row.cells[numberAt] ?? '',
      )
      const placed = isExportedRow(named) ? named : below(named, lastCategory, heading, format)
      if (item.category.first !== '') lastCategory = named.category
      const own = withChoices(sale.read(flags.read(placed, row), row), row, choices, groups)
      const whole = continued(own, above)
      if (whole === own) above = own
      return sizeRows(tidyRow(whole))
    },
    additionOf: (row) => {
      if (!above || choices.length === 0) return undefined
      const blank: ImportRow = {
        ...blankRow,
        line: row.line,
        group: above.group,
        name: noNames,
        price: undefined,
      }
      const own = withChoices(blank, row, choices, groups)
      return (own.choices ?? []).length > 0 || own.options.length > 0 ? own : undefined
    },
    startHeading: () => {
      lastCategory = noNames
    },
    unreadColumns: () => [...unread].filter((title) => title !== sale.title || sale.isMixed()),
  }
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

/** The place of a second column of names, such as Clover's `Alternate Name`, with names in Chinese. -1: none. */
function chineseNameOf({ header, rows }: Sheet, unread: ReadonlySet<string>): number {
  return header.findIndex((title, at) => {
    if (
      !unread.has(title) ||
      !/^(?:alternat(?:e|ive)|alt|other|native|local|kitchen|display)[ _]?name$/i.test(title.trim())
    )
      return false
    const cells = rows.flatMap((row) => (row.cells[at] ?? '').trim() || [])
    return cells.length > 0 && cells.every((cell) => /\p{Script=Han}/u.test(cell))
  })
}

const withChineseName = (item: ImportRow, cell: string): ImportRow =>
  cell.trim() === '' || item.name.second !== ''
    ? item
    : { ...item, name: { ...item.name, second: cell.trim() } }

/** Clover's `Price Type`: staff enter the price. */
const isOpen = (cell: string | undefined): boolean => /^(?:variable|open)/i.test((cell ?? '').trim())

/** The place of the column of dish numbers such as `A12`, which no running number is. -1: none. */
function numberColumnOf({ header, rows }: Sheet, unread: ReadonlySet<string>): number {
  return header.findIndex((title, at) => {
    const isNumber = /^(?:no\.?|#|num|number|code|dish (?:no\.?|number|code)|编号|編號|菜号|菜號|序号)$/i
    if (!unread.has(title) || !isNumber.test(title.trim())) return false
    const cells = rows.flatMap((row) => (row.cells[at] ?? '').trim() || [])
    return cells.filter((cell) => /^[A-Z]{1,2}-?\d{1,3}[a-z]?$/i.test(cell)).length > cells.length / 2
  })
}

const withNumber = (item: ImportRow, cell: string): ImportRow =>
  /^[A-Z]{1,2}-?\d/i.test(cell.trim()) ? { ...item, name: numbered(item.name, cell.trim()) } : item

/** A row without a name that adds a size or options to the item above it. */
function continued(row: ImportRow, above: ImportRow | undefined): ImportRow {
  if (!above || row.name.first !== '' || row.name.second !== '') return row
  const addsSize = row.size.first !== '' && (row.price ?? '') !== ''
  const adds = (row.choices ?? []).length > 0 || row.options.length > 0
  if (!addsSize && !(adds && (row.price ?? '') === '')) return row
  return { ...row, group: above.group, price: addsSize ? row.price : undefined }
}

const isExportedRow = ({ sourceId }: ImportRow): boolean => sourceId?.startsWith('own:') === true

/** Put an item without a category where the row above it is, or below a heading. Programs repeat the category. */
function below(item: ImportRow, last: Names, heading: string, format: MenuFormat): ImportRow {
  if (item.category.first !== '') return item
  const category = heading === '' && format.headingColumns ? last : { first: heading, second: '' }
  if (category.first === '') return item
  const isGrouped = item.sourceId === undefined || item.sourceId.startsWith('list:')
  return { ...item, group: isGrouped ? `${category.first}${item.group}` : item.group, category }
}
