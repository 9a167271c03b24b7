import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { stations } from '@tabard/contract/fulfilment/stations/calls'
import { till } from '@tabard/contract/till/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../test/shops/factories.ts'
import { startKitchenTestShop, type KitchenTestShop } from '../../../test/shops/kitchen-test-shop.ts'
import { refusalOf, tally, verdictOf } from '../../../test/refusal-of.ts'
import { sampleNow } from '../../../test/test-server.ts'

let at: KitchenTestShop

beforeAll(async () => {
  at = await startKitchenTestShop()
})
beforeEach(() => {
  at.testShop.time.now = sampleNow
})
afterAll(() => at.testShop.stop())

/** The keys of one station's items. */
const keysAt = (ticket: Ticket, stationId: string) =>
  (ticket.ticketItems ?? []).filter((ticketItem) => ticketItem.stationId === stationId).map(({ key }) => key)

const states = (ticket: Ticket) => (ticket.ticketItems ?? []).map(({ state }) => state)

const step = (
  orderId: string,
  ticketItems: readonly string[],
  from: 'new' | 'preparing' | 'ready' | 'served',
  action: 'forward' | 'back' = 'forward',
) => {
  // A new instant for each step keeps the history in order.
  at.testShop.time.now += 1_000
  return at.owner.call(kitchen.work, { orderId, ticketItems: [...ticketItems], action, from })
}

test('each station moves its own items; the order is ready when all of them are', async () => {
  const { orderId } = await at.place('counter')
  const ticket = await at.ticket(orderId)
  const [grill, bar] = [keysAt(ticket, at.grill), keysAt(ticket, at.bar)]
  expect([grill, bar, states(ticket)]).toEqual([['1'], ['2'], ['new', 'new']])
  expect(await step(orderId, grill, 'new')).toMatchObject({ status: 'preparing' })
  expect(states(await step(orderId, grill, 'preparing'))).toEqual(['ready', 'new'])
  expect(await at.diner.call(orders.track, { orderId })).toMatchObject({ status: 'preparing' })
  await step(orderId, bar, 'new')
  expect(await step(orderId, bar, 'preparing')).toMatchObject({ status: 'ready' })
  expect(await step(orderId, bar, 'ready', 'back')).toMatchObject({ status: 'preparing' })
  await step(orderId, bar, 'preparing')
  expect(await refusalOf(step(orderId, ['1', '2'], 'ready'))).toMatchObject({ code: 'order.unpaid' })
  await at.owner.call(till.collect, { orderId })
  expect(await step(orderId, ['1', '2'], 'ready')).toMatchObject({ status: 'completed' })
  expect((await at.owner.call(kitchen.board, {})).tickets.map((each) => each.orderId)).not.toContain(orderId)
  const { events } = await at.owner.call(till.get, { orderId })
  expect(events.map(({ what }) => what)).toEqual([
    'preparing',
    'ready',
    'preparing',
    'ready',
    'cashCollected',
    'completed',
  ])
  expect(await refusalOf(step(orderId, ['1'], 'ready'))).toMatchObject({
    code: 'order.moved',
    data: { status: 'completed' },
  })
})

test('two stations that finish at the same moment make the order ready exactly once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { orderId } = await at.place('counter')
    await step(orderId, ['1', '2'], 'new')
    const answers = await Promise.all([step(orderId, ['1'], 'preparing'), step(orderId, ['2'], 'preparing')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['preparing', 'ready'])
    const { status, events } = await at.owner.call(till.get, { orderId })
    expect([status, events.filter(({ what }) => what === 'ready').length]).toEqual(['ready', 1])
  }
})

test('many taps on the same items move them one step', async () => {
  const { orderId } = await at.place('counter')
  expect(
    tally(await Promise.all(Array.from({ length: 8 }, () => verdictOf(step(orderId, ['1'], 'new'))))),
  ).toEqual({
    ok: 1,
    'order.moved': 7,
  })
  expect(states(await at.ticket(orderId))).toEqual(['preparing', 'new'])
})

test('at a table the second course is held until staff fire it, once', async () => {
  const { orderId } = await at.place('table')
  expect(states(await at.ticket(orderId))).toEqual(['held', 'new'])
  expect(await refusalOf(step(orderId, ['1'], 'new'))).toMatchObject({ code: 'order.moved' })
  const firedAt = (at.testShop.time.now = sampleNow + 60_000)
  const fire = () => at.owner.call(kitchen.fire, { orderId, courseId: at.mains })
  expect(tally(await Promise.all([1, 2, 3].map(() => verdictOf(fire()))))).toEqual({
    ok: 1,
    'order.moved': 2,
  })
  const [dumplings] = (await at.ticket(orderId)).ticketItems ?? []
  expect(dumplings).toMatchObject({ state: 'new', sentAt: firedAt })
  const { events } = await at.owner.call(till.get, { orderId })
  expect(events.filter(({ what }) => what === 'fired').map(({ note }) => note)).toEqual(['Mains'])
})

