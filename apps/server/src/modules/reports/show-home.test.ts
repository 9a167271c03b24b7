import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import { onboarding, onboardingSteps } from '@tabard/contract/onboarding/calls'
import { reports } from '@tabard/contract/reports/calls'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../../test/refusal-of.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { createMerchant, createStaff } from '../../../test/shops/factories.ts'
import { lineOf, placeInput, readMenu } from '../../../test/samples/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let testShop: TestServer
let merchantId: string
let shopId: string

type Role = 'owner' | 'manager' | 'marketing' | 'readOnly' | 'cashier'

/** A time of Friday, 20 November 2026, in Sydney (UTC+11), or `days` days before. */
const friday = (hour: number, minute = 0, days = 0) => Date.UTC(2026, 10, 20 - days, hour - 11, minute)
/** A new session each time: the clock moves by a week. */
const staffAs = async (role: Role) =>
  testShop.staff('lantern', (await createStaff(testShop.server, merchantId, role)).cookie)

async function place(name: string): Promise<Order> {
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  return diner.call(orders.place, placeInput([lineOf(menu, name, { quantity: 2 })]))
}

beforeAll(async () => {
  testShop = await startTestServer()
  const merchant = await createMerchant(testShop.server, ['lantern'])
  merchantId = merchant.merchantId
  shopId = merchant.shops[0]?.shopId ?? ''
})
afterAll(() => testShop.stop())

test('today counts against the same weekday of last week up to the same minute, and a late order until it is ready', async () => {
  testShop.time.now = friday(12, 30, 7)
  const lunch = await place('Dumplings')
  testShop.time.now = friday(13, 10, 7)
  const later = await place('Soup')
  const before = await staffAs('owner')
  for (const { orderId } of [lunch, later]) await before.call(till.collect, { orderId })

  testShop.time.now = friday(12, 31)
  const owner = await staffAs('owner')
  const [dumplings, tea] = [await place('Dumplings'), await place('Tea')]
  const cancelled = await place('Soup')
  await owner.call(till.cancel, { orderId: cancelled.orderId, reason: 'Fell asleep' })
  await owner.call(till.collect, { orderId: dumplings.orderId })

  testShop.time.now = friday(13, 9)
  const home = await owner.call(reports.home, {})
  expect(home).toMatchObject({
    at: friday(13, 9),
    currency: 'AUD',
    today: { tradingDate: '2026-11-20', orders: 2, salesCents: 2500 + 902 },
    lastWeek: { tradingDate: '2026-11-13', orders: 1, salesCents: 2500 },
    unpaid: { orders: 1, cents: 900 },
  })
  // The chart has the whole of last week's date.
  expect(home.lastWeek.hours.find(({ hour }) => hour === 13)).toEqual({
    hour: 13,
    orders: 1,
    salesCents: 1600,
  })
  expect(home.today.hours).toHaveLength(24)

  // Nobody handed over last week's two.
  const due = [dumplings.dueAt, tea.dueAt]
  testShop.time.now = Math.min(...due) - 1
  expect((await owner.call(reports.home, {})).lateOrders).toBe(2)
  testShop.time.now = Math.max(...due)
  expect((await owner.call(reports.home, {})).lateOrders).toBe(4)

  testShop.time.now = friday(13, 10)
  expect((await owner.call(reports.home, {})).lastWeek).toMatchObject({ orders: 2, salesCents: 4100 })
})

test('it counts dishes that are sold out, until they are back', async () => {
  testShop.time.now = friday(14)
  const owner = await staffAs('owner')
  const before = (await owner.call(reports.home, {})).soldOut
  const list = await owner.call(catalogue.listAvailability, {})
  const soup = list.find(({ names }) => names.first === 'Soup')
  const itemId = soup?.itemId ?? ''
  await owner.call(catalogue.setSoldOut, { itemId, isSoldOut: true, until: 'tomorrow' })
  expect(await owner.call(reports.home, {})).toMatchObject({ soldOut: (before ?? 0) + 1 })
  await owner.call(catalogue.setSoldOut, { itemId, isSoldOut: false, until: 'never' })
  expect((await owner.call(reports.home, {})).soldOut).toBe(before)
})

test('each role gets the parts that it may see', async () => {
  const parts = ['lateOrders', 'soldOut', 'unpaid', 'unpublished', 'unsentMessages']
  const partsOf = async (role: 'owner' | 'manager' | 'marketing' | 'readOnly') =>
    Object.keys(await (await staffAs(role)).call(reports.home, {}))
      .filter((key) => parts.includes(key))
      .toSorted()
  expect(await partsOf('owner')).toEqual(parts)
  expect(await partsOf('manager')).toEqual(parts)
  expect(await partsOf('marketing')).toEqual(['unpublished', 'unsentMessages'])
  expect(await partsOf('readOnly')).toEqual(['lateOrders', 'unpaid', 'unsentMessages'])
  const { code } = await refusalOf((await staffAs('cashier')).call(reports.home, {}))
  expect(code).toBe('permission.denied')
})

test('a shop that shows its set-up steps says how many are done, and a failed message counts for a week', async () => {
  testShop.time.now = friday(15)
  const owner = await staffAs('owner')
  expect(await owner.call(reports.home, {})).not.toHaveProperty('setUp')
  await ownerRows('update shops set shows_first_day = true where shop_id = $1', [shopId])
  const progress = await owner.call(onboarding.progress, {})
  const done = Object.values(progress).filter((step) => step === true).length
  expect(await owner.call(reports.home, {})).toMatchObject({ setUp: { done, all: onboardingSteps.length } })

  const insert = (messageId: string, at: number) =>
    ownerRows(
      `insert into messages (merchant_id, message_id, shop_id, kind, purpose, recipient, language, subject, body, holds_code, gateway, status, next_try_at, created_at, expires_at)
       values ($1, $2, $3, 'mail', 'test', 'a@b.example', 'en-gb', '', '', false, 'outbox', 'failed', $4, $4, $5)`,
      [merchantId, messageId, shopId, new Date(at), new Date(at + 60_000)],
    )
  await insert(randomUUID(), friday(14))
  await insert(randomUUID(), friday(14, 0, 7))
  expect(await owner.call(reports.home, {})).toMatchObject({ unsentMessages: 1 })
})
