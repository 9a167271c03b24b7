import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { reports } from '@tabard/contract/reports/calls'
import { feeSetup, shopSetup } from '@tabard/contract/shops/setup/calls'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import { toDecimalText } from '@tabard/domain/money/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allowSurcharges } from '../../../../test/paying/allow-surcharges.ts'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { publish } from '../../../../test/shops/menu-editor.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { phoneBill } from '../../../../test/shops/phone-bill.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../test/shops/sandbox.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { takeLater } from '../../../../test/shops/take-later.ts'
import { sampleNow, type TestServer } from '../../../../test/test-server.ts'

// This shop accepts orders 60 days ahead. Prices that differ on a day must be known for all of them.

let testShop: PaidTestShop
let owner: ReturnType<TestServer['staff']>
let diner: Awaited<ReturnType<TestServer['guest']>>

const shop = 'lantern'
const hour = 3_600_000
const day = 24 * hour
/** Noon in Sydney on 25 December 2026, 35 days and 17 hours ahead. */
const christmas = Date.UTC(2026, 11, 25, 1)

beforeAll(async () => {
  testShop = await startPaidTestShop()
  await allowSurcharges()
  const { merchantId } = await createMerchant(testShop.server, [shop], {}, { isDemo: true })
  owner = testShop.staff(shop, (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    opensMinute: 690,
    durationMinutes: 180,
  }))
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
    [JSON.stringify(everyDay)],
  )
  const setup = await owner.call(shopSetup.get, {})
  await owner.call(feeSetup.save, {
    seen: setup.fees.revision,
    fees: {
      fees: [],
      charges: [
        {
          id: randomUUID(),
          names: { first: 'Public holiday', second: '' },
          rate: 1_500,
          weekdays: [],
          dates: ['2026-12-25'],
          hours: [{ date: '2026-12-24', opensMinute: 1_080, durationMinutes: 360 }],
          region: 'NSW',
          taxes: [1],
        },
      ],
      surcharges: [
        {
          id: randomUUID(),
          names: { first: 'Card', second: '' },
          methods: ['card'],
          rate: 100,
          cents: 0,
          from: null,
          to: null,
          isOn: true,
          taxes: [1],
        },
      ],
      packaging: null,
    },
  })
  await publish({ staff: owner })
  diner = await testShop.guest(shop)
})
beforeEach(async () => {
  testShop.time.now = sampleNow
  await takeLater(owner, 60)
})
afterAll(() => testShop.stop())

/** Build an order with the total that its phone shows. */
async function asShown(input: PlaceOrder) {
  const shown = await phoneBill(diner, shop, input, input.requestedFor ?? testShop.time.now)
  return { ...input, shownTotal: toDecimalText(shown.totalCents, shown.currency) }
}

test('a holiday five weeks ahead has its surcharge on phone and server, to its last minute', async () => {
  const menu = await readMenu(diner, shop)
  const soup = (requestedFor: number) => placeInput([lineOf(menu, 'Soup')], { requestedFor })
  const placed = await diner.call(orders.place, await asShown(soup(christmas)))
  expect(placed.bill).toMatchObject({ goodsCents: 800, chargeCents: 120, totalCents: 920 })
  const lastSlot = await diner.call(orders.place, await asShown(soup(christmas + 11.75 * hour)))
  expect(lastSlot.bill.chargeCents).toBe(120)
  const boxingDay = await diner.call(orders.place, await asShown(soup(christmas + 12 * hour)))
  expect(boxingDay.bill.chargeCents).toBe(0)
  // A lower shown total is refused, not charged without the surcharge.
  expect(await refusalOf(diner.call(orders.place, { ...soup(christmas), shownTotal: '8.00' }))).toMatchObject(
    {
      code: 'price.changed',
      data: { totalCents: 920 },
    },
  )
})

test('a holiday from the evening on has its surcharge from then, on phone and server', async () => {
  const menu = await readMenu(diner, shop)
  const eveningOf24th = christmas - 18 * hour
  const at = async (requestedFor: number) =>
    diner.call(orders.place, await asShown(placeInput([lineOf(menu, 'Soup')], { requestedFor })))
  expect((await at(eveningOf24th - hour / 4)).bill).toMatchObject({ chargeCents: 0, totalCents: 800 })
  expect((await at(eveningOf24th)).bill).toMatchObject({ chargeCents: 120, totalCents: 920 })
})

