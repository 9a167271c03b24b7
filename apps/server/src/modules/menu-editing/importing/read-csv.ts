import { importLimits } from '@tabard/domain/menu-importing/import-limits'
import type { Sheet } from '@tabard/domain/menu-importing/sheet'
import { decodeText } from './decode-text.ts'
import type { SheetFault } from './sheet-fault.ts'

interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** A CSV as a sheet, whatever its encoding and whichever of the three signs parts its cells. */
export async function readCsv(bytes: Buffer): Promise<Sheet | SheetFault> {
  const decoded = decodeText(bytes)
  if (decoded === undefined) return 'encoding'
  const text = decoded.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  // Loaded for the first file.
  const { parse } = await import('csv-parse/sync')
  let parsed: Parsed[]
  try {
    parsed = parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: '\n',
      info: true,
      relax_column_count: true,
      // An inch sign in a name is no fault of the file's.
      relax_quotes: true,
      skip_empty_lines: true,
      // One more than is taken, to know that there is more.
      to: importLimits.rows + 2,
    }) as unknown as Parsed[]
  } catch {
    return 'damaged'
  }
  const rows = parsed.map(({ record, info }) => ({
    // The parser counts to the end of a record; a person looks for its beginning.
    line: info.lines - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0),
    cells: record,
  }))
  const [header, ...below] = rows
  return header ? { header: header.cells, rows: below } : 'empty'
}

/** The sign that the header has most of, outside quotes. */
function delimiterOf(text: string): ',' | ';' | '\t' {
  const header = text.slice(0, text.indexOf('\n') + 1 || undefined).replaceAll(/"[^"]*"/g, '')
  const count = (sign: string) => header.split(sign).length
  const signs = [',', ';', '\t'] as const
  return signs.reduce((most, sign) => (count(sign) > count(most) ? sign : most), ',')
}
