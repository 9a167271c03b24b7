import { openDiskStorage } from './disk-storage.ts'
import { FilesUnreachable, type FileStorage } from './file-storage.ts'
import { openS3Storage, type S3Settings } from './s3-storage.ts'

/** The storage of an installation: a folder, or a bucket. */
export type FilesSettings =
  | { readonly kind: 'disk'; readonly folder: string }
  | { readonly kind: 's3'; readonly s3: S3Settings }

/** Open the storage. Its methods throw `FilesUnreachable`. */
export function openFileStorage(settings: FilesSettings): FileStorage {
  const storage = settings.kind === 's3' ? openS3Storage(settings.s3) : openDiskStorage(settings.folder)
  return {
    write: (...about) => reach(() => storage.write(...about)),
    read: (...about) => reach(() => storage.read(...about)),
    removeFolder: (...about) => reach(() => storage.removeFolder(...about)),
  }
}

/** Any failure of a storage is temporary for the caller; only a wrong name is a programming error. */
async function reach<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RangeError) throw error
    throw new FilesUnreachable('file storage unavailable', { cause: error })
  }
}
