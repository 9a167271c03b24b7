import type { Names } from '../names.ts'

/** The widths every picture is kept in (decision 18); a narrower picture has no larger ones. */
export const pictureWidths = [160, 480, 960] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = 'webp' | 'avif'

/** What an upload may be. Pixels bound what its bytes may unfold to. */
export const pictureLimits = {
  bytes: 20 * 1024 * 1024,
  megabytes: 20,
  pixels: 64_000_000,
  megapixels: 64,
  smallestSide: 100,
  alt: 200,
} as const

/** A picture as documents carry it: enough to lay it out and to show something until it is there. */
export interface Picture {
  /** The merchant's key and the hash of what was stored: `demo01/0123456789abcdef0123456789abcdef`. */
  readonly key: string
  /** Of the largest size, in pixels. */
  readonly width: number
  readonly height: number
  /** A WebP of twenty pixels in Base64, shown blurred. */
  readonly preview: string
  /** What a person who cannot see it should know; left out where the name beside it says enough. */
  readonly alt?: Names
}

/** The address of one size: immutable, since the key names the content. */
export function pictureAddress(key: string, width: PictureWidth, format: PictureFormat = 'webp'): string {
  return `/files/${key}-${width}.${format}`
}

/** The sizes a picture has, smallest first. */
export function sizesOf(width: number): PictureWidth[] {
  return pictureWidths.filter((_, at) => (pictureWidths[at - 1] ?? 0) < width)
}

/** What `srcset` takes: each size with the pixels it really has, up to the largest that can be of use. */
export function pictureSources(
  { key, width }: Picture,
  format: PictureFormat,
  largest: PictureWidth = 960,
): string {
  return sizesOf(Math.min(width, largest))
    .map((size) => `${pictureAddress(key, size, format)} ${Math.min(size, width)}w`)
    .join(', ')
}

/** The largest size, for those who share a page and for search engines. */
export function largestAddress({ key, width }: Picture): string {
  return pictureAddress(key, sizesOf(width).at(-1) ?? 160)
}

export function previewAddress({ preview }: Picture): string {
  return `data:image/webp;base64,${preview}`
}

const keyPattern = /^([a-z0-9]{6})\/([0-9a-f]{32})$/
const namePattern = /^([0-9a-f]{32})-(160|480|960)\.(webp|avif)$/

/** The parts of a key; undefined: it is none. */
export function readPictureKey(
  key: string,
): { readonly merchantKey: string; readonly hash: string } | undefined {
  const [, merchantKey, hash] = keyPattern.exec(key) ?? []
  return merchantKey === undefined || hash === undefined ? undefined : { merchantKey, hash }
}

/** What the last part of an address asks for; undefined: it is not exactly one of ours. */
export function readPictureName(
  name: string,
): { readonly hash: string; readonly width: PictureWidth; readonly format: PictureFormat } | undefined {
  const [, hash, digits, format] = namePattern.exec(name) ?? []
  const width = pictureWidths.find((each) => String(each) === digits)
  if (hash === undefined || width === undefined || (format !== 'webp' && format !== 'avif')) return undefined
  return { hash, width, format }
}
