import type { Currency } from '../../money/money.ts'
import { listForm, numberColumn } from '../formats/list-form.ts'
import type { MenuFormat } from '../formats/menu-format.ts'
import { columnLetter, isFilled } from '../reading/find-sheet.ts'
import { readPrice } from '../reading/read-price.ts'
import { columnName, type Page, type Sheet } from '../sheet.ts'
import type { ColumnRole } from './column-roles.ts'

/** The columns that `listForm` reads. */
const keys: Readonly<Record<Exclude<ColumnRole, 'ignore' | 'options'>, string>> = {
  name: 'name',
  name2: 'name 2',
  price: 'price',
  category: 'category',
  description: 'description',
  size: 'size',
  number: numberColumn,
}

/** A sheet read by what its owner says of its columns. */
export interface MappedSheet {
  readonly sheet: Sheet
  readonly format: MenuFormat
}

/**
 * The table of a sheet by the roles of its columns. Its header is the first row of several cells, above the first
 * price: a row below it without a price has a fault. Undefined: the price column has no price.
 */
export function mapColumns(
  { name, rows }: Page,
  roles: readonly ColumnRole[],
  currency: Currency,
): MappedSheet | undefined {
  const price = roles.indexOf('price')
  const filled = rows.filter(isFilled)
  const first = filled.findIndex(({ cells }) => readPrice(cells[price] ?? '', currency, '.').ok)
  if (first < 0) return undefined
  const isHeader = ({ cells }: { readonly cells: readonly string[] }) =>
    cells.filter((cell) => cell.trim() !== '').length > 1
  const at = filled.slice(0, first).findIndex(isHeader)
  const below = filled.slice(at + 1)
  const titles = titlesOf(filled[at]?.cells ?? [], below, roles.length)
  const keyOf = new Map(
    roles.flatMap((role, place) =>
      role === 'ignore' || role === 'options' ? [] : [[titles[place] ?? '', keys[role]] as const],
    ),
  )
  return {
    sheet: {
      name,
      header: titles,
      rows: below,
      titles: filled
        .slice(0, Math.max(0, at))
        .map(({ cells }) => cells.filter((cell) => cell.trim() !== '').join(' ')),
      heading: '',
    },
    format: {
      ...listForm,
      optionColumns: titles.filter((_, place) => roles[place] === 'options'),
      keyOf: (title) => keyOf.get(title) ?? `${columnName(title)} (ignored)`,
    },
  }
}

/** The titles of the file, each once. A column without one has its letter if it has content. */
function titlesOf(cells: readonly string[], rows: Page['rows'], width: number): string[] {
  const titles: string[] = []
  for (let at = 0; at < Math.max(width, cells.length); at += 1) {
    const title = (cells[at] ?? '').trim()
    const isEmpty = title === '' && rows.every((row) => (row.cells[at] ?? '').trim() === '')
    titles.push(isEmpty ? '' : title === '' || titles.includes(title) ? columnLetter(at) : title)
  }
  return titles
}
