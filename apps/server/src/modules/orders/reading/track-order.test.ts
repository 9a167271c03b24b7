import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders, type OrderFilter } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/factories.ts'
import { openStream } from '../../../../test/open-stream.ts'
import { adminRows } from '../../../../test/owner-rows.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/sample-cart.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let testShop: TestServer
/** A second server on the same database, as on another machine. */
let other: TestServer
let diner: Awaited<ReturnType<TestServer['guest']>>
let cookie: string
let place: () => Promise<Order>

beforeAll(async () => {
  testShop = await startTestServer()
  other = await startTestServer()
  const { merchantId } = await createMerchant(testShop.server, ['lantern'])
  cookie = (await createStaff(testShop.server, merchantId, 'kitchen')).cookie
  diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  place = () => diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
})
afterAll(() => Promise.all([testShop.stop(), other.stop()]))

const accept = (at: TestServer, { orderId }: Order) =>
  at.staff('lantern', cookie).call(kitchen.accept, { orderId, version: 1 })

test('a stream sends the order, and every change within a second', async () => {
  const order = await place()
  const stream = await openStream(testShop, diner, orders.stream, { orderId: order.orderId })
  expect(stream.status).toBe(200)
  expect(stream.headers.get('cache-control')).toBe('no-store')
  expect(stream.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await stream.next()).toMatchObject({
    id: '1',
    data: { orderId: order.orderId, status: 'placed', number: order.number },
  })
  await accept(testShop, order)
  expect(await stream.next(1_000)).toMatchObject({ id: '2', data: { status: 'preparing' } })
  stream.close()
})

test('a resumed stream skips what was seen and sends what was missed', async () => {
  const order = await place()
  const resumed = await openStream(
    testShop,
    diner,
    orders.stream,
    { orderId: order.orderId },
    { 'last-event-id': '1' },
  )
  await accept(testShop, order)
  // Its first event is the change: the known version is not sent again.
  expect(await resumed.next()).toMatchObject({ id: '2' })
  resumed.close()
  const late = await openStream(
    testShop,
    diner,
    orders.stream,
    { orderId: order.orderId },
    { 'last-event-id': '1' },
  )
  expect(await late.next()).toMatchObject({ id: '2', data: { status: 'preparing' } })
  late.close()
})

test('another guest, a missing token and an unknown order are refused by status', async () => {
  const { orderId } = await place()
  const stranger = await testShop.guest('lantern')
  expect(await openStream(testShop, stranger, orders.stream, { orderId })).toMatchObject({ status: 404 })
  expect(
    await openStream(testShop, diner, orders.stream, { orderId: '0198f000-0000-7000-8000-000000000000' }),
  ).toMatchObject({ status: 404 })
  expect(await openStream(testShop, testShop.visitor('lantern'), orders.stream, { orderId })).toMatchObject({
    status: 401,
  })
  expect(await refusalOf(stranger.call(orders.track, { orderId }))).toMatchObject({ code: 'order.unknown' })
})

test('a change made on another server arrives within three seconds', async () => {
  const order = await place()
  const stream = await openStream(testShop, diner, orders.stream, { orderId: order.orderId })
  await stream.next()
  await accept(other, order)
  expect(await stream.next(3_000)).toMatchObject({ data: { status: 'preparing' } })
  stream.close()
})

test('it also arrives when notifications between servers are cut off', async () => {
  const order = await place()
  const stream = await openStream(testShop, diner, orders.stream, { orderId: order.orderId })
  await stream.next()
  expect(
    await adminRows(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tabard-live' and datname = current_database()",
    ),
  ).toHaveLength(2)
  await accept(other, order)
  expect(await stream.next(3_000)).toMatchObject({ data: { status: 'preparing' } })
  stream.close()
})

