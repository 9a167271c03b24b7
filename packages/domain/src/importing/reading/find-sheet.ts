import { findFormat } from '../find-format.ts'
import { listKey } from '../formats/list-columns.ts'
import { importLimits } from '../import-limits.ts'
import type { Page, Sheet, SheetRow } from '../sheet.ts'
import { titleOf } from './split-sections.ts'

/**
 * The table of a sheet: its header is among the first filled rows (`importLimits.headerRows`), and rows that
 * repeat it are left out. Undefined: no known header.
 */
export function findSheet(page: Page): Sheet | undefined {
  const { name, rows } = page
  const filled = rows.filter(isFilled)
  const tops = filled.slice(0, importLimits.headerRows).map((_, place) => headerAt(filled, place))
  const at = tops.findIndex(({ header }) => findFormat(header, titleOf(page)) !== undefined)
  const top = tops[at]
  if (!top) return undefined
  const { header, lastLine } = top
  const above = filled.slice(0, at)
  const below = rows.filter((row) => row.line > lastLine)
  const isHeader = ({ cells }: SheetRow) => trimmed(cells).join('\n') === trimmed(header).join('\n')
  const rest = below.filter((row) => !isHeader(row))
  const heading = rest.length < below.length ? headingAbove(above.at(-1)) : ''
  const titles = (heading === '' ? above : above.slice(0, -1)).map(({ cells }) =>
    trimmed(cells)
      .filter((cell) => cell !== '')
      .join(' '),
  )
  return { name, header: named(header, rest), rows: rest, titles, heading: heading || (page.heading ?? '') }
}

/** A header of one row, or of two if the second only names the languages below a common title. */
function headerAt(
  rows: readonly SheetRow[],
  place: number,
): { readonly header: readonly string[]; readonly lastLine: number } {
  const [row, next] = [rows[place], rows[place + 1]]
  const header = (row?.cells ?? []).map((cell) => cell.trim())
  const under = (next?.cells ?? []).map((cell) => cell.trim())
  const isLanguage = (cell: string) => ['name 1', 'name 2'].includes(listKey(cell))
  const hasLanguages =
    under.some(isLanguage) &&
    under.every((cell, at) => cell === '' || cell === header[at] || isLanguage(cell))
  if (!next || !hasLanguages) return { header, lastLine: row?.line ?? 0 }
  const width = Math.max(header.length, under.length)
  let left = ''
  const joined = Array.from({ length: width }, (_, at) => {
    left = header[at] || left
    const cell = under[at] ?? ''
    return cell !== '' && cell !== header[at] ? `${left} ${cell}` : (header[at] ?? '')
  })
  return { header: joined, lastLine: next.line }
}

/** Whether the row says anything. */
export function isFilled({ cells, formulas }: SheetRow): boolean {
  return formulas !== undefined || cells.some((cell) => cell.trim() !== '')
}

function headingAbove(row: SheetRow | undefined): string {
  const texts = (row?.cells ?? []).map((cell) => cell.trim()).filter((cell) => cell !== '')
  return texts.length === 1 ? (texts[0] ?? '') : ''
}

/** The cells without empty ones at the end. */
function trimmed(cells: readonly string[]): string[] {
  const texts = cells.map((cell) => cell.trim())
  return texts.slice(0, texts.findLastIndex((cell) => cell !== '') + 1)
}

/** A column without title but with content has its letter, so that the preview can list it. */
function named(header: readonly string[], rows: readonly SheetRow[]): string[] {
  return header.map((title, place) =>
    title === '' && rows.some(({ cells }) => (cells[place] ?? '').trim() !== '')
      ? columnLetter(place)
      : title,
  )
}

/** 0 -> `A`, 26 -> `AA`. */
export function columnLetter(place: number): string {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : `${columnLetter(Math.floor(place / 26) - 1)}${last}`
}
