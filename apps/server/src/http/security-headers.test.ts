import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMerchant } from '../../test/shops/factories.ts'
import { adminRows } from '../../test/database/owner-rows.ts'
import { sampleInput, strangers } from '../../test/samples/sample-input.ts'
import { everyRow, sendRow } from '../../test/send-row.ts'
import { addressOf } from '../../test/open-stream.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let testShop: TestServer

beforeAll(async () => {
  testShop = await startTestServer()
  await createMerchant(testShop.server, ['lantern'])
})
afterAll(() => testShop.stop())

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

function expectSafe(headers: Headers): void {
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'permissions-policy': expect.stringContaining('payment=(self)'),
    'x-request-id': expect.stringMatching(uuid),
  })
  expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*/)
  expect(headers.get('access-control-allow-origin')).toBeNull()
  expect(headers.get('server')).toBeNull()
  expect(headers.get('x-powered-by')).toBeNull()
}

test.each(everyRow)('%s carries them in every answer', async (_, bound) => {
  const input = sampleInput(bound.schema, { ...strangers, shop: 'lantern' })
  const shop = bound.row.isShopless ? undefined : 'lantern'
  expectSafe((await sendRow(testShop, bound, { shop, input })).headers)
  expectSafe((await sendRow(testShop, bound, { shop: 'nowhere', input })).headers)
  if (bound.row.method === 'POST')
    expectSafe(
      (await sendRow(testShop, bound, { shop, input, body: { type: 'text/plain', text: 'zz' } })).headers,
    )
})

describe('answers other than calls carry them too', () => {
  const ask = async (path: string, init?: RequestInit) => fetch((await addressOf(testShop)) + path, init)

  test.each<[string, number, RequestInit?]>([
    ['/nowhere', 404],
    ['/api/nowhere', 404],
    ['/api/staff/session', 404],
    ['/healthz', 200],
    ['/readyz', 200],
    ['/api/guest/start', 404, { method: 'DELETE' }],
    ['/%', 400],
    ['/api/menu/%ff/online', 400],
    [`/api/receipt/${'x'.repeat(300)}`, 400],
    ['/api/menu/lantern/online/%00', 400],
    ['/api/receipt/%00', 400],
    ['/healthz?a=%00', 400],
    ['/api/menu/nowhere/online', 404],
    ['/api/menu/lantern/online/none', 404],
    ['/api/availability/nowhere', 404],
  ])('%s -> %i', async (path, status, init) => {
    const response = await ask(path, init)
    expect({ status: response.status, text: (await response.text()).slice(0, 200) }).toEqual({
      status,
      text: expect.any(String),
    })
    expectSafe(response.headers)
  })

  test('an unexpected fault: 500 with a reference and no details', async () => {
    await adminRows('alter table shop_pages rename to pages_gone')
    const [, pages] = everyRow.find(([name]) => name.endsWith('/lot/info/list')) ?? []
    if (!pages) throw new Error('pages are gone')
    const answer = await sendRow(testShop, pages, { shop: 'lantern', input: {} })
    await adminRows('alter table pages_gone rename to shop_pages')
    expect(answer.status).toBe(500)
    const id = answer.headers.get('x-request-id')
    expect(JSON.parse(answer.text)).toMatchObject({
      code: 500,
      success: false,
      error: { code: 'server.failed', data: { requestId: id } },
      message: expect.stringContaining(id ?? '?'),
    })
    expect(answer.text).not.toMatch(/pages|relation|select|\.ts|stack/i)
    expectSafe(answer.headers)
  })

  test('behind https every answer requires https', async () => {
    const safe = await startTestServer({ publicUrl: 'https://order.example' })
    expect((await safe.app.inject('/healthz')).headers['strict-transport-security']).toMatch(
      /max-age=63072000/,
    )
    expect((await testShop.app.inject('/healthz')).headers['strict-transport-security']).toBeUndefined()
    await safe.stop()
  })

  test('menus may be cached permanently by anyone, answers to calls by no shared cache', async () => {
    const current = await ask('/api/menu/lantern/online')
    expect(current.headers.get('cache-control')).toBe('public, no-cache')
    const etag = current.headers.get('etag') ?? ''
    const menu = (await current.json()) as { version: string }
    expect((await ask(`/api/menu/lantern/online/${menu.version}`)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await ask('/api/menu/lantern/online', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })
})
