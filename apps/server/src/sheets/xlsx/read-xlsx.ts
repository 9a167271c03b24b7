import { importLimits } from '@tabard/domain/importing/import-limits'
import type { Page, SheetRow } from '@tabard/domain/importing/sheet'
import type { CellValue, Sheet as XlsxSheet } from 'hucre'
import type { SheetFault } from '../sheet-fault.ts'
import { unpackArchive } from './unpack-archive.ts'

/**
 * Read the visible sheets of a workbook that are not empty. Formulas are not computed: their stored results
 * are read.
 */
export async function readXlsx(
  bytes: Buffer,
  { mostRows }: { readonly mostRows: number },
): Promise<readonly Page[] | SheetFault> {
  const unpacked = unpackArchive(bytes, importLimits.unpackedBytes)
  if (!Buffer.isBuffer(unpacked)) return unpacked
  let sheets: readonly XlsxSheet[]
  try {
    // Loaded with the first file, to save memory on servers without imports.
    const { readXlsx: openWorkbook } = await import('hucre/xlsx')
    const workbook = await openWorkbook(unpacked, {
      sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
      maxRows: mostRows + 100,
      range: `A1:${lastColumn}${mostRows + 100}`,
    })
    sheets = workbook.sheets
  } catch {
    return 'damaged'
  }
  const pages = sheets.filter(({ rows }) => rows.some(isFilled)).map(pageOf)
  return pages.length > 0 ? pages : 'empty'
}

/** Ignores cells far outside the area of a table. */
const lastColumn = 'HA'

function pageOf({ name, rows, merges = [], cells }: XlsxSheet): Page {
  const texts = rows.map((row) => row.map(textOf))
  for (const merge of merges) spread(texts, merge)
  const filled = rows.flatMap((row, place): SheetRow[] => {
    const formulas = row.flatMap((_, column) => {
      const cell = cells?.get(`${place},${column}`)
      const isOpen = cell?.type === 'error' || (cell?.formula !== undefined && cell.value === null)
      return isOpen ? [column] : []
    })
    const own = texts[place] ?? []
    if (own.every((text) => text === '') && formulas.length === 0) return []
    return [{ line: place + 1, cells: own, ...(formulas.length > 0 ? { formulas } : {}) }]
  })
  return { name, rows: filled }
}

type Merge = NonNullable<XlsxSheet['merges']>[number]

/** Cells merged downwards: every row has the text. Cells merged across have it in the first column. */
function spread(texts: string[][], { startRow, endRow, startCol }: Merge): void {
  const text = texts[startRow]?.[startCol] ?? ''
  for (const row of texts.slice(startRow + 1, endRow + 1)) {
    while (row.length <= startCol) row.push('')
    row[startCol] = text
  }
}

const isFilled = (row: readonly CellValue[]): boolean => row.some((cell) => cell !== null && cell !== '')

/** Rounded to six decimals: binary fractions leave digits that the file does not show. */
function textOf(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(Number(value.toFixed(6)))
  return value instanceof Date ? dateOf(value) : String(value)
}

/** A date cell has no time zone: `2026-11-27`, or with its time of day `2026-11-27 18:05:00`. */
function dateOf(value: Date): string {
  const [day = '', time = ''] = value.toISOString().slice(0, 19).split('T')
  return time === '00:00:00' ? day : `${day} ${time}`
}
