import type { ImportRow, OptionRow } from '../import-row.ts'
import { readPrice } from '../reading/read-price.ts'
import type { Currency } from '../../money/money.ts'
import type { Sheet, SheetRow } from '../sheet.ts'

/** A cell that a person corrected in the preview, by what the preview calls its place. */
export interface CellEdit {
  /** Empty: the file has one sheet. */
  readonly sheet: string
  readonly line: number
  readonly column: string
  readonly text: string
}

/** The rows of a sheet with its corrected cells. */
export function editedRows(
  { name, header, rows }: Sheet,
  edits: readonly CellEdit[],
  hasSeveral: boolean,
): readonly SheetRow[] {
  const own = edits.filter(({ sheet, column }) => header.includes(column) && (!hasSeveral || sheet === name))
  if (own.length === 0) return rows
  return rows.map((row) =>
    own
      .filter(({ line }) => line === row.line)
      .reduce((edited, edit) => editedRow(edited, edit, header), row),
  )
}

function editedRow(row: SheetRow, { column, text }: CellEdit, header: readonly string[]): SheetRow {
  const place = header.indexOf(column)
  const cells = Array.from({ length: Math.max(row.cells.length, place + 1) }, (_, at) =>
    at === place ? text : (row.cells[at] ?? ''),
  )
  const formulas = (row.formulas ?? []).filter((each) => each !== place)
  return { line: row.line, cells, ...(formulas.length > 0 ? { formulas } : {}) }
}

/** An entry of a JSON file with its corrected fields: a price replaces those that are no price. */
export function editedEntry(row: ImportRow, edits: readonly CellEdit[], currency: Currency): ImportRow {
  return edits
    .filter(({ line }) => line === row.line)
    .reduce((edited, { column, text }) => {
      if (column === 'price') return isPrice(edited.price, currency) ? edited : { ...edited, price: text }
      if (column === 'name' || column === 'description' || column === 'category' || column === 'size')
        return { ...edited, [column]: { first: text, second: edited[column].second } }
      return edited
    }, row)
}

/** An option of a JSON file with its corrected price, if it has none. */
export function editedOption(row: OptionRow, edits: readonly CellEdit[], currency: Currency): OptionRow {
  const edit = edits.findLast(({ line, column }) => line === row.line && column === 'option price')
  return edit && row.price !== '' && !isPrice(row.price, currency) ? { ...row, price: edit.text } : row
}

const isPrice = (text: string | undefined, currency: Currency): boolean =>
  readPrice(text ?? '', currency, '.').ok
