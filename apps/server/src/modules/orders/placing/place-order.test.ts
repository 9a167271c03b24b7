import { orders } from '@tabard/contract/orders/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { till } from '@tabard/contract/till/calls'
import { reports } from '@tabard/contract/reports/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff, type TestMerchant } from '../../../../test/shops/factories.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let merchant: TestMerchant

beforeAll(async () => {
  testShop = await startTestServer()
  merchant = await createMerchant(testShop.server, ['lantern'])
})
afterAll(() => testShop.stop())

test('an order goes from the diner through the kitchen to the till', async () => {
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  const placed = await diner.call(
    orders.place,
    placeInput([
      lineOf(menu, 'Dumplings', { quantity: 2 }),
      lineOf(menu, 'Soup', { priceIndex: 1 }),
      lineOf(menu, 'Tea'),
    ]),
  )
  expect(placed).toMatchObject({
    status: 'placed',
    paymentStatus: 'unpaid',
    number: '201',
    bill: { totalCents: 2 * 1250 + 1400 + 451, roundingCents: -1 },
  })

  const [shop] = merchant.shops
  const cook = testShop.staff(
    'lantern',
    (await createStaff(testShop.server, merchant.merchantId, 'kitchen', shop?.shopId)).cookie,
  )
  const board = await cook.call(kitchen.board, {})
  expect(board.tickets.map(({ number, lines }) => [number, lines.length])).toEqual([['201', 3]])
  const accepted = await cook.call(kitchen.accept, { orderId: placed.orderId, version: placed.version })
  const ready = await cook.call(kitchen.bump, { orderId: placed.orderId, version: accepted.version })
  expect(ready.status).toBe('ready')
  expect(await diner.call(orders.track, { orderId: placed.orderId })).toMatchObject({
    status: 'ready',
    paymentStatus: 'unpaid',
  })

  const cashier = testShop.staff(
    'lantern',
    (await createStaff(testShop.server, merchant.merchantId, 'owner')).cookie,
  )
  const paid = await cashier.call(till.collect, { orderId: placed.orderId, tenderedCents: 5000 })
  expect(paid).toMatchObject({ paymentStatus: 'paid', paidCents: 4350, changeCents: 650 })
  await cook.call(kitchen.bump, { orderId: placed.orderId, version: paid.version })
  expect(await cashier.call(reports.day, {})).toMatchObject({
    tradingDate: '2026-11-19',
    orders: 1,
    salesCents: 4351,
    roundingCents: -1,
    collectedCents: 4350,
    cashCents: 4350,
    unpaidCents: 0,
  })
})
