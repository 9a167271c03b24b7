import { accounts } from '@tabard/contract/accounts/calls'
import { orders } from '@tabard/contract/orders/calls'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemWrite } from '../../../db/platform-database.ts'
import { createCustomer, createMerchant, type TestCustomer } from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { createGuest, mintToken } from '../sessions/tokens.ts'

// T35: only valid tokens admit a caller. TABARD_TOKENS=10000 mints the full count.

const minted = Number(process.env['TABARD_TOKENS'] ?? 500)
const day = 86_400_000

let testShop: TestServer
let other: TestServer
let merchantId: string
let customer: TestCustomer

beforeAll(async () => {
  testShop = await startTestServer()
  other = await startTestServer()
  merchantId = (await createMerchant(testShop.server, ['lantern'])).merchantId
  await createMerchant(testShop.server, ['compass'])
})
beforeEach(async () => {
  testShop.time.now = sampleNow
  other.time.now = sampleNow
  customer = await createCustomer(testShop.server, merchantId)
})
afterAll(() => Promise.all([testShop.stop(), other.stop()]))

/** The refusal's code, or undefined, and the new token if the answer contains one. */
async function show(
  authorization: string | undefined,
  { at = testShop, path = ownAccount.detail.path, shop = 'lantern' } = {},
) {
  const response = await at.app.inject({
    method: 'POST',
    url: `${path}?id=${shop}`,
    headers: authorization === undefined ? {} : { authorization },
    payload: '{}',
  })
  const { error, map } = response.json<{ error?: { code: string }; map: { refreshToken?: string } }>()
  return { status: response.statusCode, code: error?.code, fresh: map.refreshToken }
}

test('a user id, phone, email, id, empty text, "null", array or guess admits nobody', async () => {
  const shown = [
    customer.userId,
    customer.phone,
    customer.email,
    customer.customerId,
    customer.guestId,
    customer.userId.padEnd(43, '0'),
    '',
    'null',
    'undefined',
    '[]',
    `["${customer.token}"]`,
    `${customer.userId}, ${customer.token}`,
    `Bearer ${customer.token}`,
    `${customer.token} `.repeat(2),
    customer.token.toUpperCase(),
    customer.token.slice(0, -1),
    'x'.repeat(43),
    undefined,
  ]
  for (const path of [ownAccount.detail.path, orders.list.path])
    for (const one of shown)
      expect([path, one, (await show(one, { path })).code]).toEqual([path, one, 'token.missing'])
  expect((await show(customer.token)).code).toBeUndefined()
})

test('a guest is refused where an account is needed, and so is a customer of another merchant', async () => {
  const guest = await testShop.guest('lantern')
  expect((await show(guest.token)).code).toBe('token.missing')
  expect((await show(customer.token, { shop: 'compass' })).code).toBe('token.missing')
})

test('logging out ends the token and its successors at once, on every server', async () => {
  testShop.time.now = sampleNow + day
  other.time.now = testShop.time.now
  const { fresh } = await show(customer.token)
  expect(fresh).toMatch(/^[\w-]{43}$/)
  expect((await show(customer.token)).code).toBeUndefined()
  expect((await show(fresh, { path: ownAccount.logOut.path })).code).toBeUndefined()
  for (const at of [testShop, other])
    for (const token of [fresh, customer.token])
      expect(await show(token, { at })).toMatchObject({ status: 401, code: 'token.expired' })
})

test('a token is replaced after a day, works for a minute from then on, and its session stays one', async () => {
  expect((await show(customer.token)).fresh).toBeUndefined()
  testShop.time.now = sampleNow + day
  const { fresh } = await show(customer.token)
  const client = await testShop.guest('lantern', { token: fresh ?? '' })
  expect(await client.call(ownAccount.sessions, {})).toEqual([
    { sessionId: expect.any(String), startedAt: sampleNow, renewedAt: sampleNow + day, isCurrent: true },
  ])
  testShop.time.now += 60_000
  expect(await show(customer.token)).toMatchObject({ status: 401, code: 'token.expired' })
  testShop.time.now += 90 * day
  expect(await show(fresh)).toMatchObject({ status: 401, code: 'token.expired' })
})

test('logging out while the token is being replaced leaves no token behind', async () => {
  for (let round = 0; round < 10; round += 1) {
    testShop.time.now = sampleNow
    const { token, customerId } = await createCustomer(testShop.server, merchantId)
    testShop.time.now = sampleNow + day
    await Promise.all([
      show(token),
      show(token, { path: ownAccount.logOut.path }),
      show(token),
      show(token, { path: orders.list.path }),
    ])
    const open = await ownerRows(
      'select issued_at from access_tokens where customer_id = $1 and expires_at > $2',
      [customerId, new Date(testShop.time.now)],
    )
    expect(open).toEqual([])
  }
})

test('a log-in returns another token and ends the one in the request', async () => {
  const { token } = await (
    await testShop.guest('lantern', { token: customer.token })
  ).call(accounts.logIn, { login: customer.phone, password: customer.password })
  expect(token).not.toBe(customer.token)
  expect((await show(customer.token)).code).toBe('token.expired')
  expect((await show(token)).code).toBeUndefined()
})

test(`${minted} tokens: 256 random bits each, no duplicates, stored as hashes only`, async () => {
  const tokens = await systemWrite(testShop.server.pool, merchantId, async (tx) => {
    const guestId = await createGuest(tx, sampleNow)
    const owner = { guestId, customerId: null, sessionId: null, sessionStartedAt: null }
    const all: string[] = []
    for (let at = 0; at < minted; at += 1) all.push(await mintToken(tx, owner, sampleNow))
    return all
  })
  expect(new Set(tokens).size).toBe(minted)
  expect(tokens.filter((token) => Buffer.from(token, 'base64url').length !== 32)).toEqual([])
  // Every bit is set about half of the time. Eight standard deviations cannot be chance.
  const ones = Array.from({ length: 256 }, (_, bit) =>
    tokens.reduce(
      (sum, token) => sum + (((Buffer.from(token, 'base64url')[bit >> 3] ?? 0) >> (bit & 7)) & 1),
      0,
    ),
  )
  for (const count of ones) expect(Math.abs(count - minted / 2)).toBeLessThan(4 * Math.sqrt(minted))
})
