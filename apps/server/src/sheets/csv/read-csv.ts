import { importLimits } from '@tabard/domain/importing/import-limits'
import type { Page } from '@tabard/domain/importing/sheet'
import { decodeText } from './decode-text.ts'
import type { SheetFault } from '../sheet-fault.ts'

/** How a sheet is read: which row is a header, and how many rows it may have below. */
export interface SheetForm {
  isHeader(cells: readonly string[]): boolean
  readonly mostRows: number
}

interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** Read a CSV as a sheet: any encoding of `decodeText`, cells separated by comma, semicolon or tab. */
export async function readCsv(bytes: Buffer, form: SheetForm): Promise<readonly Page[] | SheetFault> {
  const decoded = decodeText(bytes)
  if (decoded === undefined) return 'encoding'
  const text = decoded.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  // Loaded with the first file.
  const { parse } = await import('csv-parse/sync')
  let parsed: Parsed[]
  try {
    parsed = parse(text, {
      delimiter: delimiterOf(text, form),
      record_delimiter: '\n',
      info: true,
      relax_column_count: true,
      // A stray quote in a cell, such as an inch sign, is accepted.
      relax_quotes: true,
      skip_empty_lines: true,
      // The header, wherever it is, and one row above the limit, which shows that the limit is exceeded.
      to: form.mostRows + importLimits.headerRows + 1,
    }) as unknown as Parsed[]
  } catch {
    return 'damaged'
  }
  const rows = parsed.map(({ record, info }) => ({
    // The parser reports the last line of a record; the preview names the first.
    line: info.lines - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0),
    cells: record,
  }))
  return rows.length > 0 ? [{ name: '', rows }] : 'empty'
}

const signs = [',', ';', '\t'] as const

/** The separator that gives one of the first lines a known header, or else the most frequent one in them. */
function delimiterOf(text: string, { isHeader }: SheetForm): (typeof signs)[number] {
  const lines = text
    .split('\n', longestSearch)
    .filter((line) => line.trim() !== '')
    .slice(0, importLimits.headerRows)
  const cellsOf = (line: string, sign: string) => line.split(sign).map((cell) => cell.replaceAll('"', ''))
  for (const line of lines) for (const sign of signs) if (isHeader(cellsOf(line, sign))) return sign
  const count = (sign: string) =>
    lines
      .join('\n')
      .replaceAll(/"[^"]*"/g, '')
      .split(sign).length
  return signs.reduce((most, sign) => (count(sign) > count(most) ? sign : most), ',')
}

/** Lines to search, empty ones included. */
const longestSearch = 100
