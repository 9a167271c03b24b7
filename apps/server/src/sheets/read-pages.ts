import type { Page } from '@tabard/domain/importing/sheet'
import { readCsv, type SheetForm } from './csv/read-csv.ts'
import type { SheetFault } from './sheet-fault.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'

/** First bytes of refused file types: old Excel, PDF, PNG, JPEG, GIF, gzip, RTF. */
const binary = ['d0cf11e0', '25504446', '89504e47', 'ffd8ff', '47494638', '1f8b', '7b5c727466']

/** The type of a file by its bytes, not by its name. */
export function typeOfFile(bytes: Buffer): 'xlsx' | 'text' | 'other' {
  const start = bytes.subarray(0, 8).toString('hex')
  if (start.startsWith('504b0304')) return 'xlsx'
  return binary.some((each) => start.startsWith(each)) ? 'other' : 'text'
}

/** Read the sheets of a CSV or XLSX. */
export async function readPages(bytes: Buffer, form: SheetForm): Promise<readonly Page[] | SheetFault> {
  const type = typeOfFile(bytes)
  if (type === 'other') return 'kind'
  return type === 'xlsx' ? readXlsx(bytes, form) : readCsv(bytes, form)
}
