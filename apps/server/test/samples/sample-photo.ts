import sharp from 'sharp'

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** Personal data in the metadata of the photo. */
export const photoSecrets = ['Mei Lin', 'Secret Camera 9']

/** Make a photo like a camera's: noise, a red left half, and a place and a name in its metadata. */
export async function samplePhoto(
  width: number,
  height: number,
  { format = 'jpeg', orientation = 1 }: { format?: PhotoFormat; orientation?: number } = {},
): Promise<Buffer> {
  const left = {
    create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#d02020' },
  }
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#2040c0',
      noise: { type: 'gaussian', mean: 120, sigma: 20 },
    },
  })
    .composite([{ input: left, left: 0, top: 0 }])
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Artist: 'Mei Lin', Model: 'Secret Camera 9' },
      IFD3: { GPSLatitude: '33/1 51/1 0/1' },
    })
    .toFormat(format)
    .toBuffer()
}
