import { pictureAddress } from '@tabard/domain/pictures/picture'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { photoSecrets, samplePhoto } from '../../../../test/samples/sample-photo.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { upload } from '../../../../test/upload.ts'

let testShop: TestServer
let cookie: string
let merchantId: string
let photo: Buffer

beforeAll(async () => {
  testShop = await startTestServer()
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
  cookie = (await createStaff(testShop.server, merchantId, 'owner')).cookie
  photo = await samplePhoto(1_600, 1_200)
})
afterAll(() => testShop.stop())

const send = (bytes: Uint8Array, more: { name?: string; type?: string; field?: string } = {}) =>
  upload(testShop, { shop: 'lantern', cookie, bytes, ...more })
const get = (url: string, headers: Record<string, string> = {}) => testShop.app.inject({ url, headers })
const countFiles = async () =>
  (await ownerRows<{ files: number }>('select count(*)::integer as files from files'))[0]?.files

async function taken(bytes: Uint8Array) {
  const { picture, message } = await send(bytes)
  if (!picture) throw new Error(message)
  return picture
}

/** The colour of a pixel as red, green and blue. */
async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...pixel.subarray(0, 3)]
}

describe('a picture', () => {
  test('is encoded again in three sizes, without metadata of its author', async () => {
    expect(photoSecrets.every((secret) => photo.includes(secret))).toBe(true)
    const picture = await taken(photo)
    expect(picture).toMatchObject({ width: 960, height: 720 })
    expect(picture.key).toMatch(/^[a-z0-9]{6}\/[0-9a-f]{32}$/)
    expect(Buffer.from(picture.preview, 'base64').length).toBeLessThan(300)
    for (const width of [160, 480, 960] as const) {
      const { headers, rawPayload } = await get(pictureAddress(picture.key, width))
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      const { format, width: wide, height, exif, xmp, iptc, icc } = await sharp(rawPayload).metadata()
      expect({ format, wide, height, exif, xmp, iptc, icc }).toEqual({
        format: 'webp',
        wide: width,
        height: (width * 3) / 4,
      })
      expect(photoSecrets.some((secret) => rawPayload.includes(secret))).toBe(false)
    }
  })

  test('is requested once: afterwards its ETag answers 304', async () => {
    const { key } = await taken(photo)
    const first = await get(pictureAddress(key, 480))
    const again = await get(pictureAddress(key, 480), { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  test('is upright for any camera orientation', async () => {
    // Rotated by a quarter: the left side of the file is the top of the picture.
    const picture = await taken(await samplePhoto(800, 600, { orientation: 6 }))
    expect([picture.width, picture.height]).toEqual([600, 800])
    const { rawPayload } = await get(pictureAddress(picture.key, 960))
    expect((await colourAt(rawPayload, 300, 100))[0]).toBeGreaterThan(180)
    expect((await colourAt(rawPayload, 300, 700))[0]).toBeLessThan(160)
  })

  test.each(['png', 'webp', 'avif', 'gif'] as const)(
    'is accepted as %s with any file name and declared type',
    async (format) => {
      const { status, picture } = await send(await samplePhoto(300, 200, { format }), {
        name: 'dish.pdf',
        type: 'application/pdf',
      })
      expect([status, picture?.width, picture?.height]).toEqual([200, 300, 200])
    },
  )

  test('is not enlarged if small, and limited in height if tall', async () => {
    const small = await taken(await samplePhoto(200, 150))
    const { width } = await sharp((await get(pictureAddress(small.key, 480))).rawPayload).metadata()
    expect([small.width, width]).toEqual([200, 200])
    expect((await get(pictureAddress(small.key, 960))).statusCode).toBe(404)
    const tall = await taken(await samplePhoto(120, 2_400))
    expect([tall.width, tall.height]).toEqual([120, 2_400])
  })

  test('of another colour space is converted to sRGB', async () => {
    const cmyk = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#d02020' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    const { key } = await taken(cmyk)
    const shown = await sharp((await get(pictureAddress(key, 160))).rawPayload).metadata()
    expect([shown.space, shown.channels]).toEqual(['srgb', 3])
  })

  test('uploaded twice is stored once; a job creates AVIF, and the audit has each upload', async () => {
    const bytes = await samplePhoto(500, 400)
    const before = await countFiles()
    const [one, two] = [await taken(bytes), await taken(bytes)]
    expect(two).toEqual(one)
    expect(await countFiles()).toBe((before ?? 0) + 1)
    const hash = one.key.slice(7)
    expect(
      await ownerRows("select who_name from audit_entries where what = 'pictures.upload' and subject = $1", [
        hash,
      ]),
    ).toHaveLength(2)
    // Not created yet: the answer is its WebP, which caches must revalidate.
    const early = await get(pictureAddress(one.key, 480, 'avif'))
    expect([early.statusCode, early.headers['content-type'], early.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, no-cache',
    ])
  })
})
