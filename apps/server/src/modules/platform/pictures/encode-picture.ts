import { createHash } from 'node:crypto'
import { pictureLimits, sizesOf, type PictureWidth } from '@tabard/domain/pictures/picture'
import type { Sharp } from 'sharp'
import { loadSharp } from './load-sharp.ts'
import { inTurn } from './in-turn.ts'

/** The original for later sizes and formats; never served. */
const sourceWidth = 1_920
const previewWidth = 20

/** An encoded picture in all sizes. */
export interface EncodedPicture {
  /** The picture's name: the same upload has the same hash. */
  readonly hash: string
  /** Pixels of the largest served size. */
  readonly width: number
  readonly height: number
  readonly preview: string
  readonly source: Buffer
  readonly sizes: readonly { readonly width: PictureWidth; readonly bytes: Buffer }[]
}

/** Why a picture cannot be encoded. */
export type EncodeFault = 'damaged' | 'tooManyPixels' | 'tooSmall'

/**
 * Encode a picture again, upright and in sRGB. Hidden content of the file (location, camera, a second file at
 * the end) is dropped, as are all frames but the first.
 */
export function encodePicture(bytes: Buffer): Promise<EncodedPicture | EncodeFault> {
  return inTurn(async () => {
    const sharp = await loadSharp()
    const open = (input: Buffer) =>
      sharp(input, {
        limitInputPixels: pictureLimits.pixels,
        failOn: 'error',
        pages: 1,
        sequentialRead: true,
      })
    const measured = await measure(() => sharp(bytes, { limitInputPixels: false, pages: 1 }))
    if (!measured) return 'damaged'
    if (measured.width * measured.height > pictureLimits.pixels) return 'tooManyPixels'
    if (Math.min(measured.width, measured.height) < pictureLimits.smallestSide) return 'tooSmall'
    const drawn = await draw(open(bytes))
    if (!drawn) return 'damaged'
    const { source, ratio, sourceWidthPx } = drawn
    // Limits the width of very tall pictures, so that no size exceeds 2,880 pixels of height.
    const width = Math.max(1, Math.min(960, sourceWidthPx, Math.floor(2_880 / ratio)))
    const sizes: { width: PictureWidth; bytes: Buffer }[] = []
    for (const size of sizesOf(width)) {
      const made = await open(source)
        .resize({ width: Math.min(size, width) })
        .webp({ quality: 78, effort: 4, smartSubsample: true })
        .toBuffer()
      sizes.push({ width: size, bytes: made })
    }
    const preview = await open(source)
      .resize({ width: previewWidth })
      .webp({ quality: 30, effort: 6 })
      .toBuffer()
    return {
      hash: createHash('sha256').update(source).digest('hex').slice(0, 32),
      width,
      height: Math.max(1, Math.round(width * ratio)),
      preview: preview.toString('base64'),
      source,
      sizes,
    }
  })
}

/** Encode one size as AVIF: a third smaller than WebP, and slow to create. */
export function encodeAvif(source: Buffer, width: number): Promise<Buffer> {
  return inTurn(async () => {
    const sharp = await loadSharp()
    return sharp(source, { limitInputPixels: pictureLimits.pixels })
      .resize({ width, withoutEnlargement: true })
      .avif({ quality: 52, effort: 4 })
      .toBuffer()
  })
}

async function measure(open: () => Sharp): Promise<{ width: number; height: number } | undefined> {
  try {
    const { autoOrient } = await open().metadata()
    return autoOrient
  } catch {
    return undefined
  }
}

async function draw(picture: Sharp) {
  try {
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: sourceWidth, height: 2 * sourceWidth, fit: 'inside', withoutEnlargement: true })
      // Transparent areas would show the preview behind them.
      .flatten({ background: '#ffffff' })
      .webp({ quality: 90, effort: 3 })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true })
    return { source: data, ratio: info.height / info.width, sourceWidthPx: info.width }
  } catch {
    return undefined
  }
}
