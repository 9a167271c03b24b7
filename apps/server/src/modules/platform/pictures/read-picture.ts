import type { files } from '@tabard/contract/files/calls'
import { readPictureKey, readPictureName } from '@tabard/domain/pictures/picture'
import type { Handler } from '../../../http/handler.ts'
import { fileName } from './file-name.ts'

/**
 * Read one size of a picture. An invalid name is refused like a missing picture. While an AVIF is not created
 * yet, the answer is its WebP, which every browser with AVIF shows; it is not cached as immutable.
 */
export const readPicture: Handler<typeof files.readPicture> = async ({ input, files: storage, fail }) => {
  const name = readPictureName(input.name)
  const key = name && readPictureKey(`${input.merchant}/${name.hash}`)
  if (!name || !key) return fail('document.unknown', {})
  const read = (format: 'webp' | 'avif') =>
    storage.read(fileName(key.merchantKey, key.hash, name.width, format))
  const requested = await read(name.format)
  const body = requested ?? (name.format === 'avif' ? await read('webp') : undefined)
  if (!body) return fail('document.unknown', {})
  const format = requested ? name.format : 'webp'
  return {
    etag: `"${name.hash.slice(0, 16)}-${name.width}-${format}"`,
    isImmutable: requested !== undefined,
    type: `image/${format}`,
    body,
  }
}
