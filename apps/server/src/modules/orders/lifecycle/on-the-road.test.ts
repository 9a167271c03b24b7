import { randomUUID } from 'node:crypto'
import { times } from '@tabard/contract/fulfilment/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import { stations } from '@tabard/contract/fulfilment/stations/calls'
import { lineOfBill } from '@tabard/domain/cart/lines/line-of-bill'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { home, startDeliveryTestShop, type DeliveryTestShop } from '../../../../test/delivery-test-shop.ts'
import { ownerRows } from '../../../../test/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../../test/refusal-of.ts'
import { runDueJobs } from '../../../../test/run-due-jobs.ts'
import { itemNamed } from '../../../../test/sample-cart.ts'
import { sampleNow } from '../../../../test/test-server.ts'

// A delivery is due at the guest (ADR-044): the kitchen's times are earlier by the driving time.
// Allocations follow a delay or change.

let at: DeliveryTestShop
const minute = 60_000
const road = 20

beforeAll(async () => {
  at = await startDeliveryTestShop()
})
beforeEach(async () => {
  at.testShop.time.now = sampleNow
  await at.clearZones()
  await at.addZone({ minutes: road })
  await ownerRows('delete from resources')
  await ownerRows(
    `update ways set lead_minutes = 15, takes_later = true, slot_minutes = 15, slot_units = null, slot_orders = null where merchant_id = $1`,
    [at.merchantId],
  )
  await ownerRows('delete from stations where merchant_id = $1', [at.merchantId])
  await at.refreshShop()
})
afterAll(() => at.stop())

const buckets = async () =>
  (
    await ownerRows<{ resource: string; starts_at: Date; used: number }>(
      'select resource, starts_at, used from resource_buckets where used > 0 order by resource, starts_at',
    )
  ).map(({ resource, starts_at, used }) => [
    resource.split(':')[0],
    (starts_at.getTime() - sampleNow) / minute,
    used,
  ])

async function limit(column: 'slot_orders' | 'slot_units', most: number): Promise<void> {
  await ownerRows(`update ways set ${column} = $2 where merchant_id = $1`, [at.merchantId, most])
  await at.refreshShop()
}

/** A station with a capacity of one that needs five minutes per item. */
async function setGrill(): Promise<void> {
  const stationId = '0198f000-0000-7000-8000-0000000000ab'
  const { revision } = await at.owner.call(stations.list, {})
  const subjectId = itemNamed(at.menu, 'Dumplings').categoryId
  await at.owner.call(stations.save, {
    seen: revision,
    arrangement: {
      stations: [{ stationId, names: { first: 'Grill', second: '' }, capacity: 1 }],
      courses: [],
      assigned: [{ subjectId, stationId, courseId: null, tenths: 50 }],
    },
  })
}

const ask = (roadMinutes?: number) =>
  at.guest.call(times.ask, { orderType: 'delivery', dishes: [], ...(roadMinutes ? { roadMinutes } : {}) })

test('as soon as possible: due at the guest, and due in the kitchen earlier by the driving time', async () => {
  expect((await ask()).soonestAt).toBe(sampleNow + 15 * minute)
  expect((await ask(road)).soonestAt).toBe(sampleNow + 35 * minute)
  const order = await at.bring(home)
  expect(order.dueAt).toBe(sampleNow + 35 * minute)
  const collected = await at.guest.call(orders.place, {
    ...at.ordered(home),
    cart: { ...at.ordered(home).cart, orderType: 'pickup' },
  })
  expect(collected.dueAt).toBe(sampleNow + 15 * minute)
  const express = await at.bring(home, {}, true)
  expect(express.dueAt).toBe(sampleNow + 25 * minute)
  const board = await at.owner.call(kitchen.board, {})
  const ticket = board.tickets.find(({ orderId }) => orderId === order.orderId)
  expect(ticket).toMatchObject({ dueAt: sampleNow + 15 * minute, arrivesAt: sampleNow + 35 * minute })
  expect(board.tickets.find(({ orderId }) => orderId === collected.orderId)).not.toHaveProperty('arrivesAt')
  // The kitchen sets its own time; the driving time is added.
  const accepted = await at.owner.call(kitchen.accept, { orderId: order.orderId, version: 1, minutes: 30 })
  expect(accepted).toMatchObject({ dueAt: sampleNow + 30 * minute, arrivesAt: sampleNow + 50 * minute })
  expect(await at.guest.call(orders.track, { orderId: order.orderId })).toMatchObject({
    dueAt: sampleNow + 50 * minute,
  })
})

test('for later: the requested time is at the guest; kitchen times and the first slot include the driving time', async () => {
  await setGrill()
  await limit('slot_orders', 4)
  const requestedFor = sampleNow + 120 * minute
  const times = await ask(road)
  // At least half an hour ahead, which preparing and driving exceed.
  expect(times.slots[0]?.at).toBe(sampleNow + 45 * minute)
  expect((await ask()).slots[0]?.at).toBe(sampleNow + 30 * minute)
  expect(await verdictOf(at.bring(home, { requestedFor: sampleNow + 30 * minute }))).toBe('slot.invalid')
  const order = await at.bring(home, { requestedFor })
  expect(order).toMatchObject({ dueAt: requestedFor, firesAt: requestedFor - (road + 15) * minute })
  expect(await buckets()).toEqual([
    ['orders', 120, 1],
    ['station', 90, 50],
    ['station', 95, 50],
  ])
  expect((await at.owner.call(kitchen.board, {})).upcoming).toMatchObject([
    { dueAt: requestedFor - road * minute, arrivesAt: requestedFor },
  ])
  at.testShop.time.now = requestedFor - (road + 15) * minute
  await runDueJobs(at.testShop)
  const { tickets } = await at.owner.call(kitchen.board, {})
  expect(tickets.map(({ orderId }) => orderId)).toContain(order.orderId)
})

