import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMerchant } from '../../test/shops/factories.ts'
import { ownerRows } from '../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../test/samples/sample-cart.ts'
import { sampleNow, startTestServer, type TestServer } from '../../test/test-server.ts'

let testShop: TestServer
let token: string
let order: Order
const day = 86_400_000

beforeAll(async () => {
  testShop = await startTestServer()
  await createMerchant(testShop.server, ['lantern'])
  await createMerchant(testShop.server, ['compass'])
})
beforeEach(async () => {
  testShop.time.now = sampleNow
  const guest = await testShop.guest('lantern')
  token = guest.token
  order = await guest.call(orders.place, placeInput([lineOf(await readMenu(guest, 'lantern'), 'Dumplings')]))
})
afterAll(() => testShop.stop())

/** The raw answer to a request for the caller's orders. */
async function list(authorization?: string, shop = 'lantern') {
  const response = await testShop.app.inject({
    method: 'POST',
    url: `${orders.list.path}?id=${shop}`,
    headers: authorization === undefined ? {} : { authorization },
    payload: '{}',
  })
  const body = response.json<{ result: unknown; map: { refreshToken?: string }; error?: { code: string } }>()
  return {
    status: response.statusCode,
    result: body.result,
    fresh: body.map.refreshToken,
    code: body.error?.code,
  }
}

test('a token has 256 random bits and is stored as a hash only', async () => {
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(
    JSON.stringify(await ownerRows("select encode(token_hash, 'escape') as hash from access_tokens")),
  ).not.toContain(token)
})

test('a day after it was given it is replaced; it works for a minute from the first use of its successor', async () => {
  expect((await list(token)).fresh).toBeUndefined()
  testShop.time.now = sampleNow + day
  const { fresh } = await list(token)
  expect(fresh).toMatch(/^[\w-]{43}$/)
  expect(fresh).not.toBe(token)
  expect(await list(fresh)).toMatchObject({ status: 200, result: [{ orderId: order.orderId }] })
  // Requests that were sent before the successor arrived.
  testShop.time.now += 59_999
  expect(await list(token)).toMatchObject({
    status: 200,
    code: undefined,
    fresh: undefined,
    result: [{ orderId: order.orderId }],
  })
  testShop.time.now += 1
  expect(await list(token)).toMatchObject({ status: 401, code: 'token.expired' })
  expect(await list(fresh)).toMatchObject({ status: 200, result: [{ orderId: order.orderId }] })
})

// Finding 11: a successor told once, in an answer that was lost, left a guest with an expired token a minute later.
test('a lost answer loses nobody: the same successor is answered until it is used, for seven days', async () => {
  testShop.time.now = sampleNow + day
  const { fresh } = await list(token)
  testShop.time.now += 7 * day - 1
  expect(await list(token)).toMatchObject({ status: 200, fresh, result: [{ orderId: order.orderId }] })
  testShop.time.now += 1
  expect(await list(token)).toMatchObject({ status: 401, code: 'token.expired' })
  // It was issued more than a day ago, so its first use replaces it as well.
  const used = await list(fresh)
  expect(used).toMatchObject({ status: 200, result: [{ orderId: order.orderId }] })
  expect(used.fresh).toMatch(/^[\w-]{43}$/)
  expect([token, fresh]).not.toContain(used.fresh)
})

test('an order that is placed with the successor is its first use', async () => {
  testShop.time.now = sampleNow + day
  const { fresh } = await list(token)
  const guest = await testShop.guest('lantern', { token: fresh ?? '' })
  await guest.call(orders.place, placeInput([lineOf(await readMenu(guest, 'lantern'), 'Dumplings')]))
  testShop.time.now += 60_000
  expect(await list(token)).toMatchObject({ status: 401, code: 'token.expired' })
})

test('requests at once on a day-old token get the same successor', async () => {
  testShop.time.now = sampleNow + day
  const answers = await Promise.all(Array.from({ length: 10 }, () => list(token)))
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => undefined))
  expect(new Set(answers.map(({ fresh }) => fresh)).size).toBe(1)
  expect(answers[0]?.fresh).toMatch(/^[\w-]{43}$/)
})

test('a token unused for ninety days has expired', async () => {
  testShop.time.now = sampleNow + 90 * day
  expect(await list(token)).toMatchObject({ status: 401, code: 'token.expired' })
})

test.each<[string, string | undefined]>([
  ['none', undefined],
  ['an empty one', ''],
  ['"null"', 'null'],
  ['"undefined"', 'undefined'],
  ['a guess', 'x'.repeat(43)],
  ['a long one', 'x'.repeat(4_000)],
  ['a scheme', 'Bearer abc'],
  ['quotes', "' or '1'='1"],
  ['an array', '["a"]'],
])('%s is not logged in: 200 with the documented mark', async (_, authorization) => {
  expect(await list(authorization)).toMatchObject({
    status: 200,
    result: 'api.not.logged',
    code: 'token.missing',
  })
})

test("ids, receipts, phones and another merchant's token are refused", async () => {
  for (const guess of [order.orderId, order.receiptId, '+61412345678', order.orderId.padEnd(43, '0')])
    expect((await list(guess)).code).toBe('token.missing')
  expect((await list(token, 'compass')).code).toBe('token.missing')
  const [guest] = await ownerRows<{ guest_id: string }>(
    'select guest_id from guests order by created_at limit 1',
  )
  expect((await list(guest?.guest_id)).code).toBe('token.missing')
  const stranger = await testShop.guest('lantern')
  expect(await refusalOf(stranger.call(orders.track, { orderId: order.orderId }))).toMatchObject({
    code: 'order.unknown',
  })
  expect(await verdictOf(stranger.call(orders.cancel, { orderId: order.orderId }))).toBe('order.unknown')
})
