import { catalogue } from '@tabard/contract/menu/calls'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant } from '../../../test/shops/factories.ts'
import { readMenu } from '../../../test/samples/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let testShop: TestServer
let url: string

beforeAll(async () => {
  testShop = await startTestServer()
  await createMerchant(testShop.server, ['lantern'])
  const { menu } = await readMenu(testShop.visitor('lantern'), 'lantern')
  const path = testShop
    .visitor('lantern')
    .address(catalogue.menu, { shop: 'lantern', channel: 'online', version: menu.version })
  url = (await testShop.app.listen({ port: 0, host: '127.0.0.1' })) + path
})
afterAll(() => testShop.stop())

interface Answer {
  status: number | undefined
  headers: Record<string, unknown>
  body: Buffer
}

/** Node's own client: `fetch` would decompress the body and hide its encoding. */
function ask(headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

/** Compare answers without the headers that differ for every answer. */
function withoutOwn({ headers: { 'x-request-id': _id, date: _date, ...headers }, ...rest }: Answer) {
  return { ...rest, headers }
}

test.each([{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'gzip, br' }])(
  'a menu from memory equals the menu of the normal path: %o',
  async (headers) => {
    testShop.time.now += 60_000
    const { cached } = testShop.server.metrics
    const before = cached.documents
    const long = await ask(headers)
    expect(cached.documents).toBe(before)
    const short = await ask(headers)
    expect(cached.documents).toBe(before + 1)
    expect(withoutOwn(short)).toEqual(withoutOwn(long))
    const known = { ...headers, 'if-none-match': String(long.headers['etag']) }
    expect(await ask(known)).toMatchObject({ status: 304, body: Buffer.alloc(0) })
  },
)

test('after ten seconds the normal path runs again', async () => {
  testShop.time.now += 60_000
  await ask({})
  const { documents } = testShop.server.metrics.cached
  testShop.time.now += 10_000
  expect(await ask({})).toMatchObject({ status: 200 })
  expect(testShop.server.metrics.cached.documents).toBe(documents)
})

test('the metrics count cached documents and cached responses separately', async () => {
  testShop.time.now += 60_000
  const before = { ...testShop.server.metrics.cached }
  await ask({})
  await ask({})
  const { documents } = testShop.server.metrics.cached
  expect(testShop.server.metrics.cached).toEqual({ ...before, documents: before.documents + 1 })
  const text = await testShop.server.metrics.registry.metrics()
  expect(text).toContain(`tabard_cached_answers_total{cache="documents"} ${documents}`)
  expect(text).toContain(`tabard_cached_answers_total{cache="responses"} ${before.responses}`)
})
