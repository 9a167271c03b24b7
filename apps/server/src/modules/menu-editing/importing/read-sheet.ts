import type { Sheet } from '@tabard/domain/menu-importing/sheet'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { SheetFault } from './sheet-fault.ts'

/** Archives, old Excel files, PDF, pictures: told by their first bytes, whatever the file is called. */
const binary = ['d0cf11e0', '25504446', '89504e47', 'ffd8ff', '47494638', '1f8b', '7b5c727466']

/** A file as a sheet, told by its bytes. */
export async function readSheet(bytes: Buffer): Promise<Sheet | SheetFault> {
  const start = bytes.subarray(0, 8).toString('hex')
  if (start.startsWith('504b0304')) return readXlsx(bytes)
  if (binary.some((each) => start.startsWith(each))) return 'kind'
  return readCsv(bytes)
}
