import { orders } from '@tabard/contract/orders/calls'
import { payLinks } from '@tabard/contract/payments/links/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { tablePaying } from '@tabard/contract/tables/paying/calls'
import { shops } from '@tabard/contract/shops/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../test/shops/factories.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createRequestLimits, networkLimits } from './request-limits.ts'
import { shareCounts } from './share-counts.ts'

let testShop: TestServer
let merchantId: string

beforeAll(async () => {
  testShop = await startTestServer({ hasLimits: true, trustedHops: 1 })
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
})
beforeEach(() => {
  // Every test starts in a minute without calls.
  testShop.time.now += 60_000
})
afterAll(() => testShop.stop())

interface Sent {
  readonly from?: string
  readonly query?: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

async function post(path: string, { from = '203.0.113.1', query = '', headers = {}, body = {} }: Sent = {}) {
  const response = await testShop.app.inject({
    method: 'POST',
    url: `${path}?id=lantern${query}`,
    headers: { 'x-forwarded-for': from, ...headers },
    payload: JSON.stringify(body),
  })
  return response.statusCode
}

async function get(url: string, from = '203.0.113.1') {
  return (await testShop.app.inject({ method: 'GET', url, headers: { 'x-forwarded-for': from } })).statusCode
}

/** The number of sequential requests that passed. */
async function countPassed(count: number, send: (at: number) => Promise<number>): Promise<number> {
  let passed = 0
  for (let at = 0; at < count; at += 1) if ((await send(at)) !== 429) passed += 1
  return passed
}

describe('unverified details of a request open no other limit', () => {
  const { path } = orders.startGuest

  test('another device with every request', async () => {
    expect(await countPassed(200, (at) => post(path, { query: `&device=fresh-${at}` }))).toBe(120)
  })

  test('another guest with every payment page', async () => {
    const rows = [payOnline.pay, payOnline.payAgain, payOnline.payRound, tablePaying.pay, payLinks.pay]
    for (const { path: each } of rows)
      expect([each, await countPassed(70, () => post(each, { from: '203.0.113.60' }))]).toEqual([each, 60])
  })

  test('another /64 of one IPv6 site with every request', async () => {
    const passed = await countPassed(600, (at) => post(path, { from: `2001:db8:7:${at.toString(16)}::1` }))
    // Two /56 at most twice, and the /48 four times what one /64 may.
    expect(passed).toBe(480)
    expect(await post(path, { from: '2001:db8:8:1::1' })).not.toBe(429)
  })

  test('another Authorization header, staff cookie and device key with every request', async () => {
    const passed = await countPassed(200, (at) =>
      post(path, {
        headers: {
          authorization: `made-up-${at}`.padEnd(40, 'x'),
          cookie: `tabard_staff=${`made-up-${at}`.padEnd(40, 'x')}`,
          'x-device-key': `made-up-${at}`.padEnd(40, 'x'),
        },
      }),
    )
    expect(passed).toBe(120)
  })

  test('another address of the same IPv6 /64', async () => {
    const from = (at: number) => `2001:db8:1:2:${at.toString(16)}::${at}`
    expect(await countPassed(200, (at) => post(path, { from: from(at) }))).toBe(120)
    expect(await post(path, { from: '2001:db8:1:3::1' })).toBe(200)
  })

  test('a forwarded address that no trusted proxy added', async () => {
    expect(await countPassed(200, (at) => post(path, { from: `198.51.100.${at}, 203.0.113.9` }))).toBe(120)
  })
})

test('an admitted caller has their own limit, apart from their network', async () => {
  const staff = await createStaff(testShop.server, merchantId, 'owner')
  const headers = { cookie: `tabard_staff=${staff.cookie}`, 'x-requested-with': 'tabard' }
  const send = (from: string) =>
    post('/api/staff/messages/test', {
      from,
      headers,
    })
  // This call admits them.
  expect(await post('/api/staff/kitchen/board', { headers })).toBe(200)
  expect(await countPassed(150, (at) => send(`203.0.113.${at + 2}`))).toBe(120)
})

test('eighty phones behind one address can order in parallel', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 80 }, async (_, at) => {
      const query = `&device=phone-${at}`
      const started = await post(orders.startGuest.path, { query })
      const read = await Promise.all(Array.from({ length: 20 }, () => post(shops.config.path, { query })))
      return [started, ...read]
    }),
  )
  expect(new Set(statuses.flat())).toEqual(new Set([200]))
})

describe('requests other than calls are limited too', () => {
  const fill = (kind: keyof typeof networkLimits, address: string, left = 0) => {
    for (let at = left; at < networkLimits[kind]; at += 1) testShop.server.limits.takeNetwork(kind, address)
  }

  test.each([
    ['pages', '/api/nothing-here', 404],
    ['downloads', '/docs/json', 200],
    ['health', '/healthz', 200],
    ['health', '/readyz', 200],
    ['pages', '/shop/lantern/home', 404],
  ] as const)('%s: %s', async (kind, url, status) => {
    const from = '203.0.113.77'
    fill(kind, from, 1)
    expect(await get(url, from)).toBe(status)
    expect(await get(url, from)).toBe(429)
    expect(await get(url, '203.0.113.78')).toBe(status)
  })

  test('addresses that do not exist', async () => {
    expect(await countPassed(300, (at) => get(`/shop/lantern/nothing/${at}`))).toBe(networkLimits.missing)
    expect(await get('/healthz')).toBe(200)
  })
})

test('several servers of one installation share one limit', async () => {
  const options = { clock: () => sampleNow, hasLimits: true }
  const [first, second] = [createRequestLimits(options), createRequestLimits(options)]
  const row = { path: '/api/guest/start', who: 'public', perNetworkMinute: 120 } as const
  const take = (limits: typeof first, count: number) =>
    Array.from({ length: count }, () => limits.takeCall(row, '203.0.113.5', {})).filter((wait) => wait === 0)
      .length
  expect(take(first, 100)).toBe(100)
  await shareCounts(testShop.server.platform, first.counter)
  expect(take(second, 15)).toBe(15)
  await shareCounts(testShop.server.platform, second.counter)
  expect(take(second, 100)).toBe(5)
})
