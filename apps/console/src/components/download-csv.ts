import { toCsv } from '@tabard/domain/importing/to-csv'
import { downloadFile } from '@tabard/ui/download-file'

/** Downloads rows as a CSV file. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  downloadFile(name, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }))
}
