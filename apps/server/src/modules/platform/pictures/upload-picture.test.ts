import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { pictureAddress } from '@tabard/domain/pictures/picture'
import { createMerchant, createStaff } from '../../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { upload } from '../../../../test/upload.ts'

let house: TestServer
let cookie: string
let merchantId: string

beforeAll(async () => {
  house = await startTestServer()
  merchantId = (await createMerchant(house.server, ['lantern'])).merchantId
  cookie = (await createStaff(house.server, merchantId, 'owner')).cookie
})
afterAll(() => house.stop())

/** A photo like a camera's: a scene, noise, a place and a name in its metadata. */
function photo(width: number, height: number, format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' = 'jpeg') {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c86b3c',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .withExif({ IFD0: { Artist: 'Mei Lin' }, IFD3: { GPSLatitude: '33/1 51/1 0/1' } })
    .toFormat(format)
    .toBuffer()
}

const send = (bytes: Uint8Array, more: { name?: string; type?: string } = {}) =>
  upload(house, { shop: 'lantern', cookie, bytes, ...more })
const get = (url: string) => house.app.inject({ url })

describe('a picture', () => {
  test('is drawn anew in three sizes, without what its file knew of its maker', async () => {
    const { status, picture } = await send(await photo(1_600, 1_200))
    expect(status).toBe(200)
    expect(picture).toMatchObject({
      width: 960,
      height: 720,
      key: expect.stringMatching(/^[a-z0-9]{6}\/[0-9a-f]{32}$/) as string,
    })
    if (!picture) throw new Error('no picture')
    expect(Buffer.from(picture.preview, 'base64').length).toBeLessThan(300)
    for (const width of [160, 480, 960] as const) {
      const response = await get(pictureAddress(picture.key, width))
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      const meta = await sharp(response.rawPayload).metadata()
      expect(meta).toMatchObject({ format: 'webp', width, height: (width * 3) / 4 })
      expect([meta.exif, meta.xmp, meta.iptc, meta.icc]).toEqual([undefined, undefined, undefined, undefined])
      expect(response.rawPayload.includes('Mei Lin')).toBe(false)
      const again = await house.app.inject({
        url: pictureAddress(picture.key, width),
        headers: { 'if-none-match': String(response.headers['etag']) },
      })
      expect(again.statusCode).toBe(304)
    }
  })
})
