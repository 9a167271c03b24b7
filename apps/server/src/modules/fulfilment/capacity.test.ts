import { fulfilment, times } from '@tabard/contract/fulfilment/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { stations } from '@tabard/contract/fulfilment/stations/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { shops } from '@tabard/contract/shops/calls'
import { till } from '@tabard/contract/till/calls'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import type { OrderTypeTerms } from '@tabard/domain/fulfilment/order-type'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createMerchant, createStaff } from '../../../test/shops/factories.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../test/refusal-of.ts'
import { itemNamed, lineOf, placeInput, readMenu } from '../../../test/samples/sample-cart.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../test/shops/sandbox.ts'
import { sampleNow } from '../../../test/test-server.ts'

let testShop: PaidTestShop
let merchantId: string
let shop: string
let owner: ReturnType<PaidTestShop['staff']>
let diner: Awaited<ReturnType<PaidTestShop['guest']>>
let menu: MenuIndex
let made = 0

const minute = 60_000

beforeAll(async () => {
  testShop = await startPaidTestShop()
})
beforeEach(async () => {
  testShop.time.now = sampleNow
  made += 1
  shop = `lantern-${made}`
  merchantId = (await createMerchant(testShop.server, [shop], {}, { isDemo: true })).merchantId
  owner = testShop.staff(shop, (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  diner = await testShop.guest(shop)
  menu = await readMenu(diner, shop)
})
afterAll(() => testShop.stop())

async function setOrderType(code: string, changes: Partial<OrderTypeTerms>): Promise<void> {
  const { orderTypes } = await owner.call(fulfilment.list, {})
  const found = orderTypes.find(({ terms }) => terms.code === code)
  if (!found) throw new Error(`no way ${code}`)
  await owner.call(fulfilment.save, { terms: { ...found.terms, ...changes }, seen: found.revision })
}

const order = (changes: Partial<PlaceOrder> = {}, quantity = 1) =>
  placeInput([lineOf(menu, 'Dumplings', { quantity })], changes)
const place = (changes: Partial<PlaceOrder> = {}, quantity = 1) =>
  diner.call(orders.place, order(changes, quantity))
const bucketsOf = () =>
  ownerRows<{ resource: string; used: number; units: number }>(
    'select resource, used, units from resource_buckets where merchant_id = $1 order by resource, starts_at',
    [merchantId],
  )

/** A station with a capacity of one, unless given, that needs four minutes per item. */
async function setGrill(capacity = 1): Promise<void> {
  const stationId = '0198f000-0000-7000-8000-0000000000aa'
  const { revision } = await owner.call(stations.list, {})
  const subjectId = itemNamed(menu, 'Dumplings').categoryId
  await owner.call(stations.save, {
    seen: revision,
    arrangement: {
      stations: [{ stationId, names: { first: 'Grill', second: '' }, capacity }],
      courses: [],
      assigned: [{ subjectId, stationId, courseId: null, tenths: 40 }],
    },
  })
}

test('fifty orders at once for a slot of seven: seven get it, the others are offered the nearest times', async () => {
  await setOrderType('pickup', { takesLater: true, slotOrders: 7 })
  const requestedFor = sampleNow + 120 * minute
  const placed = await Promise.all(
    Array.from({ length: 50 }, () => verdictOf(diner.call(orders.place, order({ requestedFor })))),
  )
  expect(tally(placed)).toEqual({ ok: 7, 'slot.full': 43 })
  expect(await bucketsOf()).toEqual([{ resource: 'orders:pickup', used: 7, units: 7 }])
  const refused = await refusalOf(place({ requestedFor }))
  expect(refused).toMatchObject({
    code: 'slot.full',
    data: { nearest: [requestedFor - 30 * minute, requestedFor - 15 * minute, requestedFor + 15 * minute] },
  })
  const found = await diner.call(times.ask, { orderType: 'pickup', dishes: [] })
  expect(found.slots.filter(({ isFull }) => isFull)).toEqual([{ at: requestedFor, isFull: true }])
  // The app learns why a time is unavailable before it sends the cart.
  const notNowAt = async (at: number) =>
    (await diner.call(times.ask, { orderType: 'pickup', dishes: [], requestedFor: at })).notNow
  expect(found.notNow).toBeNull()
  expect(await notNowAt(requestedFor)).toEqual({ code: 'slot.full', nextAt: requestedFor - 30 * minute })
  expect(await notNowAt(requestedFor + 15 * minute)).toBeNull()
  expect(await notNowAt(sampleNow - minute)).toMatchObject({ code: 'slot.invalid' })
  expect(await place({ requestedFor: requestedFor + 15 * minute })).toMatchObject({ status: 'placed' })
})

test("due times follow the kitchen's capacity with concurrent orders, and no bucket is overfilled", async () => {
  await setGrill()
  const request = await diner.call(times.ask, {
    orderType: 'pickup',
    dishes: [{ itemId: itemNamed(menu, 'Dumplings').id, quantity: 3 }],
  })
  expect(request.soonestAt).toBe(sampleNow + 15 * minute)
  // The parts of a meal are made there too.
  const meal = await diner.call(times.ask, {
    orderType: 'pickup',
    dishes: [
      {
        itemId: itemNamed(menu, 'Tea').id,
        quantity: 2,
        parts: [{ itemId: itemNamed(menu, 'Dumplings').id, quantity: 3 }],
      },
    ],
  })
  expect(meal.soonestAt).toBe(sampleNow + 24 * minute)
  const placed = await Promise.all(Array.from({ length: 12 }, () => place({}, 3)))
  const due = placed.map(({ dueAt }) => (dueAt - sampleNow) / minute).toSorted((a, b) => a - b)
  // Twelve minutes of work each.
  expect(due).toEqual([15, 24, 36, 48, 60, 72, 84, 96, 108, 120, 132, 144])
  const buckets = await bucketsOf()
  expect(buckets.reduce((sum, { used }) => sum + used, 0)).toBe(12 * 3 * 40)
  expect(buckets.every(({ used, units }) => used <= units && units === 50)).toBe(true)
})

test('a cancelled or expired order releases its capacity once', async () => {
  await setOrderType('pickup', { takesLater: true, slotOrders: 1 })
  const requestedFor = sampleNow + 120 * minute
  const { orderId } = await place({ requestedFor })
  expect(await verdictOf(place({ requestedFor }))).toBe('slot.full')
  await diner.call(orders.cancel, { orderId })
  await diner.call(orders.cancel, { orderId })
  expect(await bucketsOf()).toEqual([{ resource: 'orders:pickup', used: 0, units: 1 }])
  const waiting = await diner.call(payOnline.pay, order({ requestedFor, payment: 'sandbox' }))
  expect(waiting.order).toMatchObject({ status: 'pending', dueAt: requestedFor })
  expect(await verdictOf(place({ requestedFor }))).toBe('slot.full')
  testShop.time.now = sampleNow + 16 * minute
  await testShop.runJobs()
  expect(await diner.call(orders.track, { orderId: waiting.order.orderId })).toMatchObject({
    status: 'cancelled',
  })
  expect(await verdictOf(place({ requestedFor }))).toBe('ok')
})

test('an order for later gets its number and ticket when it fires', async () => {
  await setOrderType('pickup', { takesLater: true })
  const requestedFor = sampleNow + 120 * minute
  const later = await place({ requestedFor })
  expect(later).toMatchObject({ dueAt: requestedFor, requestedFor, firesAt: requestedFor - 15 * minute })
  expect(later.number).toMatch(/^[A-Z0-9]{4}$/)
  const board = await owner.call(kitchen.board, {})
  expect(board.tickets).toEqual([])
  expect(board.upcoming).toMatchObject([{ orderId: later.orderId, firesAt: requestedFor - 15 * minute }])
  testShop.time.now = requestedFor - 16 * minute
  await testShop.runJobs()
  expect((await owner.call(kitchen.board, {})).tickets).toEqual([])
  testShop.time.now = requestedFor - 15 * minute
  await testShop.runJobs()
  expect(await owner.call(kitchen.board, {})).toMatchObject({
    // Its age counts from its time on the board, not from the order.
    tickets: [
      { orderId: later.orderId, number: '201', dueAt: requestedFor, cameAt: requestedFor - 15 * minute },
    ],
    openCount: 1,
    upcoming: [],
  })
  expect(await diner.call(orders.track, { orderId: later.orderId })).toMatchObject({
    number: '201',
  })
})

test('an order that staff started early does not fire again', async () => {
  await setOrderType('pickup', { takesLater: true })
  const requestedFor = sampleNow + 120 * minute
  const { orderId } = await place({ requestedFor })
  const started = await owner.call(kitchen.start, { orderId })
  testShop.time.now = requestedFor
  await testShop.runJobs()
  expect((await owner.call(kitchen.board, {})).tickets).toMatchObject([
    { orderId, number: '201', version: started.version, cameAt: sampleNow },
  ])
})

test("an order for tomorrow has tomorrow's date, at an open time", async () => {
  await setOrderType('pickup', { takesLater: true, daysAhead: 2 })
  const { days } = await diner.call(times.ask, { orderType: 'pickup', dishes: [] })
  // Today and two more days; the shop never closes, so each lasts until four in the morning of the next.
  expect(days).toHaveLength(3)
  const last = await diner.call(times.ask, { orderType: 'pickup', dishes: [], day: days[2]?.day })
  expect(last.slots).toHaveLength(24 * 4)
  const day = days[1]?.day ?? ''
  const [slot] = (await diner.call(times.ask, { orderType: 'pickup', dishes: [], day })).slots.slice(40)
  const { orderId } = await place({ requestedFor: slot?.at })
  expect(await owner.call(till.get, { orderId })).toMatchObject({ tradingDate: day })
  for (const requestedFor of [sampleNow + 29 * minute, sampleNow - minute, sampleNow + 4 * 86_400_000])
    expect(await refusalOf(place({ requestedFor }))).toMatchObject({ code: 'slot.invalid' })
})

test('after midnight, the times left of the night are the times of the day before, until its cut-off', async () => {
  await setOrderType('pickup', { takesLater: true, daysAhead: 1 })
  // Half past one on the 20th, in Sydney.
  testShop.time.now = sampleNow + 390 * minute
  const found = await diner.call(times.ask, { orderType: 'pickup', dishes: [] })
  expect(found.days.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20'])
  const cutOff = sampleNow + 9 * 60 * minute
  expect(found.slots.at(-1)?.at).toBe(cutOff - 15 * minute)
  expect(found.days[1]?.at).toBe(cutOff)
})

test('a year of five-minute slots lists every day, but computes the slots of one day only', async () => {
  await setOrderType('pickup', { takesLater: true, daysAhead: 365, slotMinutes: 5 })
  const request = { orderType: 'pickup', dishes: [] }
  const { days } = await diner.call(times.ask, request)
  // Today and 365 more days.
  expect(days).toHaveLength(366)
  const read = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  const put = vi.spyOn(Temporal.PlainDateTime.prototype, 'toZonedDateTime')
  try {
    const found = await diner.call(times.ask, { ...request, day: days[300]?.day })
    expect(found.days).toEqual(days)
    expect(found.slots).toHaveLength(24 * 12)
    // Formatting every slot of the year blocked the process for seconds.
    expect(read.mock.calls.length).toBeLessThan(20)
    // The openings and days of the year are cached from the first call.
    expect(put.mock.calls.length).toBeLessThan(20)
  } finally {
    read.mockRestore()
    put.mockRestore()
  }
  const day = days[300]
  expect(await place({ requestedFor: day?.at })).toMatchObject({ requestedFor: day?.at })
})

test('times start after a pause of the shop or the order type', async () => {
  await setOrderType('pickup', { takesLater: true, daysAhead: 2 })
  const until = sampleNow + 26 * 60 * minute
  const message = { first: '', second: '' }
  await owner.call(fulfilment.pause, { orderType: 'pickup', isPaused: true, until, message })
  const { days, slots } = await diner.call(times.ask, { orderType: 'pickup', dishes: [] })
  expect(days[0]?.at).toBe(until)
  expect(slots[0]?.at).toBe(until)
  await owner.call(fulfilment.pause, { orderType: 'pickup', isPaused: true, message })
  expect(await diner.call(times.ask, { orderType: 'pickup', dishes: [] })).toMatchObject({
    days: [],
    slots: [],
  })
})

test('a paused order type is refused with its message, the others go on; extra minutes delay orders', async () => {
  await setOrderType('kerbside', { isOffered: true })
  const message = { first: 'The car park is flooded', second: '停车场积水' }
  const until = sampleNow + 30 * minute
  await owner.call(fulfilment.pause, { orderType: 'kerbside', isPaused: true, until, message })
  const cart = { ...order().cart, orderType: 'kerbside' }
  const vehicle = { plate: 'ABC 123', description: 'red van' }
  expect(await refusalOf(place({ cart, vehicle }))).toMatchObject({
    code: 'way.paused',
    data: { ...message, until },
  })
  expect(await diner.call(times.ask, { orderType: 'kerbside', dishes: [] })).toMatchObject({
    soonestAt: null,
    notNow: { code: 'way.paused', nextAt: until },
  })
  expect(await place()).toMatchObject({ dueAt: sampleNow + 15 * minute })
  await owner.call(fulfilment.lengthen, { minutes: 20, until: sampleNow + 60 * minute })
  expect(await place()).toMatchObject({ dueAt: sampleNow + 35 * minute })
  testShop.time.now = until
  expect(await verdictOf(place({ cart }))).toBe('vehicle.required')
  expect(await place({ cart, vehicle })).toMatchObject({ orderType: 'kerbside', orderOptions: { vehicle } })
})

test('an order type with full slots is due later, or refused until there is capacity', async () => {
  await setOrderType('pickup', { slotOrders: 1 })
  expect(await place()).toMatchObject({ dueAt: sampleNow + 15 * minute })
  expect(await place()).toMatchObject({ dueAt: sampleNow + 30 * minute })
  await setOrderType('pickup', { whenFull: 'closed' })
  expect(await refusalOf(place())).toMatchObject({
    code: 'way.busy',
    data: { nextAt: sampleNow + 45 * minute },
  })
})

test('customers see the order types in the order that staff arranged', async () => {
  await setOrderType('kerbside', { isOffered: true })
  const offered = async () => (await diner.call(shops.config, {})).orderTypes.map(({ code }) => code)
  const before = await offered()
  expect(before.toSorted()).toEqual(['kerbside', 'pickup', 'table'])
  const all = (await owner.call(fulfilment.list, {})).orderTypes.map(({ terms }) => terms.code)
  const { orderTypes } = await owner.call(fulfilment.arrange, { orderTypes: all.toReversed() })
  expect(orderTypes.map(({ terms }) => terms.code)).toEqual(all.toReversed())
  expect(await offered()).toEqual(before.toReversed())
})

test('an order type that is not offered or unknown is refused', async () => {
  for (const orderType of ['delivery', 'pigeon', 'table'])
    expect(await verdictOf(place({ cart: { ...order().cart, orderType } }))).toBe('way.unknown')
})