test('reloading the page loses no change', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await place()
    const old = await openStream(testShop, diner, orders.stream, { orderId: order.orderId })
    await old.next()
    const coming = openStream(testShop, diner, orders.stream, { orderId: order.orderId })
    old.close()
    const fresh = await coming
    await fresh.next()
    await accept(testShop, order)
    expect(await fresh.next()).toMatchObject({ data: { status: 'preparing' } })
    fresh.close()
  }
})

test("the kitchen board shows a new order, and another merchant's cook sees nothing", async () => {
  const cook = testShop.staff('lantern', cookie)
  const stream = await openStream(
    testShop,
    cook,
    kitchen.boardStream,
    {},
    { cookie: `tabard_staff=${cookie}` },
  )
  const { data: before } = await stream.next()
  testShop.time.now += 1_000
  const { orderId } = await place()
  const { data: after } = await stream.next()
  expect(after.tickets.map((ticket) => ticket.orderId)).toEqual([
    ...before.tickets.map((ticket) => ticket.orderId),
    orderId,
  ])
  stream.close()
  const { merchantId } = await createMerchant(testShop.server, ['compass'])
  const foreign = await createStaff(testShop.server, merchantId, 'owner')
  expect(
    await openStream(testShop, cook, kitchen.boardStream, {}, { cookie: `tabard_staff=${foreign.cookie}` }),
  ).toMatchObject({ status: 404 })
  expect(await openStream(testShop, cook, kitchen.boardStream, {})).toMatchObject({ status: 401 })
})

test('a guest lists their own orders, newest first, at this shop only', async () => {
  const someone = await testShop.guest('lantern')
  const menu = await readMenu(someone, 'lantern')
  const first = await someone.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
  testShop.time.now += 1_000
  const second = await someone.call(orders.place, placeInput([lineOf(menu, 'Soup', { quantity: 3 })]))
  const own = await someone.call(orders.list, {})
  expect(own.map(({ orderId, units, payableCents }) => [orderId, units, payableCents])).toEqual([
    [second.orderId, 3, 2400],
    [first.orderId, 1, 1250],
  ])
  expect(own[0]?.firstNames).toEqual([{ first: 'Soup', second: '汤', quantity: 3 }])
  expect(await someone.call(orders.track, { orderId: first.receiptId })).toMatchObject({
    orderId: first.orderId,
  })
})

test('the list filters by status and date, has pages, and refuses unknown filters', async () => {
  const someone = await testShop.guest('lantern')
  const menu = await readMenu(someone, 'lantern')
  const ids: string[] = []
  for (let each = 0; each < 5; each += 1) {
    testShop.time.now += 1_000
    ids.unshift((await someone.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))).orderId)
  }
  await someone.call(orders.cancel, { orderId: ids[1] ?? '' })
  const list = async (filter: OrderFilter) =>
    (await someone.call(orders.list, filter)).map(({ orderId }) => ids.indexOf(orderId))
  expect(await list({})).toEqual([0, 1, 2, 3, 4])
  expect(await list({ status: 'open' })).toEqual([0, 2, 3, 4])
  expect(await list({ status: 'cancelled' })).toEqual([1])
  expect(await list({ status: 'completed' })).toEqual([])
  expect(await list({ pageSize: 2 })).toEqual([0, 1])
  expect(await list({ pageSize: 2, startRow: 4 })).toEqual([4])
  expect(await list({ status: 'open', pageSize: 2, startRow: 1 })).toEqual([2, 3])
  expect(await list({ dateFrom: '2000-01-01', dateTo: '2999-12-31' })).toHaveLength(5)
  expect(await list({ dateTo: '2000-01-01' })).toEqual([])
  expect(await list({ dateFrom: '2999-01-01' })).toEqual([])
  for (const [field, bad] of Object.entries({
    status: 'burnt',
    dateFrom: '31/12/2026',
    dateTo: '2026-02-30',
    startRow: -1,
    pageSize: 101,
  }))
    expect(await refusalOf(someone.call(orders.list, { [field]: bad }))).toMatchObject({
      code: 'body.invalid',
      data: { faults: [{ path: field }] },
    })
})
