import { trading } from '@tabard/contract/identity/calls'
import { orders } from '@tabard/contract/orders/calls'
import { shops } from '@tabard/contract/shops/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changePrice } from '../../../../test/change-shop.ts'
import { createMerchant, createStaff } from '../../../../test/factories.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { itemNamed, lineOf, placeInput, readMenu } from '../../../../test/sample-cart.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let merchantId: string
let lantern: string
let manager: ReturnType<TestServer['staff']>

const nothing = { first: '', second: '' }
const hour = 3_600_000

beforeAll(async () => {
  testShop = await startTestServer()
  const merchant = await createMerchant(testShop.server, ['lantern'])
  merchantId = merchant.merchantId
  lantern = merchant.shops[0]?.shopId ?? ''
  manager = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'manager')).cookie)
  // Noon to 14:00, every day except Friday.
  await createMerchant(testShop.server, ['noodle-bar'], {
    hours: [[720, 120], [720, 120], [720, 120], [720, 120], null, [720, 120], [720, 120]],
  })
})
beforeEach(() => void (testShop.time.now = sampleNow))
afterAll(() => testShop.stop())

async function dinerWithCart(shop: string) {
  const diner = await testShop.guest(shop)
  return { diner, input: placeInput([lineOf(await readMenu(diner, shop), 'Dumplings')]) }
}

test('closed by staff: refused without an opening time, and accepted once the shop reopens', async () => {
  const { diner, input } = await dinerWithCart('lantern')
  await manager.call(trading.set, { state: 'closed', message: { first: 'A pipe burst', second: '水管爆了' } })
  expect(await refusalOf(diner.call(orders.place, input))).toMatchObject({
    code: 'shop.closed',
    data: {},
    message: 'This restaurant is closed, ordering is currently unavailable',
  })
  expect(await diner.call(shops.openClose, {})).toEqual({
    isOpen: false,
    message: 'A pipe burst',
    opensAt: undefined,
  })
  await manager.call(trading.set, { state: 'open', message: nothing })
  expect(await diner.call(orders.place, input)).toMatchObject({ status: 'placed' })
})

test('paused for half an hour: refused with the end of the pause, and accepted after it automatically', async () => {
  const { diner, input } = await dinerWithCart('lantern')
  const until = sampleNow + hour / 2
  await manager.call(trading.set, {
    state: 'paused',
    until,
    message: { first: 'Kitchen is full', second: '厨房忙' },
  })
  expect(await refusalOf(diner.call(orders.place, input))).toMatchObject({
    code: 'shop.closed',
    data: { opensAt: until },
  })
  expect(await diner.call(shops.openClose, {})).toEqual({
    isOpen: false,
    message: 'Kitchen is full',
    opensAt: until,
  })
  testShop.time.now = until
  expect(await diner.call(orders.place, input)).toMatchObject({ status: 'placed' })
})

test('a pause that ends in the past is refused to the staff member', async () => {
  expect(
    await refusalOf(manager.call(trading.set, { state: 'paused', until: sampleNow, message: nothing })),
  ).toMatchObject({ code: 'trading.until' })
  await manager.call(trading.set, { state: 'open', message: nothing })
})

test('outside opening hours: refused with the next opening, past the closed day', async () => {
  const { diner, input } = await dinerWithCart('noodle-bar')
  // Thursday 19:00 in Sydney; the shop is closed on Friday and opens at noon on Saturday.
  const opensAt = Date.UTC(2026, 10, 21, 1, 0)
  expect(await refusalOf(diner.call(orders.place, input))).toMatchObject({
    code: 'shop.closed',
    data: { opensAt },
  })
  testShop.time.now = opensAt - 1
  expect(await refusalOf(diner.call(orders.place, input))).toMatchObject({ code: 'shop.closed' })
  testShop.time.now = opensAt
  expect(await diner.call(orders.place, input)).toMatchObject({
    status: 'placed',
    placedAt: opensAt,
    dueAt: opensAt + 15 * 60_000,
  })
})

test('a changed price returns the new total and lines; one tap with the same cart confirms', async () => {
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  const dumplings = lineOf(menu, 'Dumplings', { quantity: 2 })
  const input = placeInput([dumplings, lineOf(menu, 'Tea')], {
    shownTotal: '29.51',
    menuVersion: menu.menu.version,
  })
  const menuVersion = await changePrice(
    testShop.server,
    { merchantId, shopId: lantern },
    itemNamed(menu, 'Dumplings').id,
    1375,
  )

  const refusal = await refusalOf(diner.call(orders.place, input))
  expect(refusal).toMatchObject({
    code: 'price.changed',
    data: {
      totalCents: 3201,
      menuVersion,
      lines: [{ lineId: dumplings.lineId, beforeCents: 2500, afterCents: 2750 }],
    },
  })
  expect(await refusalOf(diner.call(orders.place, { ...input, shownTotal: '29.52' }))).toMatchObject({
    code: 'price.changed',
  })
  expect(await diner.call(orders.place, { ...input, shownTotal: '32.01', menuVersion })).toMatchObject({
    status: 'placed',
    bill: { totalCents: 3201 },
  })
})

test('a total from an unknown menu is refused without lines, since the shown prices are unknown', async () => {
  const { diner, input } = await dinerWithCart('lantern')
  const refusal = await refusalOf(
    diner.call(orders.place, { ...input, shownTotal: '0.01', menuVersion: 'never' }),
  )
  expect(refusal).toMatchObject({
    code: 'price.changed',
    data: { totalCents: 1375, lines: [{ beforeCents: null, afterCents: 1375 }] },
  })
})

test('without a shown total we charge our own', async () => {
  const { diner, input } = await dinerWithCart('lantern')
  expect(await diner.call(orders.place, input)).toMatchObject({ bill: { totalCents: 1375 } })
})
