import { findFormat } from '@tabard/domain/importing/find-format'
import { importLimits } from '@tabard/domain/importing/import-limits'
import type { Sheet } from '@tabard/domain/importing/sheet'
import type { CellValue, Sheet as XlsxSheet } from 'hucre'
import type { SheetFault } from '../sheet-fault.ts'
import { unpackArchive } from './unpack-archive.ts'

/**
 * Read the first visible sheet of a workbook with a known header, or else its first filled sheet. Formulas
 * are not computed: their stored results are read.
 */
export async function readXlsx(bytes: Buffer): Promise<Sheet | SheetFault> {
  const unpacked = unpackArchive(bytes, importLimits.unpackedBytes)
  if (!Buffer.isBuffer(unpacked)) return unpacked
  let sheets: readonly XlsxSheet[]
  try {
    // Loaded with the first file, to save memory on servers without imports.
    const { readXlsx: openWorkbook } = await import('hucre/xlsx')
    const workbook = await openWorkbook(unpacked, {
      sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
      maxRows: importLimits.rows + 2,
      range: lastCell,
    })
    sheets = workbook.sheets
  } catch {
    return 'damaged'
  }
  const filled = sheets.filter(({ rows }) => rows.some(isFilled))
  const chosen =
    filled.find(({ rows }) => findFormat((rows.find(isFilled) ?? []).map(textOf)) !== undefined) ?? filled[0]
  return chosen ? sheetOf(chosen) : 'empty'
}

/** Ignores cells far outside the area of a menu. */
const lastCell = `A1:HA${importLimits.rows + 100}`

function sheetOf({ rows, merges = [], cells }: XlsxSheet): Sheet | SheetFault {
  const top = rows.findIndex(isFilled)
  if (merges.some(({ startRow, endRow }) => startRow <= top && endRow >= top)) return 'merged'
  const lineOf = (place: number) => place + 1
  const filled = rows.flatMap((row, place) => {
    if (place <= top) return []
    const formulas = row.flatMap((_, column) => {
      const cell = cells?.get(`${place},${column}`)
      const isOpen = cell?.type === 'error' || (cell?.formula !== undefined && cell.value === null)
      return isOpen ? [column] : []
    })
    const texts = row.map(textOf)
    if (!isFilled(row) && formulas.length === 0) return []
    return [{ line: lineOf(place), cells: texts, ...(formulas.length > 0 ? { formulas } : {}) }]
  })
  return { header: (rows[top] ?? []).map(textOf), rows: filled }
}

const isFilled = (row: readonly CellValue[]): boolean => row.some((cell) => cell !== null && cell !== '')

/** Rounded to six decimals: binary fractions leave digits that the file does not show. */
function textOf(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(Number(value.toFixed(6)))
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}
