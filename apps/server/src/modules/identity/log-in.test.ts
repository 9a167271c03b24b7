import { identity } from '@tabard/contract/identity/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMerchant, createStaff, type TestStaff } from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../test/refusal-of.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../test/test-server.ts'

let testShop: TestServer
let other: TestServer
let merchantId: string
let cook: TestStaff

beforeAll(async () => {
  testShop = await startTestServer()
  other = await startTestServer()
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
})
beforeEach(async () => {
  testShop.time.now = sampleNow
  other.time.now = sampleNow
  await ownerRows('delete from throttles')
  cook = await createStaff(testShop.server, merchantId, 'kitchen')
})
afterAll(() => Promise.all([testShop.stop(), other.stop()]))

const logIn = (email: string, password: string, at: TestServer = testShop) =>
  at.visitor(undefined).call(identity.logIn, { email, password })

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  return testShop.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'tabard',
      host: 'localhost:4000',
      ...headers,
    },
    payload: JSON.stringify(body),
  })
}

test('a person sees their shops and their permissions there', async () => {
  const session = await logIn(cook.email.toUpperCase(), cook.password)
  expect(session).toMatchObject({ personId: cook.personId, name: 'kitchen person', mayRemoveDemo: false })
  expect(session.shops).toMatchObject([
    {
      code: 'lantern',
      currency: 'AUD',
      timeZone: 'Australia/Sydney',
      permissions: ['kitchen.cook', 'orders.view', 'menu.availability'],
      kitchenLanguage: 'en-gb',
      // Larger discounts have a lock on this person's screens (S-B20).
      discountPercent: 10,
    },
  ])
})

test('a wrong password and an unknown person get the same answer', async () => {
  const wrong = await refusalOf(logIn(cook.email, 'something else'))
  const unknown = await refusalOf(logIn('nobody@staff.example', 'something else'))
  expect(wrong).toEqual({
    code: 'signIn.wrong',
    data: {},
    status: 200,
    message: 'User name or password not match',
  })
  expect(unknown).toEqual(wrong)
})

test('the session is only in a cookie that scripts and other sites cannot use', async () => {
  const response = await post(identity.logIn.path, { email: cook.email, password: cook.password })
  const cookie = String(response.headers['set-cookie'])
  expect(cookie).toMatch(/^tabard_staff=[\w-]{43};/)
  expect(cookie).toMatch(/; HttpOnly/)
  expect(cookie).toMatch(/; SameSite=Strict/)
  expect(cookie).toMatch(/; Path=\//)
  expect(cookie).not.toMatch(/Secure|Domain/)
  const [, token] = /tabard_staff=([\w-]+)/.exec(cookie) ?? []
  expect(response.payload).not.toContain(token)
  expect(JSON.stringify(await ownerRows('select * from staff_sessions'))).not.toContain(token)

  const safe = await startTestServer({ publicUrl: 'https://order.example' })
  const behindHttps = await safe.app.inject({
    method: 'POST',
    url: identity.logIn.path,
    headers: { 'x-requested-with': 'tabard' },
    payload: JSON.stringify({ email: cook.email, password: cook.password }),
  })
  expect(String(behindHttps.headers['set-cookie'])).toMatch(/; Secure/)
  await safe.stop()
})

test('after ten wrong tries every server refuses the right password too, for a quarter of an hour', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect(await verdictOf(logIn(cook.email, 'guess', attempt % 2 === 0 ? testShop : other))).toBe(
      'signIn.wrong',
    )
  for (const server of [testShop, other]) {
    const refusal = await refusalOf(logIn(cook.email, cook.password, server))
    expect(refusal).toMatchObject({ code: 'signIn.throttled', status: 429, data: { retryAfterSeconds: 900 } })
  }
  const response = await post(identity.logIn.path, { email: cook.email, password: cook.password })
  expect(response.statusCode).toBe(429)
  expect(response.headers['retry-after']).toBe('900')
  testShop.time.now = sampleNow + 900_001
  expect(await verdictOf(logIn(cook.email, cook.password))).toBe('ok')
})

test('of forty concurrent guesses ten are checked', async () => {
  const verdicts = await Promise.all(Array.from({ length: 40 }, () => verdictOf(logIn(cook.email, 'guess'))))
  expect(tally(verdicts)).toEqual({ 'signIn.wrong': 10, 'signIn.throttled': 30 })
})

test('a right password clears earlier wrong ones, and a shift that logs in all day is never throttled', async () => {
  for (let attempt = 0; attempt < 9; attempt += 1) await verdictOf(logIn(cook.email, 'guess'))
  for (let attempt = 0; attempt < 60; attempt += 1)
    expect(await verdictOf(logIn(cook.email, cook.password))).toBe('ok')
})

