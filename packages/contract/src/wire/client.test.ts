import { expect, test, vi } from 'vitest'
import { catalogue } from '../menu/calls.ts'
import { createClient, type ClientOptions } from './client.ts'
import { unseal } from './envelope.ts'
import { defaultIv } from './envelope-format.ts'
import { orders } from '../orders/calls.ts'
import { Refused, Unreachable } from './refused.ts'
import { shops } from '../shops/calls.ts'

const now = Date.UTC(2026, 10, 19, 8)
const success = { code: 200, success: true, resultcode: 1, message: '', result: [], map: {} }

interface Sent {
  url: URL
  init: RequestInit
}

function clientThat(
  answers: (sent: Sent) => Response | Promise<Response>,
  options: Partial<ClientOptions> = {},
) {
  const sent: Sent[] = []
  const client = createClient({
    baseUrl: 'http://shop.example',
    shop: 'harbour',
    device: 'device-1',
    language: () => 'zh-hans',
    now: () => now,
    randomBytes: (length) => new Uint8Array(length).fill(7),
    fetch: async (url, init = {}) => {
      const one = { url: new URL(String(url)), init }
      sent.push(one)
      return answers(one)
    },
    ...options,
  })
  return { client, sent }
}

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init)

test("a call is sealed, names the shop, and carries the token and the reader's language", async () => {
  const { client, sent } = clientThat(() => json(success), { token: () => 'a-token' })
  await client.call(orders.list, {})
  const [request] = sent
  expect(request?.url.pathname).toBe('/pro/pos/onlinePosOrderRpt')
  expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
    id: 'harbour',
    device: 'device-1',
    shp: 'harbour',
    tm: String(now),
  })
  expect(unseal(String(request?.init.body), defaultIv)).toBe('{"isShort":true}')
  expect(request?.init.headers).toMatchObject({
    authorization: 'a-token',
    'accept-language': 'zh-hans',
    'x-requested-with': 'tabard',
  })
})

test("the server's Date header corrects a wrong clock before the next call", async () => {
  const { client, sent } = clientThat(() =>
    json(success, { headers: { date: new Date(now + 7_200_000).toUTCString() } }),
  )
  const told: number[] = []
  const stop = client.watchClock(() => told.push(client.serverNow() - now))
  await client.call(shops.payments, {})
  await client.call(shops.payments, {})
  stop()
  expect(sent.map(({ url }) => Number(url.searchParams.get('tm')) - now)).toEqual([0, 7_200_000])
  // Once: the second answer contained nothing new.
  expect(told).toEqual([7_200_000])
})

test('a document that is revalidated each time corrects the clock: a guest may read nothing else before paying', async () => {
  const { client } = clientThat(() =>
    json(
      { version: 'v1' },
      { headers: { 'cache-control': 'public, no-cache', date: new Date(now + 7_200_000).toUTCString() } },
    ),
  )
  await client.read(catalogue.shopStatus, { shop: 'harbour' })
  expect(client.serverNow()).toBe(now + 7_200_000)
})

test('a cached document does not reset the clock to the time of caching', async () => {
  const { client } = clientThat(() =>
    json(
      { version: 'v1' },
      {
        headers: {
          'cache-control': 'public, max-age=31536000, immutable',
          date: new Date(now - 86_400_000).toUTCString(),
        },
      },
    ),
  )
  await client.read(catalogue.menu, { shop: 'harbour', channel: 'online', version: 'v1' })
  expect(client.serverNow()).toBe(now)
})

test('a call without an answer fails after 60 seconds', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
  const { client, sent } = clientThat(({ init }) => Promise.reject(init.signal?.reason))
  await expect(client.call(orders.list, {})).rejects.toBeInstanceOf(Unreachable)
  expect(limit).toHaveBeenCalledWith(60_000)
  expect(sent[0]?.init.signal?.aborted).toBe(true)
  limit.mockRestore()
})

test('a refusal is thrown with its code, data and message', async () => {
  const { client } = clientThat(() =>
    json({
      ...success,
      success: false,
      resultcode: 0,
      message: "We can't find this order.",
      error: { code: 'order.unknown', data: {} },
    }),
  )
  await expect(client.call(orders.track, { orderId: 'x' })).rejects.toEqual(
    new Refused({ code: 'order.unknown', data: {}, status: 200, message: "We can't find this order." }),
  )
})

test.each([502, 503, 504])('%i with any body means an unknown outcome', async (status) => {
  const { client } = clientThat(() => new Response('<html>', { status, headers: { 'retry-after': '2' } }))
  await expect(client.call(orders.list, {})).rejects.toMatchObject({
    name: 'Unreachable',
    retryAfterSeconds: 2,
  })
})

test('no answer and an answer of another server give the same error', async () => {
  const cut = clientThat(() => Promise.reject(new TypeError('fetch failed')))
  await expect(cut.client.call(orders.list, {})).rejects.toBeInstanceOf(Unreachable)
  const portal = clientThat(() => new Response('<html>Log in to the wifi</html>'))
  await expect(portal.client.call(orders.list, {})).rejects.toBeInstanceOf(Unreachable)
  await expect(portal.client.read(shops.directory, {})).rejects.toBeInstanceOf(Unreachable)
})

test('a call aborted during its answer is not a network failure', async () => {
  const aborter = new AbortController()
  const { client } = clientThat(
    () =>
      new Response(
        new ReadableStream({
          pull(body) {
            body.error(new DOMException('given up', 'AbortError'))
          },
        }),
      ),
  )
  aborter.abort()
  const { signal } = aborter
  await expect(client.read(shops.directory, {}, { signal })).rejects.toMatchObject({ name: 'AbortError' })
  await expect(client.call(orders.list, {}, { signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('a refresh token replaces the stored one; api.not.logged and 401 mean logged out, 503 does not', async () => {
  const tokens: string[] = []
  let loggedOut = 0
  const keep = {
    onToken: (token: string) => void tokens.push(token),
    onLoggedOut: () => void (loggedOut += 1),
  }
  await clientThat(() => json({ ...success, map: { refreshToken: 'fresh' } }), keep).client.call(
    orders.list,
    {},
  )
  expect(tokens).toEqual(['fresh'])
  const refused = { ...success, success: false, resultcode: 0, error: { code: 'token.missing', data: {} } }
  await clientThat(() => json({ ...refused, result: 'api.not.logged' }), keep)
    .client.call(orders.list, {})
    .catch(() => undefined)
  await clientThat(
    () => json({ ...refused, code: 401, error: { code: 'token.expired', data: {} } }, { status: 401 }),
    keep,
  )
    .client.call(orders.list, {})
    .catch(() => undefined)
  await clientThat(() => json(refused, { status: 503 }), keep)
    .client.call(orders.list, {})
    .catch(() => undefined)
  expect(loggedOut).toBe(2)
})
