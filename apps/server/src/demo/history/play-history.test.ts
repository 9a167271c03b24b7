import { kitchen } from '@tabard/contract/kitchen/calls'
import { reports } from '@tabard/contract/reports/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import { till } from '@tabard/contract/till/calls'
import { drawerTender, terminalTender } from '@tabard/domain/pricing/tenders/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { runDueJobs } from '../../../test/database/run-due-jobs.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createApp } from '../../app.ts'
import { prepareDemo } from '../prepare-demo.ts'
import { drawLines } from './draw-lines.ts'
import { holdDatabase, type HeldDatabase } from './held-database.ts'
import { playHistory } from './play-history.ts'
import { playToday } from './today/play-today.ts'
import { openStage, type Login, type Stage, type StageOf } from './stage.ts'

let testShop: TestServer
let login: Login
let stage: Stage
let placed: number
let start: number
let held: HeldDatabase | undefined
let past: StageOf & Pick<HeldDatabase, 'together'>
/** Orders that a board showed while the history was played. */
const seen = new Set<string>()
let shownBefore: string[]

beforeAll(async () => {
  testShop = await startTestServer({ hasDemo: true, geocoder: { kind: 'trial' } })
  start = testShop.time.now
  const [, line = ''] = await prepareDemo(testShop.server)
  const [email = '', password = ''] = line.trim().split(/\s+/)
  login = { email, password }
  const on = { app: testShop.app, clock: testShop.time, login }
  await playToday(on)
  testShop.time.now = start
  stage = await openStage(on, 'harbour')
  const board = async () => (await stage.owner.call(kitchen.board, {})).tickets.map(({ orderId }) => orderId)
  shownBefore = await board()
  const database = holdDatabase(testShop.server.config.appUrl, () => undefined)
  held = database
  const app = await createApp(
    { ...testShop.server, pool: database.pool, pipelines: database.pipelines },
    { apps: undefined, isLeaving: () => false },
  )
  let turn = 0
  past = {
    app,
    clock: testShop.time,
    login,
    together: (work) =>
      database.together(async () => {
        const result = await work()
        if ((turn += 1) % 4 === 0) for (const orderId of await board()) seen.add(orderId)
        return result
      }),
  }
  placed = await playHistory(past, 4)
  testShop.time.now = start
}, 180_000)
// The audit of the ledger at the end covers every order of the history.
afterAll(async () => {
  await held?.end()
  await testShop.stop()
})

test('while the past is played, the kitchen shows today alone', () => {
  expect(shownBefore.length).toBeGreaterThan(10)
  expect([...seen].toSorted()).toEqual(shownBefore.toSorted())
})

test('the earlier days have orders, all finished: paid, refunded, unpaid, rejected or cancelled', async () => {
  expect(placed).toBeGreaterThan(80)
  const day = await stage.owner.call(reports.day, { tradingDate: '2026-11-17' })
  const { orders } = await stage.owner.call(till.search, { text: '', tradingDate: '2026-11-17' })
  expect(orders.length).toBeGreaterThan(12)
  for (const { status } of orders) expect(['completed', 'cancelled']).toContain(status)
  expect(day.orders).toBe(orders.filter(({ status }) => status === 'completed').length)
})

test('the past has cash, card payments, every way to order, refunds, cancellations and some unpaid orders', async () => {
  const days = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18']
  const pages = await Promise.all(
    days.map((tradingDate) => stage.owner.call(till.search, { text: '', tradingDate })),
  )
  const orders = pages.flatMap((page) => page.orders)
  const tendersOf = new Set(orders.map(({ paidBy }) => paidBy))
  for (const tender of [drawerTender, terminalTender]) expect(tendersOf).toContain(tender)
  const statuses = new Set(orders.map(({ paymentStatus, status }) => `${status} ${paymentStatus}`))
  for (const status of ['completed paid', 'completed unpaid', 'cancelled unpaid'])
    expect(statuses).toContain(status)
  expect([...statuses].filter((status) => /efunded/.test(status))).not.toEqual([])
  const types = new Set(orders.map(({ orderType, taken }) => taken?.kind ?? orderType))
  for (const type of ['pickup', 'kerbside', 'delivery', 'counter', 'phone']) expect(types).toContain(type)
})

test('the jobs of a server with the real clock change nothing', async () => {
  const before = await stage.owner.call(kitchen.board, {})
  testShop.time.now = start + 120 * 60_000
  await runDueJobs(testShop)
  testShop.time.now = start
  expect((await stage.owner.call(kitchen.board, {})).tickets.map(({ status }) => status)).toEqual(
    before.tickets.map(({ status }) => status),
  )
})

test('today is a running service: tickets in every stage, a car at the kerb, deliveries, tables and later orders', async () => {
  const { tickets, upcoming } = await stage.owner.call(kitchen.board, {})
  const statuses = new Set(tickets.map(({ status }) => status))
  expect([...statuses].toSorted()).toEqual(['placed', 'preparing', 'ready'])
  expect(tickets.length).toBeGreaterThan(12)
  expect(upcoming.length).toBeGreaterThan(0)
  for (const { placedAt } of tickets) {
    // Nothing has come from the future, and nothing has waited for an hour.
    expect(placedAt).toBeLessThanOrEqual(start)
    expect(placedAt).toBeGreaterThan(start - 60 * 60_000)
  }
  expect(tickets.filter(({ arrivedAt }) => arrivedAt !== undefined)).toHaveLength(1)
  const { tables } = await stage.owner.call(floor.show, {})
  expect(tables).toHaveLength(12)
  const taken = tables.filter(({ guests }) => guests > 0)
  expect(taken).toHaveLength(4)
  expect(taken.flatMap(({ requests }) => requests.map(({ what }) => what)).toSorted()).toEqual([
    'bill',
    'staff',
  ])
})

test('a demo that is started again the next day has a service of that day, and none of its orders waits since yesterday', async () => {
  const next = start + 22 * 60 * 60_000
  testShop.time.now = next
  expect(await playToday({ app: testShop.app, clock: testShop.time, login })).toBeGreaterThan(10)
  testShop.time.now = next
  // The session of yesterday has ended.
  stage = await openStage({ app: testShop.app, clock: testShop.time, login }, 'harbour')
  const { tickets } = await stage.owner.call(kitchen.board, {})
  expect(tickets.length).toBeGreaterThan(12)
  for (const { placedAt, requestedFor } of tickets)
    expect(requestedFor ?? placedAt).toBeGreaterThan(next - 60 * 60_000)
  const { tables } = await stage.owner.call(floor.show, {})
  expect(tables.filter(({ guests }) => guests > 0)).toHaveLength(4)
})

test('a demo whose service is under way and whose days have orders is left as it is', async () => {
  const next = testShop.time.now
  expect(await playToday({ app: testShop.app, clock: testShop.time, login })).toBe(0)
  testShop.time.now = next
  expect(await playHistory(past, 4)).toBe(0)
})

test('an order of the past that fails half-way leaves nothing, and the next one can be played', async () => {
  const before = await ownerRows('select count(*) from orders')
  const failing = past.together(async () => {
    const { owner } = await openStage(past, 'harbour')
    await owner.call(till.place, {
      cartId: '0198f000-0000-7000-8000-00000000000d',
      taken: { kind: 'counter' },
      lines: drawLines(stage.popular, stage.index, 2, stage.draws),
      note: '',
      contact: { name: '', phone: '' },
    })
    throw new Error('interrupted')
  })
  await expect(failing).rejects.toThrow('interrupted')
  expect(await ownerRows('select count(*) from orders')).toEqual(before)
  expect(await past.together(async () => 'played')).toBe('played')
})
