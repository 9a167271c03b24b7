import { importLimits } from '@tabard/domain/importing/import-limits'
import type { Sheet } from '@tabard/domain/importing/sheet'
import { decodeText } from './decode-text.ts'
import type { SheetFault } from '../sheet-fault.ts'

interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** Read a CSV as a sheet: any encoding of `decodeText`, cells separated by comma, semicolon or tab. */
export async function readCsv(bytes: Buffer): Promise<Sheet | SheetFault> {
  const decoded = decodeText(bytes)
  if (decoded === undefined) return 'encoding'
  const text = decoded.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  // Loaded with the first file.
  const { parse } = await import('csv-parse/sync')
  let parsed: Parsed[]
  try {
    parsed = parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: '\n',
      info: true,
      relax_column_count: true,
      // A stray quote in a cell, such as an inch sign, is accepted.
      relax_quotes: true,
      skip_empty_lines: true,
      // The header and one row above the limit, which shows that the limit is exceeded.
      to: importLimits.rows + 2,
    }) as unknown as Parsed[]
  } catch {
    return 'damaged'
  }
  const rows = parsed.map(({ record, info }) => ({
    // The parser reports the last line of a record; the preview names the first.
    line: info.lines - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0),
    cells: record,
  }))
  const [header, ...below] = rows
  return header ? { header: header.cells, rows: below } : 'empty'
}

/** The separator that occurs most often in the header, outside quotes. */
function delimiterOf(text: string): ',' | ';' | '\t' {
  const header = text.slice(0, text.indexOf('\n') + 1 || undefined).replaceAll(/"[^"]*"/g, '')
  const count = (sign: string) => header.split(sign).length
  const signs = [',', ';', '\t'] as const
  return signs.reduce((most, sign) => (count(sign) > count(most) ? sign : most), ',')
}
