import {
  damaged,
  isSameSum,
  readBackupFile,
  RowSum,
  type BackupHeader,
  type TableSum,
} from './backup-file.ts'
import { FileSum, type FilesSum } from './read-files.ts'

/** Read a whole file and verify all rows and files against their sums. Throws `PlainFault`. */
export async function checkBackup(
  file: string,
  key: string | undefined,
): Promise<{ header: BackupHeader; sums: TableSum[]; files: FilesSum }> {
  let header: BackupHeader | undefined
  let sums: TableSum[] = []
  let current = { name: '', sum: new RowSum() }
  const found: TableSum[] = []
  const fileSum = new FileSum()
  let promised: FilesSum | undefined
  for await (const record of readBackupFile(file, key)) {
    if (record.type === 'header') header = record.header
    if (record.type === 'table') current = { name: record.name, sum: new RowSum() }
    if (record.type === 'rows') current.sum.add(record.bytes)
    if (record.type === 'file') fileSum.add(record)
    if (record.type === 'end') {
      sums = record.sums
      promised = record.files
    }
    if (record.type === 'sum') {
      const counted = current.sum.finish(current.name)
      if (!isSameSum(counted, record.sum)) throw damaged(`checksum mismatch in table ${current.name}`)
      found.push(counted)
    }
  }
  if (!header || found.length !== header.tables.length || sums.length !== found.length)
    throw damaged('tables are missing')
  const named = header.tables.map(({ name }) => name)
  if (new Set(named).size !== named.length || found.some(({ name }, place) => name !== named[place]))
    throw damaged('its tables differ from its table list')
  const files = fileSum.finish()
  if (promised && (promised.files !== files.files || promised.sha256 !== files.sha256))
    throw damaged('checksum mismatch in the pictures')
  return { header, sums, files }
}
