import type { Page } from '@tabard/domain/importing/sheet'
import { readCsv } from './csv/read-csv.ts'
import { readJson, type JsonContent } from './read-json.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'
import type { SheetFault } from './sheet-fault.ts'

/** First bytes of refused file types: old Excel, PDF, PNG, JPEG, GIF, gzip, RTF. */
const binary = ['d0cf11e0', '25504446', '89504e47', 'ffd8ff', '47494638', '1f8b', '7b5c727466']

/** Read the sheets of a file, or the content of a JSON file. Detects the type from its bytes, not from its name. */
export async function readSheet(bytes: Buffer): Promise<readonly Page[] | JsonContent | SheetFault> {
  const start = bytes.subarray(0, 8).toString('hex')
  if (start.startsWith('504b0304')) return readXlsx(bytes)
  if (binary.some((each) => start.startsWith(each))) return 'kind'
  return readJson(bytes) ?? readCsv(bytes)
}
