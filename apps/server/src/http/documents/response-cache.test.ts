import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { defaultIv } from '@tabard/contract/wire/envelope-format'
import { seal } from '@tabard/contract/wire/envelope'
import { settings } from '@tabard/contract/settings/calls'
import { shops } from '@tabard/contract/shops/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createDevice,
  createMerchant,
  createStaff,
  type TestMerchant,
} from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { answersCachedMs } from './response-cache.ts'

let testShop: TestServer
let merchant: TestMerchant
let origin: string

beforeAll(async () => {
  testShop = await startTestServer({ answersCachedMs })
  merchant = await createMerchant(testShop.server, ['lantern', 'harbour'])
  origin = await testShop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => testShop.stop())
beforeEach(() => testShop.server.answers.forget(merchant.merchantId))

interface CacheRequest {
  readonly query?: string
  readonly body?: string
  /** Bytes per chunk of the body. */
  readonly pieces?: number
  readonly path?: string
  readonly method?: string
}

interface Answer {
  readonly status: number | undefined
  readonly headers: Record<string, unknown>
  readonly json: Record<string, unknown>
}

function ask({
  query = '?id=lantern',
  body = '',
  pieces,
  path = shops.config.path,
  method = 'POST',
}: CacheRequest = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(
      origin + path + query,
      { method, headers: method === 'POST' ? { 'content-length': Buffer.byteLength(body) } : {} },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            json: JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>,
          }),
        )
      },
    ).on('error', reject)
    void sendIn(sent, body, pieces ?? body.length)
  })
}

async function sendIn(sent: ReturnType<typeof request>, body: string, size: number): Promise<void> {
  for (let at = 0; at < body.length; at += size) {
    sent.write(body.slice(at, at + size))
    if (size < body.length) await new Promise((resolve) => setTimeout(resolve, 10))
  }
  sent.end()
}

/** Compare answers without the headers that differ for every answer. */
function withoutOwn({
  headers: { 'x-request-id': _id, 'x-round-trips': _trips, date: _date, ...headers },
  ...rest
}: Answer) {
  return { ...rest, headers }
}

const cachedResponses = () => testShop.server.metrics.cached.responses
const sealed = () => seal(JSON.stringify({ siteId: 'lantern' }), randomBytes(16), defaultIv)

test.each([
  ['an empty body', {}],
  ['a sealed body', { body: sealed() }],
  ['a documented query', { query: '?id=lantern&device=d1&shp=lantern&lang=zh-hans', body: '{}' }],
  ['a call without a body', { path: shops.payments.path, method: 'GET' }],
])('an answer from memory equals the answer of the normal path: %s', async (_, request) => {
  const before = cachedResponses()
  const long = await ask(request)
  expect(cachedResponses()).toBe(before)
  const short = await ask(request)
  expect(cachedResponses()).toBe(before + 1)
  expect(short.json).toMatchObject({ success: true })
  expect(withoutOwn(short)).toEqual(withoutOwn(long))
})

test.each([
  ['a body that is too long', { body: 'z'.repeat(300_000) }, 400],
  ['a wrong sign', { query: '?id=lantern&sign=0', body: '{}' }, 400],
  ['another shop than the site', { query: '?id=lantern&shp=harbour', body: '{}' }, 200],
  ['a shop that is not there', { query: '?id=nowhere', body: '{}' }, 200],
])('faults are reported even while the answer is in memory: %s', async (_, request, status) => {
  await ask()
  const before = cachedResponses()
  expect(await ask(request)).toMatchObject({ status, json: { success: false, message: /./ } })
  expect(cachedResponses()).toBe(before)
})

test.each([
  ['nothing', 'zz'],
  ['a field of a wrong kind', '{"siteId":{}}'],
  ['longer than the short way takes', 'z'.repeat(5_000)],
])('the body is not decoded, on either path: %s', async (_, body) => {
  const long = await ask({ body })
  const short = await ask({ body })
  expect(long).toMatchObject({ status: 200, json: { success: true } })
  expect(withoutOwn(short)).toEqual(withoutOwn(long))
})

test('a chunked body does not block the next call on its connection', async () => {
  await ask()
  expect(await ask({ body: sealed(), pieces: 20 })).toMatchObject({ status: 200, json: { success: true } })
  expect(await ask({ body: sealed() })).toMatchObject({ status: 200, json: { success: true } })
})

test('100 concurrent calls query the database once', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask({ body: sealed() })))
  const request = answers.filter(({ headers }) => headers['x-round-trips'] !== '0')
  expect(request.length).toBeLessThanOrEqual(2)
})

test('a change by staff is in the next answer', async () => {
  const owner = testShop.staff(
    'lantern',
    (await createStaff(testShop.server, merchant.merchantId, 'owner')).cookie,
  )
  const minutes = async () => (await testShop.visitor('lantern').call(shops.config, {})).pickUpMinutes
  expect(await minutes()).toBe(15)
  const change = { key: 'order.pickUpMinutes', value: 47, isLocked: false, seen: null } as const
  await owner.call(settings.save, { level: 'shop', changes: [change] })
  expect(await minutes()).toBe(47)
})

test('a change in another process is in the answer a quarter of a second later', async () => {
  const about = async () => (await testShop.visitor('lantern').call(shops.profile, {})).email
  await about()
  await ownerRows("update shops set email = 'new@tabard.example' where merchant_id = $1", [
    merchant.merchantId,
  ])
  await ownerRows('update shop_states set config_version = config_version + 1')
  await expect.poll(about, { timeout: 2_000 }).toBe('new@tabard.example')
})

test('a device with its own settings has its own answer in memory; all others share one', async () => {
  const shopId = merchant.shops[0]?.shopId ?? ''
  const own = await createDevice(merchant.merchantId, shopId, 'With its own')
  const plain = await createDevice(merchant.merchantId, shopId, 'Like the shop')
  const owner = testShop.staff(
    'lantern',
    (await createStaff(testShop.server, merchant.merchantId, 'owner')).cookie,
  )
  const change = { key: 'menu.showsImages', value: false, isLocked: false, seen: null } as const
  await owner.call(settings.save, { level: 'device', deviceId: own.deviceId, changes: [change] })
  const shows = async (device: string) => {
    const { json } = await ask({ query: `?id=lantern&device=${device}` })
    return (json as { result: { shop: { display: { showsImages: boolean } } } }).result.shop.display
      .showsImages
  }
  const everybody = ['', 'a-phone', plain.browserId, own.browserId]
  // The first round fills the cache: one answer for everyone, and one for the device.
  for (const device of everybody) await shows(device)
  const before = cachedResponses()
  const shown = await Promise.all(everybody.map(shows))
  expect(shown).toEqual([true, true, true, false])
  expect(cachedResponses()).toBe(before + everybody.length)
  // Other shops do not know the device.
  const { json } = await ask({ query: `?id=harbour&device=${own.browserId}` })
  expect(json).toMatchObject({ result: { shop: { display: { showsImages: true } } } })
})