test("a daypart's prices and items apply on the last day of the range", async () => {
  const menu = await readMenu(diner, shop)
  const lunch = Date.UTC(2027, 0, 18, 1)
  expect(Math.floor((lunch - sampleNow) / day)).toBe(59)
  const lines = [lineOf(menu, 'Dumplings'), lineOf(menu, 'Tea', { quantity: 2 })]
  const placed = await diner.call(orders.place, await asShown(placeInput(lines, { requestedFor: lunch })))
  expect(placed.bill.totalCents).toBe(900 + 902)
  const evening = placeInput([lineOf(menu, 'Dumplings')], { requestedFor: lunch + 6 * hour })
  expect((await diner.call(orders.place, await asShown(evening))).bill.totalCents).toBe(1_250)
  const tea = placeInput([lineOf(menu, 'Tea', { quantity: 2 })], { requestedFor: lunch + 6 * hour })
  expect(await refusalOf(diner.call(orders.place, tea))).toMatchObject({ code: 'item.resting' })
})

test('a surcharge without dates applies however far ahead an order is', async () => {
  const menu = await readMenu(diner, shop)
  const input = placeInput([lineOf(menu, 'Duck')], { requestedFor: christmas - 2 * day, payment: 'sandbox' })
  const { order } = await diner.call(payOnline.pay, await asShown(input))
  expect(order.bill).toMatchObject({ totalCents: 4_800, surchargeCents: 48, payableCents: 4_848 })
})

test('an order for later that awaits its payment shows its time in the list', async () => {
  const menu = await readMenu(diner, shop)
  const requestedFor = christmas - 3 * day
  const input = placeInput([lineOf(menu, 'Soup')], { requestedFor, payment: 'sandbox' })
  const { order } = await diner.call(payOnline.pay, await asShown(input))
  const listed = await diner.call(orders.list, { pageSize: 50 })
  expect(listed.find(({ orderId }) => orderId === order.orderId)).toMatchObject({
    status: 'pending',
    requestedFor,
  })
})

test('a paid surcharge stays on the bill when the order changes days later', async () => {
  const menu = await readMenu(diner, shop)
  const input = placeInput([lineOf(menu, 'Duck')], { payment: 'sandbox' })
  const { order, attempt } = await diner.call(payOnline.pay, await asShown(input))
  testShop.act(attempt?.attemptId ?? '', 'approve')
  await testShop.deliver()
  await testShop.runJobs()
  expect((await owner.call(reports.day, {})).extras).toEqual([
    { names: { first: 'Card', second: '' }, times: 1, cents: 48 },
  ])
  testShop.time.now += 3 * day
  const changed = await owner.call(orderLife.amend, {
    orderId: order.orderId,
    amendments: 0,
    quantities: [],
    added: [],
    note: 'Not too hot',
    reason: '',
    requestId: randomUUID(),
  })
  expect(changed).toMatchObject({
    bill: { surchargeCents: 48, payableCents: 4_848 },
    paymentStatus: 'paid',
    balanceCents: 0,
  })
})

test('just after the cut-off the new last day is known too', async () => {
  const menu = await readMenu(diner, shop)
  // Before four in the morning in Sydney everything is computed and cached; the night before Christmas enters the
  // range just after.
  await takeLater(owner, 33)
  testShop.time.now = Date.UTC(2026, 10, 20, 16, 58)
  await phoneBill(diner, shop, placeInput([lineOf(menu, 'Soup')]), christmas)
  testShop.time.now += 5 * 60_000
  const placed = await diner.call(
    orders.place,
    await asShown(placeInput([lineOf(menu, 'Soup')], { requestedFor: christmas - 10 * hour })),
  )
  expect(placed.bill.chargeCents).toBe(120)
})

test('the shop status covers at least two weeks, and an endless charge is one span', async () => {
  const told = () => diner.read(catalogue.shopStatus, { shop })
  const long = await told()
  await takeLater(owner, 7)
  const short = await told()
  const ends = ({ dayparts }: typeof short) => dayparts?.[0]?.spans.length
  expect(ends(short)).toBe(14)
  expect(ends(long)).toBe(62)
  expect(long.charges.map(({ spans }) => spans.length)).toEqual([1, 1])
  expect(short.charges.map(({ spans }) => spans.length)).toEqual([0, 1])
  expect(long.hours).toEqual(short.hours)
})
