/** Where uploaded files lie: on this machine's disk, or in an object storage that several machines share (F18). */
export interface FileStorage {
  /** All of it or nothing: a file under its name is whole. The same name always has the same content. */
  write(name: string, bytes: Buffer): Promise<void>
  read(name: string): Promise<Buffer | undefined>
  /** Everything of one merchant. */
  removeFolder(merchantKey: string): Promise<void>
}

/** The storage is away, full or not ours to write: for now, and no fault of who asked. */
export class FilesUnreachable extends Error {}

const folderPattern = /^[a-z0-9]{6}$/
const namePattern = /^[a-z0-9]{6}\/[0-9a-f]{32}-((source|160|480|960)\.(webp|avif)|document\.pdf)$/

/** The last line of defence: whoever asks, no path is made of anything but a name of ours. */
export function checkFileName(name: string): string {
  if (!namePattern.test(name)) throw new RangeError(`not the name of a file: ${JSON.stringify(name)}`)
  return name
}

export function checkFolder(merchantKey: string): string {
  if (!folderPattern.test(merchantKey)) throw new RangeError(`not a merchant's folder: ${merchantKey}`)
  return merchantKey
}
