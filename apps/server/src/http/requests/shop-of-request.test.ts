import { hash } from 'node:crypto'
import { shops } from '@tabard/contract/shops/calls'
import vectors from '@tabard/contract/wire-vectors.json' with { type: 'json' }
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant } from '../../../test/shops/factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { checkSignature } from './shop-of-request.ts'

let testShop: TestServer

beforeAll(async () => {
  testShop = await startTestServer()
  await createMerchant(testShop.server, ['lantern'])
  await createMerchant(testShop.server, ['compass'])
})
afterAll(() => testShop.stop())

/** The checksum of a documented client. */
const signatureOf = ({ id, device, tm }: { id: string; device: string; tm: string }) =>
  hash('md5', id + device + tm)

async function ask(query: string) {
  const response = await testShop.app.inject({ method: 'GET', url: `${shops.payments.path}?${query}` })
  return {
    status: response.statusCode,
    body: response.json<{ success: boolean; error?: { code: string } }>(),
  }
}

test('a documented sign is accepted in either case, and so is none', async () => {
  const query = { id: 'lantern', device: 'device-1', tm: '1793500000000' }
  const sign = signatureOf(query)
  expect((await ask(String(new URLSearchParams({ ...query, sign })))).body.success).toBe(true)
  expect((await ask(String(new URLSearchParams({ ...query, sign: sign.toUpperCase() })))).body.success).toBe(
    true,
  )
  expect((await ask('id=lantern')).body.success).toBe(true)
  for (const { id, device, tm, sign: known } of vectors.sign)
    expect(() => checkSignature({ id, device, tm, sign: known })).not.toThrow()
})

test.each([
  'id=lantern&device=d&tm=1&sign=00000000000000000000000000000000',
  'id=lantern&device=d&tm=1&sign=',
  'id=lantern&device=d&tm=1&sign=a&sign=b',
  'id=lantern&sign=%F0%9F%A5%9F',
])('a wrong sign is refused with 400, never 403: %s', async (query) => {
  expect(await ask(query)).toMatchObject({
    status: 400,
    body: { success: false, error: { code: 'sign.wrong' } },
  })
})

test('a time that is years off is accepted: the sign grants nothing and its time decides nothing', async () => {
  const query = { id: 'lantern', device: 'd', tm: '0' }
  expect((await ask(String(new URLSearchParams({ ...query, sign: signatureOf(query) })))).body.success).toBe(
    true,
  )
})

test.each([
  '',
  'id=',
  'id=nowhere',
  'id=Lantern',
  'id=lantern&id=compass',
  'id=lantern&shp=compass',
  'id=lantern&shp=nowhere',
  'id=..%2f..%2fetc',
  "id=' or 1=1 --",
  `id=${'a'.repeat(5_000)}`,
])('an ambiguous shop is refused as unknown: %s', async (query) => {
  expect(await ask(query)).toMatchObject({
    status: 200,
    body: { success: false, error: { code: 'shop.unknown' } },
  })
})

test('the language follows ?lang, then Accept-Language, then English', async () => {
  const say = async (query: string, header?: string) =>
    (
      await testShop.app.inject({
        method: 'GET',
        url: `${shops.payments.path}?id=nowhere${query}`,
        headers: header === undefined ? {} : { 'accept-language': header },
      })
    ).json<{ message: string }>().message
  expect(await say('')).toBe('Restaurant not found.')
  expect(await say('', 'zh-CN,zh;q=0.9')).toBe('没有这家门店。')
  expect(await say('', 'fr-FR')).toBe('Restaurant not found.')
  expect(await say('&lang=zh-hans', 'en-AU')).toBe('没有这家门店。')
  expect(await say('&lang=xx', 'zh-TW')).toBe('沒有這家門店。')
})
