import { catalogue } from '@tabard/contract/menu/calls'
import { trading } from '@tabard/contract/identity/calls'
import { orders } from '@tabard/contract/orders/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { shopOpening } from '@tabard/domain/hours/trading'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changePrice } from '../../../../test/change-shop.ts'
import { createMerchant, createStaff } from '../../../../test/factories.ts'
import { openStream } from '../../../../test/open-stream.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { itemNamed, lineOf, placeInput, readMenu } from '../../../../test/sample-cart.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let other: TestServer
let lantern: { merchantId: string; shopId: string }
let manager: ReturnType<TestServer['staff']>
let elsewhere: ReturnType<TestServer['staff']>
let menu: MenuIndex

const nothing = { first: '', second: '' }

beforeAll(async () => {
  testShop = await startTestServer()
  other = await startTestServer()
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'])
  lantern = { merchantId, shopId: shops[0]?.shopId ?? '' }
  const { cookie } = await createStaff(testShop.server, merchantId, 'manager')
  manager = testShop.staff('lantern', cookie)
  elsewhere = other.staff('lantern', cookie)
  menu = await readMenu(testShop.visitor('lantern'), 'lantern')
})
beforeEach(async () => {
  for (const server of [testShop, other]) server.time.now = sampleNow
  await manager.call(trading.set, { state: 'open', message: nothing })
})
afterAll(() => Promise.all([testShop.stop(), other.stop()]))

const read = () => testShop.visitor('lantern').read(catalogue.shopStatus, { shop: 'lantern' })

test('every open page shows a pause within three seconds, wherever it was set', async () => {
  const page = await openStream(testShop, testShop.visitor('lantern'), catalogue.shopStatusStream, {})
  const { data: before } = await page.next()
  expect(shopOpening(before, sampleNow).isOpen).toBe(true)
  const until = sampleNow + 900_000
  await elsewhere.call(trading.set, {
    state: 'paused',
    until,
    message: { first: 'Ten minutes', second: '十分钟' },
  })
  const { data: paused } = await page.next(3_000)
  expect(paused.trading).toEqual({
    state: 'paused',
    until,
    message: { first: 'Ten minutes', second: '十分钟' },
  })
  expect(shopOpening(paused, sampleNow)).toEqual({ isOpen: false, reason: 'paused', opensAt: until })
  await manager.call(trading.set, { state: 'open', message: nothing })
  expect((await page.next(3_000)).data).toEqual(before)
  page.close()
})

test('sold out until tomorrow ends automatically at the cut-off, 04:00 in the shop', async () => {
  const soup = itemNamed(menu, 'Soup').id
  const fourInTheMorning = Date.UTC(2026, 10, 19, 17, 0)
  expect(
    await manager.call(catalogue.setSoldOut, { itemId: soup, isSoldOut: true, until: 'tomorrow' }),
  ).toMatchObject({ isSoldOut: true, soldOutUntil: fourInTheMorning })
  expect((await read()).soldOut).toContain(soup)
  testShop.time.now = fourInTheMorning - 1
  expect((await read()).soldOut).toContain(soup)
  testShop.time.now = fourInTheMorning
  expect((await read()).soldOut).not.toContain(soup)
  const rows = await manager.call(catalogue.listAvailability, {})
  expect(rows.find(({ itemId }) => itemId === soup)).toMatchObject({
    isSoldOut: false,
    names: { first: 'Soup', second: '汤' },
    categoryNames: { first: 'Noodles' },
  })
})

test('sold out until further notice lasts overnight, until staff change it', async () => {
  const soup = itemNamed(menu, 'Soup').id
  await manager.call(catalogue.setSoldOut, { itemId: soup, isSoldOut: true, until: 'never' })
  testShop.time.now = sampleNow + 20 * 86_400_000
  expect((await read()).soldOut).toContain(soup)
  await manager.call(catalogue.setSoldOut, { itemId: soup, isSoldOut: false, until: 'never' })
  expect((await read()).soldOut).not.toContain(soup)
})

