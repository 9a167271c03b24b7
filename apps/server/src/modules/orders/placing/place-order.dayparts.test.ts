import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import { daypartsAt } from '@tabard/domain/menu/dayparts'
import { lineOfBill } from '@tabard/domain/cart/lines/line-of-bill'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEditor, publish, type Editor } from '../../../../test/menu-editor.ts'
import { ownerRows } from '../../../../test/owner-rows.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/sample-cart.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
let diner: Awaited<ReturnType<TestServer['guest']>>
let manager: Editor['staff']
let menu: MenuIndex
let lunchId: string

/** An instant of Friday 20 November 2026, by the clock in Sydney. */
const friday = (hour: number, minute = 0) => Date.UTC(2026, 10, 19, 13 + hour, minute)

beforeAll(async () => {
  testShop = await startTestServer()
  const editor = await openEditor(testShop, 'lantern')
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensMinute: 690, durationMinutes: 180 }))
  // Dumplings are cheaper at lunch, and drinks are sold only then.
  await ownerRows(
    `with lunch as (
       insert into dayparts select merchant_id, shop_id, gen_random_uuid(), 'Lunch', '午市', $1, 0, 0 from shops where code = 'lantern'
       returning *),
     cheaper as (
       insert into item_price_others select i.merchant_id, i.shop_id, i.item_id, 0, 0, 1, null, daypart_id, 900
       from items i, lunch where i.name1 = 'Dumplings')
     insert into category_dayparts select c.merchant_id, c.shop_id, c.category_id, daypart_id
     from categories c, lunch where c.name1 = 'Drinks'`,
    [JSON.stringify(hours)],
  )
  await publish(editor)
  manager = editor.staff
  diner = await testShop.guest('lantern')
  menu = await readMenu(diner, 'lantern')
  lunchId = menu.menu.dayparts?.[0]?.id ?? ''
})
beforeEach(() => void (testShop.time.now = sampleNow))
afterAll(() => testShop.stop())

const place = (name: string, changes = {}) =>
  diner.call(orders.place, placeInput([lineOf(menu, name)], changes))

test("dayparts are sent as instants, by the shop's clock", async () => {
  const { dayparts } = await diner.read(catalogue.shopStatus, { shop: 'lantern' })
  const on = [friday(11, 29), friday(11, 30), friday(14, 29), friday(14, 30)].map((at) =>
    daypartsAt(dayparts, at),
  )
  expect(on).toEqual([[], [lunchId], [lunchId], []])
})

test('an item has the price of the current daypart, whatever the phone loaded earlier', async () => {
  expect((await place('Dumplings')).bill.totalCents).toBe(1250)
  testShop.time.now = friday(11, 30)
  expect(await refusalOf(place('Dumplings', { shownTotal: '12.50' }))).toMatchObject({
    code: 'price.changed',
    data: { totalCents: 900 },
  })
  expect((await place('Dumplings', { shownTotal: '9.00' })).bill.totalCents).toBe(900)
  testShop.time.now = friday(14, 30)
  expect((await place('Dumplings')).bill.totalCents).toBe(1250)
})

test('an item outside its hours is refused, and accepted within them', async () => {
  expect(await refusalOf(place('Tea'))).toMatchObject({
    code: 'item.resting',
    data: { itemId: lineOf(menu, 'Tea').itemId },
  })
  testShop.time.now = friday(12)
  const drinks = placeInput([lineOf(menu, 'Tea', { quantity: 2 })])
  expect((await diner.call(orders.place, drinks)).bill.totalCents).toBe(902)
})

test("a later change keeps the prices of the order's daypart; new lines have current prices", async () => {
  testShop.time.now = friday(14, 20)
  const { orderId } = await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings', { quantity: 2 })]))
  // The shop status drops the lunch window a while after lunch.
  testShop.time.now = friday(16, 45)
  const order = await manager.call(till.get, { orderId })
  const change = { orderId, reason: 'Asked', added: [], quantities: [] }
  const fewer = await manager.call(orderLife.amend, {
    ...change,
    amendments: order.amendments,
    quantities: [{ lineNumber: 1, quantity: 1 }],
    requestId: randomUUID(),
  })
  expect(fewer.bill.totalCents).toBe(900)
  const more = await manager.call(orderLife.amend, {
    ...change,
    amendments: 1,
    added: [lineOf(menu, 'Dumplings')],
    requestId: randomUUID(),
  })
  expect(more.bill.lines.map(({ unitCents }) => unitCents)).toEqual([900, 1250])

  // Lines added later keep their own daypart.
  testShop.time.now = friday(36)
  const noted = await manager.call(orderLife.amend, {
    ...change,
    amendments: 2,
    quantities: [
      { lineNumber: 1, quantity: 2 },
      { lineNumber: 2, quantity: 3 },
    ],
    requestId: randomUUID(),
  })
  expect(noted.bill.lines.map(({ unitCents, quantity }) => [unitCents, quantity])).toEqual([
    [900, 2],
    [1250, 3],
  ])
})

test("an order of an earlier release without stored dayparts is priced by today's windows", async () => {
  testShop.time.now = friday(12)
  const { orderId } = await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
  await ownerRows("update orders set details = details - 'daypartIds' where order_id = $1", [orderId])
  const noted = await manager.call(orderLife.amend, {
    orderId,
    amendments: 0,
    quantities: [],
    added: [],
    note: 'Quick',
    reason: '',
    requestId: randomUUID(),
  })
  expect(noted.bill.totalCents).toBe(900)
})

test('a guest cannot add an item outside its hours; staff can', async () => {
  const { orderId, bill } = await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
  const tea = lineOf(menu, 'Tea')
  const change = { orderId, amendments: 0, note: '', lines: [...bill.lines.map(lineOfBill), tea] }
  expect(await refusalOf(diner.call(orderLife.quoteOwn, change))).toMatchObject({
    code: 'item.resting',
    data: { lineId: tea.lineId, itemId: tea.itemId },
  })
  const sent = diner.call(orderLife.amendOwn, { ...change, requestId: randomUUID() })
  expect(await refusalOf(sent)).toMatchObject({ code: 'item.resting' })
  const request = { orderId, amendments: 0, quantities: [], added: [tea] }
  expect((await manager.call(orderLife.quote, request)).bill.goodsCents).toBe(1250 + 451)
})
