import { openDiskStorage } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'
import { openS3Storage, type S3Settings } from './s3-storage.ts'

/** Which storage an installation has: a folder, or a bucket. */
export type FilesSettings =
  | { readonly kind: 'disk'; readonly folder: string }
  | { readonly kind: 's3'; readonly s3: S3Settings }

export function openFileStorage(settings: FilesSettings): FileStorage {
  return settings.kind === 's3' ? openS3Storage(settings.s3) : openDiskStorage(settings.folder)
}
