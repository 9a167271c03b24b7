import { kitchen } from '@tabard/contract/kitchen/calls'
import { reports } from '@tabard/contract/reports/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDueJobs } from '../../../test/database/run-due-jobs.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { prepareDemo } from '../prepare-demo.ts'
import { playHistory } from './play-history.ts'
import { openStage, type Login, type Stage } from './stage.ts'

let testShop: TestServer
let login: Login
let stage: Stage
let placed: number
let start: number

beforeAll(async () => {
  testShop = await startTestServer({ hasDemo: true })
  start = testShop.time.now
  const [, line = ''] = await prepareDemo(testShop.server)
  const [email = '', password = ''] = line.trim().split(/\s+/)
  login = { email, password }
  const on = { app: testShop.app, clock: testShop.time, login }
  placed = await playHistory(on, 3)
  testShop.time.now = start
  stage = await openStage(on, 'harbour')
}, 180_000)
// The audit of the ledger at the end covers every order of the history.
afterAll(() => testShop.stop())

test('the earlier days have orders, all finished and paid, refunded or rejected', async () => {
  expect(placed).toBeGreaterThan(80)
  const day = await stage.owner.call(reports.day, { tradingDate: '2026-11-17' })
  const { orders } = await stage.owner.call(till.search, { text: '', tradingDate: '2026-11-17' })
  expect(orders.length).toBeGreaterThan(12)
  for (const { status } of orders) expect(['completed', 'cancelled']).toContain(status)
  for (const { status, paymentStatus } of orders)
    if (status === 'completed') expect(['paid', 'refunded']).toContain(paymentStatus)
  expect(day.orders).toBe(orders.filter(({ status }) => status === 'completed').length)
  expect(new Set(orders.map(({ number }) => number)).size).toBeGreaterThan(1)
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

test('today is a running service: tickets in every stage, tables with guests, requests and later orders', async () => {
  const { tickets, upcoming } = await stage.owner.call(kitchen.board, {})
  const statuses = new Set(tickets.map(({ status }) => status))
  expect([...statuses].toSorted()).toEqual(['placed', 'preparing', 'ready'])
  expect(tickets.length).toBeGreaterThan(8)
  expect(upcoming.length).toBeGreaterThan(0)
  // Nothing has come from the future.
  for (const { placedAt } of tickets) expect(placedAt).toBeLessThanOrEqual(start)
  const { tables } = await stage.owner.call(floor.show, {})
  expect(tables).toHaveLength(12)
  const taken = tables.filter(({ guests }) => guests > 0)
  expect(taken).toHaveLength(4)
  expect(taken.flatMap(({ requests }) => requests.map(({ what }) => what)).toSorted()).toEqual([
    'bill',
    'staff',
  ])
})

test('a demo that has orders is left as it is', async () => {
  expect(await playHistory({ app: testShop.app, clock: testShop.time, login }, 3)).toBe(0)
})
