import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { reports } from '@tabard/contract/reports/calls'
import { till } from '@tabard/contract/till/calls'
import type { Order } from '@tabard/contract/orders/order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../test/shops/factories.ts'
import { lineOf, placeInput, readMenu } from '../../../test/samples/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let testShop: TestServer
let manager: ReturnType<TestServer['staff']>
let place: (name: string) => Promise<Order>

// Friday, 20 November 2026, around four in the morning in Sydney (UTC+11).
const lastOfThursday = Date.UTC(2026, 10, 19, 16, 59)
const firstOfFriday = Date.UTC(2026, 10, 19, 17, 0)

beforeAll(async () => {
  testShop = await startTestServer()
  const { merchantId } = await createMerchant(testShop.server, ['lantern'])
  manager = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'manager')).cookie)
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  place = (name) => diner.call(orders.place, placeInput([lineOf(menu, name, { quantity: 2 })]))
})
afterAll(() => testShop.stop())

test('an order at 03:59 counts on the previous date, one at 04:00 on the new one, and a refund on its own date', async () => {
  testShop.time.now = lastOfThursday
  const [dumplings, tea, regretted] = [await place('Dumplings'), await place('Tea'), await place('Soup')]
  await manager.call(till.collect, { orderId: dumplings.orderId })
  await manager.call(till.cancel, { orderId: regretted.orderId, reason: 'Fell asleep' })

  testShop.time.now = firstOfFriday
  const soup = await place('Soup')
  await manager.call(till.collect, { orderId: tea.orderId })
  await manager.call(till.collect, { orderId: soup.orderId })
  await manager.call(till.refund, {
    orderId: dumplings.orderId,
    amountCents: 600,
    reason: 'Too cold',
    requestId: randomUUID(),
  })

  const thursday = await manager.call(reports.day, { tradingDate: '2026-11-19' })
  expect(thursday).toMatchObject({
    tradingDate: '2026-11-19',
    currency: 'AUD',
    orders: 2,
    cancelled: 1,
    salesCents: 2500 + 902,
    roundingCents: -2,
    collectedCents: 2500,
    refundedCents: 0,
    cashCents: 2500,
    unpaidCents: 0,
  })
  expect(thursday.taxCents).toBe(Math.round(2500 / 11) + Math.round(902 / 11))
  expect(thursday.hours).toHaveLength(24)
  expect(thursday.hours[0]?.hour).toBe(4)
  expect(thursday.hours.at(-1)).toEqual({ hour: 3, orders: 2, salesCents: 3402 })
  expect(
    thursday.topItems.map(({ names, quantity, salesCents }) => [names.first, quantity, salesCents]),
  ).toEqual([
    ['Dumplings', 2, 2500],
    ['Tea', 2, 902],
  ])

  const friday = await manager.call(reports.day, {})
  expect(friday).toMatchObject({
    tradingDate: '2026-11-20',
    orders: 1,
    cancelled: 0,
    salesCents: 1600,
    collectedCents: 900 + 1600,
    refundedCents: 600,
    cashCents: 1900,
    unpaidCents: 0,
  })
  expect(friday.hours[0]).toEqual({ hour: 4, orders: 1, salesCents: 1600 })
})

test('unpaid orders are counted as unpaid', async () => {
  testShop.time.now = Date.UTC(2026, 10, 21, 3, 0)
  await place('Dumplings')
  expect(await manager.call(reports.day, {})).toMatchObject({
    tradingDate: '2026-11-21',
    orders: 1,
    salesCents: 2500,
    collectedCents: 0,
    unpaidCents: 2500,
  })
})

test('a date without orders is all zeros', async () => {
  expect(await manager.call(reports.day, { tradingDate: '2020-02-29' })).toMatchObject({
    orders: 0,
    salesCents: 0,
    cashCents: 0,
    channels: [],
    topItems: [],
  })
})