test('a closed account does not close the address for other accounts', async () => {
  for (let attempt = 0; attempt < 55; attempt += 1) await verdictOf(logIn(cook.email, 'guess'))
  const colleague = await createStaff(testShop.server, merchantId, 'cashier')
  expect(await verdictOf(logIn(colleague.email, colleague.password))).toBe('ok')
})

test('one address that tries many accounts is stopped after fifty', async () => {
  const verdicts: string[] = []
  for (let at = 0; at < 52; at += 1)
    verdicts.push(await verdictOf(logIn(`person-${at}@staff.example`, 'guess')))
  expect(tally(verdicts)).toEqual({ 'signIn.wrong': 50, 'signIn.throttled': 2 })
})

test('logging out ends the session at once, on every server', async () => {
  const board = (at: TestServer) => verdictOf(at.staff('lantern', cook.cookie).call(kitchen.board, {}))
  expect([await board(testShop), await board(other)]).toEqual(['ok', 'ok'])
  await testShop.staff(undefined, cook.cookie).call(identity.logOut, {})
  expect([await board(testShop), await board(other)]).toEqual(['token.missing', 'token.missing'])
  expect(await verdictOf(other.staff(undefined, cook.cookie).call(identity.session, {}))).toBe(
    'token.missing',
  )
})

test('a new log-in ends the session in the request', async () => {
  const response = await post(
    identity.logIn.path,
    { email: cook.email, password: cook.password },
    { cookie: `tabard_staff=${cook.cookie}` },
  )
  expect(response.statusCode).toBe(200)
  expect(String(response.headers['set-cookie'])).not.toContain(cook.cookie)
  expect(await verdictOf(testShop.staff(undefined, cook.cookie).call(identity.session, {}))).toBe(
    'token.missing',
  )
})

test('a session ends automatically after sixteen hours', async () => {
  const response = await post(identity.logIn.path, { email: cook.email, password: cook.password })
  const [, token = ''] = /tabard_staff=([\w-]+)/.exec(String(response.headers['set-cookie'])) ?? []
  testShop.time.now = sampleNow + 16 * 3_600_000 - 1
  expect(await verdictOf(testShop.staff('lantern', token).call(kitchen.board, {}))).toBe('ok')
  testShop.time.now += 1
  expect(await verdictOf(testShop.staff('lantern', token).call(kitchen.board, {}))).toBe('token.missing')
})

test.each<[string, Record<string, string>]>([
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['an origin of null', { origin: 'null' }],
  ['another port', { origin: 'http://localhost:4001' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour on the same site', { 'sec-fetch-site': 'same-site' }],
  ['a form, which cannot set the header', { 'x-requested-with': '' }],
])('%s is refused on every staff call, including log-in', async (_, headers) => {
  const cookie = `tabard_staff=${cook.cookie}`
  for (const [path, body] of [
    ['/api/staff/kitchen/board?id=lantern', {}],
    [identity.session.path, {}],
    [identity.logOut.path, {}],
    [identity.logIn.path, { email: cook.email, password: cook.password }],
  ] as const) {
    const response = await post(path, body, { cookie, ...headers })
    expect({
      path,
      code: response.json<{ error?: { code: string } }>().error?.code,
      cookie: response.headers['set-cookie'],
    }).toEqual({ path, code: 'token.missing', cookie: undefined })
  }
  expect(await verdictOf(testShop.staff(undefined, cook.cookie).call(identity.session, {}))).toBe('ok')
})

test('our own origin is accepted', async () => {
  const response = await post(
    identity.session.path,
    {},
    {
      cookie: `tabard_staff=${cook.cookie}`,
      origin: 'http://localhost:4000',
      'sec-fetch-site': 'same-origin',
    },
  )
  expect(response.json()).toMatchObject({ success: true })
})

test('the limit of a person’s discounts is the shop’s setting, and none for those who may give any (S-B20)', async () => {
  await ownerRows(
    "insert into settings (merchant_id, setting_id, key, value) values ($1, gen_random_uuid(), 'order.discountPercent', '25')",
    [merchantId],
  )
  const limitOf = async (role: 'cashier' | 'manager') => {
    const { email, password } = await createStaff(testShop.server, merchantId, role)
    return (await logIn(email, password)).shops[0]?.discountPercent
  }
  expect(await limitOf('cashier')).toBe(25)
  expect(await limitOf('manager')).toBeUndefined()
})