test('a course fires automatically some minutes after the previous one, and the guest sees the progress', async () => {
  await at.set('kitchen.fireAfterMinutes', 5)
  const { orderId } = await at.place('table')
  const courses = async () =>
    ((await at.diner.call(orders.track, { orderId })).courses ?? []).map(({ names, state }) => [
      names.first,
      state,
    ])
  expect(await courses()).toEqual([
    ['Starters', 'new'],
    ['Mains', 'held'],
  ])
  await step(orderId, ['2'], 'new')
  await step(orderId, ['2'], 'preparing')
  const firesAt = at.testShop.time.now + 300_000
  expect((await at.ticket(orderId)).ticketItems?.[0]).toMatchObject({ state: 'held', firesAt })
  at.testShop.time.now = firesAt - 2_000
  expect(await refusalOf(step(orderId, ['1'], 'new'))).toMatchObject({ code: 'order.moved' })
  at.testShop.time.now = firesAt
  expect(await courses()).toEqual([
    ['Starters', 'ready'],
    ['Mains', 'new'],
  ])
  expect(await step(orderId, ['1'], 'new')).toMatchObject({ status: 'preparing' })
  await at.set('kitchen.fireAfterMinutes', 0)
})

test('moving the whole order moves all of its items, and back', async () => {
  const { orderId, version } = await at.place('counter')
  await at.owner.call(kitchen.accept, { orderId, version })
  expect(states(await at.ticket(orderId))).toEqual(['preparing', 'preparing'])
  const one = await step(orderId, ['1'], 'preparing')
  expect(states(one)).toEqual(['ready', 'preparing'])
  const ready = await at.owner.call(kitchen.bump, { orderId, version: one.version })
  expect([ready.status, states(ready)]).toEqual(['ready', ['ready', 'ready']])
  const back = await at.owner.call(kitchen.undo, { orderId, version: ready.version })
  expect([back.status, states(back)]).toEqual(['preparing', ['preparing', 'preparing']])
})

test('each station records what its board shows, without changing the version for taps', async () => {
  const { orderId, version } = await at.place('counter')
  const see = (...shows: string[]) => at.owner.call(kitchen.seen, { orderIds: [orderId], shows })
  expect((await at.ticket(orderId)).seenBy).toBeUndefined()
  expect(
    tally((await Promise.all([see(at.bar), see(at.bar), see(at.bar)])).map(({ seen }) => String(seen))),
  ).toEqual({
    '1': 1,
    '0': 2,
  })
  expect(await at.ticket(orderId)).toMatchObject({ seenBy: [at.bar], version })
  await see()
  expect((await at.ticket(orderId)).seenBy).toContain('*')
})

test('several people resend an order once; then the boards record again that they show it', async () => {
  const { orderId } = await at.place('counter')
  await at.owner.call(kitchen.seen, { orderIds: [orderId], shows: [at.bar] })
  const resend = () => at.owner.call(kitchen.resend, { orderId })
  const sent = await Promise.all(Array.from({ length: 10 }, resend))
  expect(sent.filter(({ isSent }) => isSent)).toHaveLength(1)
  const ticket = await at.ticket(orderId)
  expect([ticket.sentAgainAt, ticket.seenBy]).toEqual([sampleNow, undefined])
  const { tickets } = await at.owner.call(kitchen.board, {})
  expect(tickets.filter((each) => each.orderId === orderId)).toHaveLength(1)
  at.testShop.time.now = sampleNow + 6_000
  expect(await resend()).toEqual({ isSent: true })
})

test("the second of two people who save the stations is refused, and so is another shop's station", async () => {
  const { arrangement, revision } = await at.owner.call(stations.list, {})
  const save = (change: Partial<typeof arrangement>, seen = revision) =>
    at.owner.call(stations.save, { arrangement: { ...arrangement, ...change }, seen })
  const renamed = arrangement.stations.map((station) => ({ ...station, capacity: 2 }))
  const after = await save({ stations: renamed })
  expect(after.arrangement.stations.map(({ capacity }) => capacity)).toEqual([2, 2])
  expect(await refusalOf(save({}))).toMatchObject({ code: 'station.changedMeanwhile' })
  expect(await refusalOf(save({ stations: [] }, after.revision))).toMatchObject({ code: 'station.unknown' })
  const nameless = [
    ...renamed,
    { stationId: crypto.randomUUID(), names: { first: ' ', second: '' }, capacity: null },
  ]
  expect(await refusalOf(save({ stations: nameless }, after.revision))).toMatchObject({
    code: 'station.nameRequired',
  })
  // Another merchant may use the same id for its own station.
  const other = await createMerchant(at.testShop.server, ['harbour-test'])
  const stranger = at.testShop.staff(
    'harbour-test',
    (await createStaff(at.testShop.server, other.merchantId, 'owner')).cookie,
  )
  const theirs = await stranger.call(stations.list, {})
  await stranger.call(stations.save, {
    seen: theirs.revision,
    arrangement: { stations: renamed.slice(0, 1), courses: [], assigned: [] },
  })
  expect((await at.owner.call(stations.list, {})).arrangement.stations).toEqual(renamed)
})
