import type { MenuFormat } from '../formats/menu-format.ts'
import { columnName, type Sheet, type SheetRow } from '../sheet.ts'
import { onlyScriptOf } from './split-languages.ts'

/**
 * The rows of a list in which the Chinese name of each item stands alone in the row below it: each item in one row,
 * with both names in its cell. Other lists stay as they are.
 */
export function withNamesBelow(
  { header, rows }: Sheet,
  { keyOf = columnName }: MenuFormat,
): readonly SheetRow[] {
  const keys = header.map(keyOf)
  const [nameAt, priceAt] = [keys.indexOf('name'), keys.indexOf('price')]
  if (nameAt < 0 || priceAt < 0) return rows
  const textAt = ({ cells }: SheetRow, at: number) => (cells[at] ?? '').trim()
  const isItem = (row: SheetRow) =>
    textAt(row, priceAt) !== '' && onlyScriptOf(textAt(row, nameAt)) === 'latin'
  const isSecond = (row: SheetRow | undefined): row is SheetRow =>
    row !== undefined &&
    row.cells.every((cell, at) => at === nameAt || cell.trim() === '') &&
    onlyScriptOf(textAt(row, nameAt)) === 'han'
  const items = rows.filter(isItem).length
  const pairs = rows.filter((row, at) => isItem(row) && isSecond(rows[at + 1])).length
  if (pairs < Math.max(2, items * 0.6)) return rows
  return rows.flatMap((row, at) => {
    const [above, below] = [rows[at - 1], rows[at + 1]]
    if (isSecond(row) && above && isItem(above)) return []
    if (!isItem(row) || !isSecond(below)) return [row]
    const name = `${textAt(row, nameAt)} ${textAt(below, nameAt)}`
    return [{ ...row, cells: row.cells.map((cell, place) => (place === nameAt ? name : cell)) }]
  })
}
