import type { OpenPicture } from './open-picture.ts'

/** Of the picture, in percent. */
export interface Cut {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** As wide as the server keeps one: what is larger would only take longer on its way. */
const mostWidth = 1_920
const mostHeight = 2 * mostWidth

/** The pixels a cut takes from a picture, and those it is drawn with. */
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

/** Draws the cut, upright, and makes a file of it: a JPEG of what was a photo, otherwise what loses less. */
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
  // What shines through is white on every screen.
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
