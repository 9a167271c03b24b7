import { request as openRequest } from 'node:http'
import { pictureAddress } from '@tabard/domain/pictures/picture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { addressOf } from '../../../../test/open-stream.ts'
import { samplePhoto } from '../../../../test/samples/sample-photo.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { upload } from '../../../../test/upload.ts'

// T40: the address of a picture returns a picture or nothing.

let testShop: TestServer
let merchantKey: string
let hash: string

beforeAll(async () => {
  testShop = await startTestServer()
  const { merchantId } = await createMerchant(testShop.server, ['lantern'])
  const { cookie } = await createStaff(testShop.server, merchantId, 'owner')
  const { picture } = await upload(testShop, { shop: 'lantern', cookie, bytes: await samplePhoto(600, 450) })
  ;[merchantKey = '', hash = ''] = picture?.key.split('/') ?? []
})
afterAll(() => testShop.stop())

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}

/** Sends the path unchanged: `fetch` would normalise it first. */
async function get(path: string): Promise<Answer> {
  const { hostname, port } = new URL(await addressOf(testShop))
  return new Promise((resolve, reject) => {
    openRequest({ hostname, port, path, agent: false }, (response) => {
      let body = ''
      response.setEncoding('latin1')
      response.on('data', (chunk: string) => (body += chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body }),
      )
    })
      .on('error', reject)
      .end()
  })
}

const ups = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..%5c',
  '..\\',
  '....//',
  '..;/',
  '..%c0%af',
  '.%2e/',
  '%2e./',
  '..%ef%bc%8f',
]

/** Paths out of the folder, around the pattern, and to files in the folder that are not public. */
function variants(): string[] {
  const targets = [
    'etc/passwd',
    'demo-log-ins.json',
    'postgres/postgresql.conf',
    `${merchantKey}/${hash}-480.webp`,
  ]
  const climbing = ups.flatMap((up) =>
    [1, 3, 9].flatMap((times) =>
      targets.map((target) => `/files/${merchantKey}/${up.repeat(times)}${target}`),
    ),
  )
  const beside = ups.map((up) => `/files/${up}${merchantKey}/${hash}-480.webp`)
  const names = [
    `${hash}-source.webp`,
    `${hash}-480.webp%00.png`,
    `${hash}-480.webp%20`,
    `${hash}-480.webp.`,
    `${hash}-480.webp::$DATA`,
    `${hash}-480.WEBP`,
    `${hash.toUpperCase()}-480.webp`,
    `${hash}-481.webp`,
    `${hash}-0480.webp`,
    `${hash}-480.svg`,
    `${hash}-480`,
    `${hash}`,
    `${hash}-480.webp%0a`,
    `${hash}-480.webp/`,
    `${hash}-480.webp/..`,
    `./${hash}-480.webp`,
    `*-480.webp`,
    `${'0'.repeat(32)}-480.webp`,
    `-480.webp`,
    '',
    '.',
    '..',
    '%2e',
    'C:%5cwindows%5cwin.ini',
    'file:%2f%2f%2fetc%2fpasswd',
    `${'a'.repeat(300)}-480.webp`,
    `{"$gt":""}`,
    `%F0%9F%A5%9F`,
    '%',
    '%zz',
  ].map((name) => `/files/${merchantKey}/${name}`)
  const merchants = [
    '',
    '.',
    '..',
    '~root',
    `A${merchantKey.slice(1)}`,
    `${merchantKey}%20`,
    'zzzzzz',
    '______',
  ].map((merchant) => `/files/${merchant}/${hash}-480.webp`)
  return [...new Set([...climbing, ...beside, ...names, ...merchants])]
}

test('two hundred traversal variants find nothing and reveal nothing', async () => {
  expect((await get(pictureAddress(`${merchantKey}/${hash}`, 480))).status).toBe(200)
  const tried = variants()
  expect(tried.length).toBeGreaterThanOrEqual(200)
  const wrong: string[] = []
  for (const path of tried) {
    const { status, type, body } = await get(path)
    if (
      ![400, 404].includes(status) ||
      !type.startsWith('application/json') ||
      /RIFF|root:|password/.test(body)
    )
      wrong.push(`${path} ${status} ${type} ${body.slice(0, 80)}`)
  }
  expect(wrong).toEqual([])
})

test('a missing picture and an invalid name have the same answer', async () => {
  const bodies = await Promise.all(
    [
      `/files/${merchantKey}/${'0'.repeat(32)}-480.webp`,
      `/files/zzzzzz/${hash}-480.webp`,
      `/files/${merchantKey}/x`,
      `/files/${merchantKey}/${hash}-source.webp`,
      `/files/${merchantKey}/..%2f..%2fetc%2fpasswd`,
    ].map(async (path) => get(path)),
  )
  expect(new Set(bodies.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
})