test('a delay moves allocations and the firing time; staff learn when the capacity is exceeded', async () => {
  await setGrill()
  await limit('slot_orders', 1)
  const requestedFor = sampleNow + 120 * minute
  const order = await at.bring(home, { requestedFor })
  const delay = (dueAt: number, minutes: number) =>
    at.owner.call(orderLife.delay, { orderId: order.orderId, dueAt, minutes, reason: '' })
  const delayed = await delay(requestedFor, 30)
  expect(delayed).toMatchObject({
    isOver: false,
    dueAt: requestedFor + 30 * minute,
    firesAt: requestedFor + (30 - road - 15) * minute,
  })
  expect(await buckets()).toEqual([
    ['orders', 150, 1],
    ['station', 120, 50],
    ['station', 125, 50],
  ])
  // Another order takes the old time, and one the next.
  expect(await verdictOf(at.bring(home, { requestedFor }))).toBe('ok')
  expect(await verdictOf(at.bring(home, { requestedFor: requestedFor + 45 * minute }))).toBe('ok')
  const over = await delay(requestedFor + 30 * minute, 15)
  expect(over).toMatchObject({ isOver: true, dueAt: requestedFor + 45 * minute })
  const subjects = await buckets()
  expect(subjects.filter(([subject]) => subject === 'orders')).toEqual([
    ['orders', 120, 1],
    ['orders', 165, 1],
  ])
  expect(subjects.every(([subject, , used]) => subject !== 'station' || Number(used) <= 50)).toBe(true)
  // The order fires when its work begins, not at its earlier time.
  at.testShop.time.now = requestedFor + 4 * minute
  await runDueJobs(at.testShop)
  const early = await at.owner.call(kitchen.board, {})
  expect(early.upcoming.map(({ orderId }) => orderId)).toContain(order.orderId)
})

test('a changed order updates its allocation; staff may exceed a limit, guests may not; cancelling frees it', async () => {
  await limit('slot_units', 5)
  const requestedFor = sampleNow + 120 * minute
  const other = await at.bring(home, { requestedFor })
  const order = await at.bring(home, { requestedFor })
  expect(await buckets()).toEqual([['units', 120, 4]])
  const more = (quantity: number, amendments: number) => ({
    orderId: order.orderId,
    amendments,
    note: order.note,
    lines: order.bill.lines.map(lineOfBill).map((line) => ({ ...line, quantity })),
    requestId: randomUUID(),
  })
  await at.guest.call(orderLife.amendOwn, more(3, 0))
  expect(await buckets()).toEqual([['units', 120, 5]])
  expect(await refusalOf(at.guest.call(orderLife.amendOwn, more(4, 1)))).toMatchObject({ code: 'slot.full' })
  expect(await buckets()).toEqual([['units', 120, 5]])
  expect(await at.guest.call(orders.track, { orderId: order.orderId })).toMatchObject({ amendments: 1 })
  await at.guest.call(orderLife.amendOwn, more(1, 1))
  expect(await buckets()).toEqual([['units', 120, 3]])
  const staff = (quantity: number, amendments: number) =>
    at.owner.call(orderLife.amend, {
      orderId: order.orderId,
      amendments,
      quantities: [{ lineNumber: 1, quantity }],
      added: [],
      reason: '',
      requestId: randomUUID(),
    })
  await staff(9, 2)
  // Two units are from another order. The excess is not allocated.
  expect(await buckets()).toEqual([['units', 120, 5]])
  await at.guest.call(orders.cancel, { orderId: order.orderId })
  expect(await buckets()).toEqual([['units', 120, 2]])
  await at.guest.call(orders.cancel, { orderId: other.orderId })
  expect(await buckets()).toEqual([])
})

test("a guest cannot reduce a delivery below the zone's minimum; staff can", async () => {
  await at.clearZones()
  await at.addZone({ minutes: road, minimumCents: 2_000 })
  const order = await at.bring(home)
  const change = {
    orderId: order.orderId,
    amendments: 0,
    note: '',
    lines: order.bill.lines.map(lineOfBill).map((line) => ({ ...line, quantity: 1 })),
  }
  // Later changes of the zone do not affect the agreed minimum.
  await at.clearZones()
  await at.addZone({ minutes: road, minimumCents: 0 })
  const refused = await refusalOf(at.guest.call(orderLife.quoteOwn, change))
  expect(refused).toMatchObject({
    code: 'delivery.minimum',
    data: { minimumCents: 2_000, totalCents: 1_250, currency: 'AUD' },
  })
  expect(await verdictOf(at.guest.call(orderLife.amendOwn, { ...change, requestId: randomUUID() }))).toBe(
    'delivery.minimum',
  )
  const amended = await at.owner.call(orderLife.amend, {
    orderId: order.orderId,
    amendments: 0,
    quantities: [{ lineNumber: 1, quantity: 1 }],
    added: [],
    reason: 'Asked',
    requestId: randomUUID(),
  })
  expect(amended.bill.goodsCents).toBe(1_250)
})