test('the count decreases with an order and increases with its cancellation, on every open page', async () => {
  const duck = itemNamed(menu, 'Duck').id
  const page = await openStream(testShop, testShop.visitor('lantern'), catalogue.shopStatusStream, {})
  expect((await page.next()).data.remaining).toEqual({ [duck]: 10 })
  const diner = await testShop.guest('lantern')
  const { orderId } = await diner.call(orders.place, placeInput([lineOf(menu, 'Duck', { quantity: 3 })]))
  expect((await page.next()).data.remaining).toEqual({ [duck]: 7 })
  await diner.call(orders.cancel, { orderId })
  expect((await page.next()).data.remaining).toEqual({ [duck]: 10 })
  page.close()
})

test('the shop status names the published menu, and only publishing makes a menu version', async () => {
  const before = await read()
  expect(before.menuVersion).toBe(menu.menu.version)
  const version = await changePrice(testShop.server, lantern, itemNamed(menu, 'Tea').id, 461)
  const after = await read()
  expect(after.menuVersion).toBe(version)
  expect(after.version).not.toBe(before.version)
  expect(await changePrice(testShop.server, lantern, itemNamed(menu, 'Tea').id, 451)).toBe(menu.menu.version)
  expect(await read()).toEqual(before)
})

test('an item is sold out when all choices of a required group are, and returns with one of them, on every open page', async () => {
  const dumplings = itemNamed(menu, 'Dumplings').id
  const group = menu.menu.optionGroups.find(({ names }) => names.first === 'Spice')
  const [mild = '', hot = ''] = group?.options.map(({ id }) => id) ?? []
  const set = (itemId: string, isSoldOut: boolean) =>
    manager.call(catalogue.setSoldOut, { itemId, isSoldOut, until: 'never' })
  const rowOf = async () =>
    (await manager.call(catalogue.listAvailability, {})).find(({ itemId }) => itemId === dumplings)
  const page = await openStream(testShop, testShop.visitor('lantern'), catalogue.shopStatusStream, {})
  const { data: before } = await page.next()
  await set(mild, true)
  expect((await page.next()).data.soldOut).not.toContain(dumplings)
  expect(await rowOf()).not.toHaveProperty('lacks')
  await set(hot, true)
  expect((await page.next()).data.soldOut).toContain(dumplings)
  expect(await rowOf()).toMatchObject({ isSoldOut: false, lacks: { first: 'Spice', second: '辣度' } })
  const diner = await testShop.guest('lantern')
  const refused = async (options: ReturnType<typeof lineOf>['options']) =>
    refusalOf(diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings', { options })])))
  const soldOut = { code: 'item.soldOut', data: { itemId: dumplings } }
  expect(await refused([])).toMatchObject(soldOut)
  expect(await refused([{ optionId: hot, groupId: group?.id ?? '', quantity: 1 }])).toMatchObject(soldOut)
  await set(mild, false)
  expect((await page.next()).data.soldOut).not.toContain(dumplings)
  // Another option is available: the refusal names the option.
  expect(await refused([{ optionId: hot, groupId: group?.id ?? '', quantity: 1 }])).toMatchObject({
    code: 'option.soldOut',
    data: { optionId: hot },
  })
  expect(await refused([])).toMatchObject({ code: 'option.count' })
  await set(hot, false)
  expect((await page.next()).data).toEqual(before)
  page.close()
})

test('unknown items are refused', async () => {
  const itemId = '0198f000-0000-7000-8000-000000000000'
  expect(
    await refusalOf(manager.call(catalogue.setSoldOut, { itemId, isSoldOut: true, until: 'never' })),
  ).toMatchObject({ code: 'item.unknown' })
  expect(await refusalOf(manager.call(catalogue.setRemaining, { itemId, remaining: 3 }))).toMatchObject({
    code: 'item.unknown',
  })
})
