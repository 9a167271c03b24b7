import { findFormat } from '@tabard/domain/importing/find-format'
import { importLimits } from '@tabard/domain/importing/import-limits'
import type { Page } from '@tabard/domain/importing/sheet'
import { readPages, typeOfFile } from '../../../sheets/read-pages.ts'
import type { SheetFault } from '../../../sheets/sheet-fault.ts'
import { readJson, type JsonContent } from './read-json.ts'

/** Read the sheets of a file, or the content of a JSON file. Detects the type from its bytes, not from its name. */
export async function readSheet(bytes: Buffer): Promise<readonly Page[] | JsonContent | SheetFault> {
  const json = typeOfFile(bytes) === 'text' ? readJson(bytes) : undefined
  return (
    json ??
    readPages(bytes, {
      isHeader: (cells) => findFormat(cells) !== undefined,
      mostRows: importLimits.rows,
    })
  )
}
