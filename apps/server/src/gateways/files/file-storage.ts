/** Stores uploaded files: on this machine's disk, or in an object storage for several machines (F18). */
export interface FileStorage {
  /** Write a file atomically. The same name always has the same content. */
  write(name: string, bytes: Buffer): Promise<void>
  read(name: string): Promise<Buffer | undefined>
  /** Delete all files of a merchant. */
  removeFolder(merchantKey: string): Promise<void>
}

/** The storage is down, full or not writable. Temporary, and no fault of the caller. */
export class FilesUnreachable extends Error {}

const folderPattern = /^[a-z0-9]{6}$/
const namePattern = /^[a-z0-9]{6}\/[0-9a-f]{32}-((source|160|480|960)\.(webp|avif)|document\.pdf)$/

/** Content types by the file name extensions of `namePattern`. */
const contentTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
}

/** The content type of a stored file. Throws `RangeError` for a name that is not a file's. */
export function contentTypeOf(name: string): string {
  const type = contentTypes[checkFileName(name).split('.').at(-1) ?? '']
  if (type === undefined) throw new RangeError(`unknown file type: ${JSON.stringify(name)}`)
  return type
}

/** Check that a path is built from a generated name only. Throws `RangeError`. */
export function checkFileName(name: string): string {
  if (!namePattern.test(name)) throw new RangeError(`invalid file name: ${JSON.stringify(name)}`)
  return name
}

/** Check a merchant's folder name. Throws `RangeError`. */
export function checkFolder(merchantKey: string): string {
  if (!folderPattern.test(merchantKey)) throw new RangeError(`invalid merchant folder: ${merchantKey}`)
  return merchantKey
}
