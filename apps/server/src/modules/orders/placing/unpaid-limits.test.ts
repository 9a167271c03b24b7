import { catalogue } from '@tabard/contract/menu/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { tally, verdictOf } from '../../../../test/refusal-of.ts'
import { itemNamed, lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

// Limits of unpaid orders: per guest, per network, and per shop and minute.

let testShop: TestServer
let staff: ReturnType<TestServer['staff']>
let menus: Record<'lantern' | 'lagoon', MenuIndex>

type Guest = Awaited<ReturnType<TestServer['guest']>>

beforeAll(async () => {
  testShop = await startTestServer({ hasLimits: true, trustedHops: 1 })
  const wide = {
    'order.unpaidPerMinute': 1_000,
    'order.unpaidPerGuest': 3,
    'order.unpaidPerNetwork': 100,
  }
  const { merchantId } = await createMerchant(testShop.server, ['lantern'], { settings: wide })
  await createMerchant(testShop.server, ['lagoon'], { settings: { 'order.unpaidPerMinute': 10 } })
  staff = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  menus = {
    lantern: await readMenu(await testShop.guest('lantern'), 'lantern'),
    lagoon: await readMenu(await testShop.guest('lagoon'), 'lagoon'),
  }
})
beforeEach(async () => {
  testShop.time.now += 120_000
  await ownerRows('delete from unpaid_claims')
})
afterAll(() => testShop.stop())

const place = (guest: Guest, shop: 'lantern' | 'lagoon' = 'lantern', dish = 'Dumplings') =>
  guest.call(
    orders.place,
    // Above the shop's minimum.
    placeInput([lineOf(menus[shop], dish, { quantity: dish === 'Tea' ? 5 : 1 })]),
  )

const guestFrom = (from: string, shop = 'lantern') => testShop.guest(shop, { from })

async function placeMany(count: number, at: (turn: number) => Promise<unknown>) {
  return tally(await Promise.all(Array.from({ length: count }, (_, turn) => verdictOf(at(turn)))))
}

describe('a guest has up to three unpaid orders', () => {
  test('sent one by one or all at once', async () => {
    const guest = await guestFrom('203.0.113.1')
    expect(await placeMany(3, () => place(guest))).toEqual({ ok: 3 })
    expect(await verdictOf(place(guest))).toBe('order.payFirst')
    const another = await guestFrom('203.0.113.2')
    expect(await placeMany(20, () => place(another))).toEqual({ ok: 3, 'order.payFirst': 17 })
  })

  test('of any items, counted ones too', async () => {
    const guest = await guestFrom('203.0.113.3')
    const { id: itemId } = itemNamed(menus.lantern, 'Tea')
    await staff.call(catalogue.setRemaining, { itemId, remaining: 50 })
    expect(await placeMany(6, () => place(guest, 'lantern', 'Tea'))).toEqual({ ok: 3, 'order.payFirst': 3 })
  })

  test('and another once an order is paid, completed or rejected', async () => {
    const guest = await guestFrom('203.0.113.4')
    const [paid, , rejected] = [await place(guest), await place(guest), await place(guest)]
    expect(await verdictOf(place(guest))).toBe('order.payFirst')
    await staff.call(till.collect, { orderId: paid.orderId, tenderedCents: 100_000 })
    expect(await verdictOf(place(guest))).toBe('ok')
    expect(await verdictOf(place(guest))).toBe('order.payFirst')
    await staff.call(kitchen.reject, { orderId: rejected.orderId, version: 1, reason: 'Fake' })
    expect(await verdictOf(place(guest))).toBe('ok')
  })

  test('and a resent cart is the same order', async () => {
    const guest = await guestFrom('203.0.113.5')
    const input = placeInput([lineOf(menus.lantern, 'Dumplings')])
    expect(await placeMany(10, () => guest.call(orders.place, input))).toEqual({ ok: 10 })
    expect(await placeMany(2, () => place(guest))).toEqual({ ok: 2 })
  })
})

test('a network of many guests stops at a hundred, and another network can order', async () => {
  const guests = await Promise.all(Array.from({ length: 110 }, () => guestFrom('198.51.100.1')))
  expect(tally(await Promise.all(guests.map((guest) => verdictOf(place(guest)))))).toEqual({
    ok: 100,
    'order.payFirst': 10,
  })
  expect(await verdictOf(place(await guestFrom('198.51.100.2')))).toBe('ok')
})

test('eighty phones of a dining room behind one address can all order', async () => {
  const guests = await Promise.all(Array.from({ length: 80 }, () => guestFrom('198.51.100.3')))
  expect(tally(await Promise.all(guests.map((guest) => verdictOf(place(guest)))))).toEqual({ ok: 80 })
})

test('one network has a third of the minute of a shop, and guests elsewhere can order', async () => {
  const guests = await Promise.all(Array.from({ length: 30 }, () => guestFrom('192.0.2.200', 'lagoon')))
  const flood = await Promise.all(guests.map((guest) => verdictOf(place(guest, 'lagoon'))))
  expect(tally(flood)).toEqual({ ok: 4, 'order.payFirst': 26 })
  const elsewhere = await Promise.all(
    Array.from({ length: 6 }, (_, at) => guestFrom(`192.0.2.${201 + at}`, 'lagoon')),
  )
  expect(tally(await Promise.all(elsewhere.map((guest) => verdictOf(place(guest, 'lagoon')))))).toEqual({
    ok: 6,
  })
})

test('the networks of one IPv6 site count together', async () => {
  const guests = await Promise.all(
    Array.from({ length: 10 }, (_, at) => guestFrom(`2001:db8:9:${at + 1}::1`, 'lagoon')),
  )
  // Twice the four of one network: all ten are of one /56.
  expect(tally(await Promise.all(guests.map((guest) => verdictOf(place(guest, 'lagoon')))))).toEqual({
    ok: 8,
    'order.payFirst': 2,
  })
})

test('a shop accepts its limit of orders per minute, from any network', async () => {
  const guests = await Promise.all(
    Array.from({ length: 15 }, (_, at) => guestFrom(`192.0.2.${at}`, 'lagoon')),
  )
  const all = () => Promise.all(guests.map((guest) => verdictOf(place(guest, 'lagoon'))))
  expect(tally(await all())).toEqual({ ok: 10, 'order.payFirst': 5 })
  testShop.time.now += 60_001
  expect(tally(await all())).toEqual({ ok: 10, 'order.payFirst': 5 })
})

test('a board shows 200 orders and says how many there are', async () => {
  await ownerRows('alter table unpaid_claims drop constraint unpaid_claims_limit')
  const guest = await guestFrom('198.51.100.4')
  const board = await staff.call(kitchen.board, {})
  const missing = 205 - board.openCount
  for (let at = 0; at < missing; at += 1) await place(guest)
  const full = await staff.call(kitchen.board, {})
  expect([full.tickets.length, full.openCount]).toEqual([200, 205])
})

test("negative control: without the table's check every order is accepted", async () => {
  const guest = await guestFrom('203.0.113.9')
  expect(await placeMany(8, () => place(guest))).toEqual({ ok: 8 })
})
