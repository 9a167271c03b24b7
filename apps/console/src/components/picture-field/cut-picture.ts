import type { OpenPicture } from './open-picture.ts'

/** In percent of the picture. */
export interface Cut {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The maximum width that the server stores: more would only slow the upload. */
const mostWidth = 1_920
const mostHeight = 2 * mostWidth

/** The source pixels of a crop, and the size it is drawn at. */
export function measureCut(
  { width, height }: { readonly width: number; readonly height: number },
  cut: Cut,
): { x: number; y: number; width: number; height: number; drawnWidth: number; drawnHeight: number } {
  const whole = {
    x: Math.round((width * cut.x) / 100),
    y: Math.round((height * cut.y) / 100),
    width: Math.max(1, Math.round((width * cut.width) / 100)),
    height: Math.max(1, Math.round((height * cut.height) / 100)),
  }
  const scale = Math.min(1, mostWidth / whole.width, mostHeight / whole.height)
  return {
    ...whole,
    drawnWidth: Math.max(1, Math.round(whole.width * scale)),
    drawnHeight: Math.max(1, Math.round(whole.height * scale)),
  }
}

/** Draws the crop upright and encodes it: JPEG for a photo, otherwise WebP. */
export async function cutPicture({ image, kind }: OpenPicture, cut: Cut): Promise<Blob> {
  const { x, y, width, height, drawnWidth, drawnHeight } = measureCut(
    { width: image.naturalWidth, height: image.naturalHeight },
    cut,
  )
  const canvas = document.createElement('canvas')
  canvas.width = drawnWidth
  canvas.height = drawnHeight
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  pen.imageSmoothingQuality = 'high'
  // Transparent areas are white on every screen.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, drawnWidth, drawnHeight)
  pen.drawImage(image, x, y, width, height, 0, 0, drawnWidth, drawnHeight)
  const isPhoto = kind === 'jpeg' || kind === 'heic'
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('this browser cannot draw'))),
      // A browser that cannot write WebP writes PNG instead.
      isPhoto ? 'image/jpeg' : 'image/webp',
      0.92,
    )
  })
}
