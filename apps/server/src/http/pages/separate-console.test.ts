import { identity } from '@tabard/contract/identity/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMerchant, createStaff, type TestStaff } from '../../../test/shops/factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

// Finding 31: one origin for all shops and the console; a staff cookie without `__Host-`.

let testShop: TestServer
let owner: TestStaff

const shops = 'order.example'
const desk = 'console.example'

beforeAll(async () => {
  testShop = await startTestServer({ publicUrl: `https://${shops}`, consoleUrl: `https://${desk}` })
  const { merchantId } = await createMerchant(testShop.server, ['lantern'])
  owner = await createStaff(testShop.server, merchantId, 'owner')
})
afterAll(() => testShop.stop())

async function statusAt(host: string, method: 'GET' | 'POST', url: string, headers = {}) {
  const payload = method === 'POST' ? { payload: '{"text":""}' } : {}
  const response = await testShop.app.inject({ method, url, headers: { host, ...headers }, ...payload })
  return response.statusCode
}

const asStaff = () => ({
  cookie: `__Host-tabard_staff=${owner.cookie}`,
  'x-requested-with': 'tabard',
})

describe('with CONSOLE_URL', () => {
  test('the staff API answers on its host only, however the address is written', async () => {
    for (const url of ['/api/staff/customers?id=lantern', '/api/%73taff/customers?id=lantern']) {
      expect([url, await statusAt(desk, 'POST', url, asStaff())]).toEqual([url, 200])
      expect([url, await statusAt(desk.toUpperCase(), 'POST', url, asStaff())]).toEqual([url, 200])
      for (const host of [shops, 'localhost', '203.0.113.1', `${desk}.evil.example`, `${desk}:8443`])
        expect([url, host, await statusAt(host, 'POST', url, asStaff())]).toEqual([url, host, 404])
    }
  })

  test('customers’ calls do not answer on its host', async () => {
    expect(await statusAt(shops, 'POST', '/api/guest/start?id=lantern')).toBe(200)
    expect(await statusAt(desk, 'POST', '/api/guest/start?id=lantern')).toBe(404)
    expect(await statusAt(desk, 'POST', '/pro/pos/payOrder?id=lantern')).toBe(404)
    expect(await statusAt(desk, 'GET', '/shop/lantern')).toBe(404)
  })

  test('health and public documents answer on both; the bare address leads to the console', async () => {
    for (const host of [shops, desk]) {
      expect(await statusAt(host, 'GET', '/healthz')).toBe(200)
      expect(await statusAt(host, 'GET', '/api/shops')).toBe(200)
    }
    const bare = await testShop.app.inject({ url: '/', headers: { host: desk } })
    expect([bare.statusCode, bare.headers.location]).toEqual([302, '/console/'])
  })
})

test('with https the cookie of a session begins with __Host-, and no other name opens one', async () => {
  const response = await testShop.app.inject({
    method: 'POST',
    url: identity.logIn.path,
    headers: { host: desk, 'x-requested-with': 'tabard' },
    payload: JSON.stringify({ email: owner.email, password: owner.password }),
  })
  const cookies = [response.headers['set-cookie']].flat()
  const own = cookies.find((cookie) => cookie?.startsWith('__Host-tabard_staff='))
  expect(own).toMatch(/; Path=\/; .*HttpOnly; Secure; SameSite=Strict/)
  expect(own).not.toMatch(/Domain/)
  expect(cookies.some((cookie) => cookie?.startsWith('__Secure-tabard_browser='))).toBe(true)
  const plain = await testShop.app.inject({
    method: 'POST',
    url: '/api/staff/customers?id=lantern',
    headers: { ...asStaff(), host: desk, cookie: `tabard_staff=${owner.cookie}` },
    payload: '{"text":""}',
  })
  expect(plain.json<{ error: { code: string } }>().error.code).toBe('token.missing')
})
