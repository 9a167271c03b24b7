import type { Names } from '../text/names.ts'

/** The widths of every picture (F18); a narrower original has no larger ones. */
export const pictureWidths = [160, 480, 960] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = 'webp' | 'avif'

/** Limits of an upload. The pixel limit bounds its decoded size. */
export const pictureLimits = {
  bytes: 20 * 1024 * 1024,
  megabytes: 20,
  pixels: 64_000_000,
  megapixels: 64,
  smallestSide: 100,
  alt: 200,
} as const

/** A picture in documents: enough for layout and a preview. */
export interface Picture {
  /** The merchant's key and the content hash: `demo01/0123456789abcdef0123456789abcdef`. */
  readonly key: string
  /** Of the largest size, in pixels. */
  readonly width: number
  readonly height: number
  /** A WebP of twenty pixels in Base64, shown blurred. */
  readonly preview: string
  /** The description for people who cannot see it; absent where the name next to it is enough. */
  readonly alt?: Names
}

/** The address of one size: immutable, because the key names the content. */
export function pictureAddress(key: string, width: PictureWidth, format: PictureFormat = 'webp'): string {
  return `/files/${key}-${width}.${format}`
}

/** The sizes of a picture, smallest first. */
export function sizesOf(width: number): PictureWidth[] {
  return pictureWidths.filter((_, at) => (pictureWidths[at - 1] ?? 0) < width)
}

/** The `srcset`: each size with its real pixels, up to the largest useful one. */
export function pictureSources(
  { key, width }: Picture,
  format: PictureFormat,
  largest: PictureWidth = 960,
): string {
  return sizesOf(Math.min(width, largest))
    .map((size) => `${pictureAddress(key, size, format)} ${Math.min(size, width)}w`)
    .join(', ')
}

/** The largest size, for link previews and search engines. */
export function largestAddress({ key, width }: Picture): string {
  return pictureAddress(key, sizesOf(width).at(-1) ?? 160)
}

export function previewAddress({ preview }: Picture): string {
  return `data:image/webp;base64,${preview}`
}

const keyPattern = /^([a-z0-9]{6})\/([0-9a-f]{32})$/
const namePattern = /^([0-9a-f]{32})-(160|480|960)\.(webp|avif)$/

/** The parts of a key. Undefined: not a key. */
export function readPictureKey(
  key: string,
): { readonly merchantKey: string; readonly hash: string } | undefined {
  const [, merchantKey, hash] = keyPattern.exec(key) ?? []
  return merchantKey === undefined || hash === undefined ? undefined : { merchantKey, hash }
}

/** What the last part of an address requests. Undefined: not one of ours. */
export function readPictureName(
  name: string,
): { readonly hash: string; readonly width: PictureWidth; readonly format: PictureFormat } | undefined {
  const [, hash, digits, format] = namePattern.exec(name) ?? []
  const width = pictureWidths.find((each) => String(each) === digits)
  if (hash === undefined || width === undefined || (format !== 'webp' && format !== 'avif')) return undefined
  return { hash, width, format }
}
