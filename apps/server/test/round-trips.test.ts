import { catalogue } from '@tabard/contract/menu/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { memberCards } from '@tabard/contract/value/cards/member-cards'
import type { Endpoint, InputOf } from '@tabard/contract/wire/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomer, createMerchant, createStaff } from './shops/factories.ts'
import { lineOf, placeInput, readMenu } from './samples/sample-cart.ts'
import { startPaidTestShop } from './shops/sandbox.ts'
import type { TestServer } from './test-server.ts'

// How often a request waits for the database (F9). Increase a number only by decision.

let testShop: TestServer
let merchantId: string
let token: string
let cookie: string
let order: () => ReturnType<typeof placeInput>

beforeAll(async () => {
  testShop = await startPaidTestShop()
  merchantId = (await createMerchant(testShop.server, ['lantern'], {}, { isDemo: true })).merchantId
  cookie = (await createStaff(testShop.server, merchantId, 'owner')).cookie
  const guest = await testShop.guest('lantern')
  token = guest.token
  const menu = await readMenu(guest, 'lantern')
  order = () => placeInput([lineOf(menu, 'Dumplings'), lineOf(menu, 'Duck'), lineOf(menu, 'Tea')])
  // The first order of a process loads the shop and its menu into the cache.
  await send(orders.place, order())
})
afterAll(() => testShop.stop())

async function send<E>(
  row: E,
  input: InputOf<E>,
  authorization = token,
): Promise<{ trips: number; result: { orderId: string; version: number } }> {
  const { path, method, input: mapping } = row as unknown as Endpoint<unknown, unknown>
  const response = await testShop.app.inject({
    method,
    url: `${path}?id=lantern`,
    headers: { authorization, cookie: `tabard_staff=${cookie}`, 'x-requested-with': 'tabard' },
    ...(method === 'POST' ? { payload: JSON.stringify(mapping ? mapping.toWire(input) : input) } : {}),
  })
  const body = response.json<{ success: boolean; result: { orderId: string; version: number } }>()
  expect(body).toMatchObject({ success: true })
  return { trips: Number(response.headers['x-round-trips']), result: body.result }
}

test('placing an order takes two round trips: one to read everything, one to write everything', async () => {
  expect((await send(orders.place, order())).trips).toBe(2)
})

test('the same order again takes no more round trips', async () => {
  const input = order()
  await send(orders.place, input)
  expect((await send(orders.place, input)).trips).toBeLessThanOrEqual(2)
})

test('an order is placed with its payment attempt in two round trips, and its page is stored in one more', async () => {
  // The page is stored in a transaction without caller, which this number leaves out.
  expect((await send(payOnline.pay, { ...order(), payment: 'sandbox' })).trips).toBe(2)
})

test('the page of an order that was placed before opens in at most six round trips', async () => {
  const { result } = await send(orders.place, order())
  const { trips } = await send(payOnline.payAgain, { orderId: result.orderId, payment: 'sandbox' })
  expect(trips).toBeLessThanOrEqual(6)
})

test('a read takes at most two round trips: the caller, and the data', async () => {
  const { result } = await send(orders.place, order())
  for (const { trips } of [
    await send(orders.track, { orderId: result.orderId }),
    await send(orders.list, {}),
    await send(kitchen.board, {}),
  ])
    expect(trips).toBeLessThanOrEqual(2)
})

test('looking up balances takes one round trip: the caller, the shop and the cards; by staff their reach first', async () => {
  const customer = await createCustomer(testShop.server, merchantId)
  expect((await send(memberCards.mine, {}, customer.token)).trips).toBe(1)
  expect((await send(cardDesk.find, { text: customer.phone })).trips).toBe(2)
})

test('collecting cash takes one round trip with its transfers, a tap in the kitchen at most four', async () => {
  const { result } = await send(orders.place, order())
  expect((await send(till.collect, { orderId: result.orderId })).trips).toBe(1)
  expect((await send(kitchen.accept, { orderId: result.orderId, version: 2 })).trips).toBeLessThanOrEqual(4)
})

test('a cached menu version is read without the database, and compressed once', async () => {
  const { version } = (await testShop.app.inject('/api/menu/lantern/online')).json<{ version: string }>()
  const url = `/api/menu/lantern/online/${version}`
  const first = await testShop.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  const again = await testShop.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect([first.headers['content-encoding'], again.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(again.headers['x-round-trips']).toBe('0')
  expect(
    (
      await testShop.app.inject({
        url: catalogue.currentMenu.path.replace(':shop', 'lantern').replace(':channel', 'online'),
      })
    ).headers['x-round-trips'],
  ).toBe('1')
})
