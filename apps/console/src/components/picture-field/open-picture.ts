import type { ErrorCode } from '@tabard/contract/errors'
import { pictureLimits } from '@tabard/domain/pictures/picture'
import { sniffedBytes, sniffPicture, type PictureKind } from '@tabard/domain/pictures/sniff-picture'

/** A chosen file, decoded by the browser. The caller must revoke its URL. */
export interface OpenPicture {
  readonly url: string
  readonly image: HTMLImageElement
  readonly kind: PictureKind
}

type Code = Extract<ErrorCode, `picture.${string}`>
/** Why a file is rejected, with the server's error code. */
export interface PictureFault {
  readonly code: Code
  readonly values: Readonly<Record<string, number>>
}

function fault(code: Code, values: PictureFault['values'] = {}): PictureFault {
  return { code, values }
}

/** Checks a file before upload: its format, and whether this browser can decode it. */
export async function openPicture(file: Blob): Promise<OpenPicture | PictureFault> {
  if (file.size === 0) return fault('picture.damaged')
  if (file.size > pictureLimits.bytes)
    return fault('picture.tooLarge', { maxMegabytes: pictureLimits.megabytes })
  const kind = sniffPicture(new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer()))
  if (kind === 'svg') return fault('picture.svg')
  if (kind === 'pdf') return fault('picture.pdf')
  if (kind === 'unknown') return fault('picture.kind')
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  const isDrawn = await image.decode().then(
    () => true,
    () => false,
  )
  const { naturalWidth: width, naturalHeight: height } = image
  const found = !isDrawn
    ? // Safari decodes HEIC, and uploads it as a JPEG.
      fault(kind === 'heic' ? 'picture.heic' : 'picture.damaged')
    : width * height > pictureLimits.pixels
      ? fault('picture.tooManyPixels', { maxMegapixels: pictureLimits.megapixels })
      : Math.min(width, height) < pictureLimits.smallestSide
        ? fault('picture.tooSmall', { minPixels: pictureLimits.smallestSide })
        : undefined
  if (!found) return { url, image, kind }
  URL.revokeObjectURL(url)
  return found
}
