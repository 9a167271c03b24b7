import type { Log } from '../../../log.ts'
import { createFileReader, type FileReader, type FileReaderLimits } from '../../../sheets/file-reader.ts'
import type { MenuFile, UnderstoodFile } from './understand-file.ts'

/** Reads menu files one at a time, off the main thread. */
export type MenuReader = FileReader<MenuFile, UnderstoodFile>

/** Start a reader of menus. `entry`: the built file of `understandFile`. */
export function createMenuReader(entry: string, log: Log, limits?: FileReaderLimits): MenuReader {
  return createFileReader<MenuFile, UnderstoodFile>({ entry, name: 'understandFile' }, log, limits)
}
