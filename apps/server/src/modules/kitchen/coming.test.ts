import { devices } from '@tabard/contract/devices/calls'
import { fulfilment, times } from '@tabard/contract/fulfilment/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { tables } from '@tabard/contract/tables/calls'
import { till } from '@tabard/contract/till/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDevice, createStaff } from '../../../test/shops/factories.ts'
import { startKitchenTestShop, type KitchenTestShop } from '../../../test/shops/kitchen-test-shop.ts'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../test/samples/sample-cart.ts'
import { sampleNow } from '../../../test/test-server.ts'

const minute = 60_000
let at: KitchenTestShop

beforeAll(async () => {
  at = await startKitchenTestShop()
  const { orderTypes } = await at.owner.call(fulfilment.list, {})
  const pickup = orderTypes.find(({ terms }) => terms.code === 'pickup')
  if (!pickup) throw new Error('the sample shop has no pick-up')
  await at.owner.call(fulfilment.save, {
    terms: { ...pickup.terms, takesLater: true },
    seen: pickup.revision,
  })
})
beforeEach(() => {
  at.testShop.time.now = sampleNow
})
afterAll(() => at.testShop.stop())

const board = () => at.owner.call(kitchen.board, {})

async function input(names: readonly string[]) {
  const menu = await readMenu(at.diner, 'lantern')
  return placeInput(names.map((name) => lineOf(menu, name)))
}

test("several people start an order for later early; it starts once and keeps the guest's time", async () => {
  const requestedFor = sampleNow + 120 * minute
  const { orderId } = await at.diner.call(orders.place, {
    ...(await input(['Dumplings', 'Tea'])),
    requestedFor,
  })
  const [waiting] = (await board()).upcoming
  expect(waiting).toMatchObject({
    orderId,
    requestedFor,
    ticketItems: [{ stationId: at.grill }, { stationId: at.bar }],
  })
  const startedAt = (at.testShop.time.now = sampleNow + 10 * minute)
  const press = () => at.owner.call(kitchen.start, { orderId })
  const answers = await Promise.all([press(), press(), press()])
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
  const { tickets, upcoming } = await board()
  expect(upcoming).toEqual([])
  expect(tickets.find((ticket) => ticket.orderId === orderId)).toMatchObject({
    dueAt: requestedFor,
    // Its age counts from now, not from the time of the order.
    cameAt: startedAt,
    version: (waiting?.version ?? 0) + 1,
  })
  const { events, number } = await at.owner.call(till.get, { orderId })
  expect(number).toMatch(/^\d+$/)
  expect(events.filter(({ what }) => what === 'started')).toHaveLength(1)
  const { version } = await at.ticket(orderId)
  await at.owner.call(kitchen.reject, { orderId, version, reason: 'Sorry' })
  expect(await refusalOf(press())).toMatchObject({ code: 'order.moved', data: { status: 'cancelled' } })
})

test('the person who starts an order sets when it is ready; a second one changes nothing', async () => {
  const { orderId } = await at.place('counter')
  const begin = (ticketItems: readonly string[], minutes: number) =>
    at.owner.call(kitchen.work, { orderId, ticketItems, action: 'forward', from: 'new', minutes })
  expect(await begin(['1'], 20)).toMatchObject({ status: 'preparing', dueAt: sampleNow + 20 * minute })
  expect(await begin(['2'], 5)).toMatchObject({ dueAt: sampleNow + 20 * minute })
  expect(await at.diner.call(orders.track, { orderId })).toMatchObject({ dueAt: sampleNow + 20 * minute })
})

async function placeAtTable(courses?: (lineIds: readonly string[]) => Record<string, string>) {
  const { sessionId } = await at.diner.call(tables.scan, { code: await at.code('2') })
  const order = await input(['Dumplings', 'Tea'])
  const ids = order.cart.lines.map(({ lineId }) => lineId)
  return at.diner.call(orders.place, { ...order, sessionId, ...(courses ? { courses: courses(ids) } : {}) })
}
const states = ({ ticketItems = [] }: Ticket) => ticketItems.map(({ courseId, state }) => [courseId, state])

test('guests can have everything served together, where the shop lets them choose courses', async () => {
  expect(await at.diner.call(times.courses, {})).toMatchObject({
    courses: [{ courseId: at.starters }, { courseId: at.mains }],
  })
  const together = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, at.starters]))
  const { orderId } = await placeAtTable(together)
  expect(states(await at.ticket(orderId))).toEqual([
    [at.starters, 'new'],
    [at.starters, 'new'],
  ])
  await at.set('kitchen.guestsChooseCourses', false)
  const kept = await placeAtTable(together)
  expect(states(await at.ticket(kept.orderId))).toEqual([
    [at.mains, 'held'],
    [at.starters, 'new'],
  ])
  expect(await at.diner.call(times.courses, {})).toEqual({ courses: [], assigned: {} })
  await at.set('kitchen.guestsChooseCourses', true)
})

test('staff move an item to another course before it is started', async () => {
  const { orderId } = await placeAtTable()
  const move = (lineNumbers: readonly number[], courseId: string) =>
    at.owner.call(kitchen.course, { orderId, lineNumbers: [...lineNumbers], courseId })
  expect(states(await move([1], at.starters))).toEqual([
    [at.starters, 'new'],
    [at.starters, 'new'],
  ])
  expect(states(await move([1], at.mains))[0]).toEqual([at.mains, 'held'])
  await at.owner.call(kitchen.work, { orderId, ticketItems: ['2'], action: 'forward', from: 'new' })
  expect(await refusalOf(move([2], at.mains))).toMatchObject({ code: 'order.moved' })
  expect(await refusalOf(move([1], at.grill))).toMatchObject({ code: 'course.unknown' })
  expect(
    tally(
      await Promise.all(
        [1, 2, 3].map(() => verdictOf(at.owner.call(kitchen.fire, { orderId, courseId: at.mains }))),
      ),
    ),
  ).toEqual({ ok: 1, 'order.moved': 2 })
})

test('a board shows the stations that staff chose for it, and the audit names them', async () => {
  const { deviceId } = await createDevice(at.merchantId, at.shopId, 'Pass')
  const choose = (stations: readonly string[]) =>
    at.owner.call(devices.showStations, { deviceId, stationIds: [...stations] })
  expect(await refusalOf(choose([at.grill]))).toMatchObject({ code: 'device.unknown' })
  await ownerRows(`update devices set kind = 'board' where device_id = $1`, [deviceId])
  const before = (await board()).version
  const { devices: listed } = await choose([at.grill, at.grill])
  expect(listed).toMatchObject([{ deviceId, stations: [at.grill] }])
  const after = await board()
  expect(after.boards).toEqual([{ deviceId, name: 'Pass', stations: [at.grill] }])
  expect(after.version).not.toBe(before)
  const cook = at.testShop.staff(
    'lantern',
    (await createStaff(at.testShop.server, at.merchantId, 'kitchen', at.shopId)).cookie,
  )
  expect(await cook.call(devices.showStations, { deviceId, stationIds: [] })).toMatchObject({
    devices: [{ stations: [] }],
  })
  const lines = await ownerRows<{ what: string }>(
    `select what from audit_entries where merchant_id = $1 and what in ('devices.stations', 'kitchen.start', 'kitchen.course') order by what`,
    [at.merchantId],
  )
  expect(new Set(lines.map(({ what }) => what))).toEqual(
    new Set(['devices.stations', 'kitchen.start', 'kitchen.course']),
  )
})
