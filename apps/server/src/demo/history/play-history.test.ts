import { kitchen } from '@tabard/contract/kitchen/calls'
import { reports } from '@tabard/contract/reports/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import { till } from '@tabard/contract/till/calls'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { memberCards } from '@tabard/contract/value/cards/member-cards'
import { campaigns } from '@tabard/contract/value/coupons/campaigns'
import { coupons } from '@tabard/contract/value/coupons/coupons'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { valueReports } from '@tabard/contract/value/gift-cards/value-reports'
import { drawerTender, terminalTender } from '@tabard/domain/pricing/tenders/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../test/database/owner-rows.ts'
import { runDueJobs } from '../../../test/database/run-due-jobs.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createApp } from '../../app.ts'
import { demoCustomer } from '../demo-customer.ts'
import { prepareDemo } from '../prepare-demo.ts'
import { drawLines } from './draw-lines.ts'
import { holdDatabase, type HeldDatabase } from './held-database.ts'
import { playHistory } from './play-history.ts'
import { playToday } from './today/play-today.ts'
import { openStage, type CustomerLogin, type Login, type PastOf, type Stage } from './stage.ts'
import { issueValue } from './value/issue-value.ts'
import { spendValue } from './value/spend-value.ts'

let testShop: TestServer
let login: Login
let customer: CustomerLogin
let stage: Stage
let placed: number
let start: number
let held: HeldDatabase | undefined
let past: PastOf
/** Orders that a board showed while the history was played. */
const seen = new Set<string>()
let shownBefore: string[]

beforeAll(async () => {
  testShop = await startTestServer({ hasDemo: true, geocoder: { kind: 'trial' } })
  start = testShop.time.now
  const lines = await prepareDemo(testShop.server)
  const loginOf = (who: string) => {
    const [email = '', password = ''] =
      lines
        .find((line) => line.includes(who))
        ?.trim()
        .split(/\s+/) ?? []
    return { email, password }
  }
  login = loginOf('owner@')
  customer = { ...loginOf('charlotte@'), phone: demoCustomer.phone }
  const on = { app: testShop.app, clock: testShop.time, login, customer }
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
    customer,
    together: (work) =>
      database.together(async () => {
        const result = await work()
        if ((turn += 1) % 4 === 0) for (const orderId of await board()) seen.add(orderId)
        return result
      }),
  }
  await issueValue(past)
  // The jobs of other servers make sold gift cards valid.
  await runDueJobs(testShop)
  placed = await playHistory(past, 4)
  testShop.time.now = start
  await spendValue(past)
  await runDueJobs(testShop)
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
  expect(orders.map(({ taken }) => taken?.kind)).toContain('giftCard')
  for (const { status } of orders) expect(['completed', 'cancelled']).toContain(status)
  // A gift card or a top-up is no order of the kitchen.
  const cooked = orders.filter(({ taken }) => taken?.kind !== 'giftCard' && taken?.kind !== 'topUp')
  expect(day.orders).toBe(cooked.filter(({ status }) => status === 'completed').length)
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

test('members have earned and spent: points, stamps, stored value, gift cards, coupons with their cost, and money owed', async () => {
  const { owner } = stage
  const counts = await owner.call(cardDesk.counts, {})
  expect(counts).toMatchObject({ active: 40, joined: 10 })
  expect(counts.points).toBeGreaterThan(300_000)
  expect(counts.stamps).toBeGreaterThan(0)
  const cards = await owner.call(giftCardDesk.find, { text: '' })
  // Those that staff sold: the shop of this test takes no online payments.
  expect(cards).toHaveLength(8)
  const spent = cards.filter(({ balanceCents, initialCents }) => balanceCents < initialCents)
  expect(spent.length).toBeGreaterThan(3)
  expect(cards.filter(({ sendAt = 0 }) => sendAt > start)).toHaveLength(1)
  const { campaigns: all } = await owner.call(campaigns.list, {})
  const figures = all.map(({ figures: each }) => each)
  expect(figures.map(({ given, used }) => [given, used]).toSorted()).toEqual([
    [11, 6],
    [12, 8],
  ])
  for (const { costCents, revenueCents } of figures) {
    expect(costCents).toBeGreaterThan(0)
    expect(revenueCents).toBeGreaterThan(4 * costCents)
  }
  const { kinds } = await owner.call(valueReports.liability, {})
  expect(kinds.filter(({ total }) => total.outstandingCents > 0 && total.redeemedCents > 0)).toHaveLength(3)
})

test('the customer of the printed log-in has a card with all balances and coupons', async () => {
  const client = await stage.guestOf(customer.phone)
  const { cards } = await client.call(memberCards.mine, {})
  expect(cards).toHaveLength(1)
  expect(cards[0]?.points?.balance).toBeGreaterThan(0)
  expect(cards[0]?.value?.cents).toBeGreaterThan(5_000)
  const own = await client.call(coupons.mine, {})
  expect(own.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
    'coupon usable',
    'voucher usable',
  ])
})

test('value that was played is not played again', async () => {
  const read = () =>
    Promise.all([
      stage.owner.call(cardDesk.counts, {}),
      stage.owner.call(valueReports.liability, {}),
      ownerRows('select count(*) from orders'),
    ])
  const before = await read()
  await issueValue(past)
  await spendValue(past)
  await runDueJobs(testShop)
  expect(await read()).toEqual(before)
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
  expect(await playToday({ app: testShop.app, clock: testShop.time, login, customer })).toBeGreaterThan(10)
  testShop.time.now = next
  // The session of yesterday has ended.
  stage = await openStage({ app: testShop.app, clock: testShop.time, login, customer }, 'harbour')
  const { tickets } = await stage.owner.call(kitchen.board, {})
  expect(tickets.length).toBeGreaterThan(12)
  for (const { placedAt, requestedFor } of tickets)
    expect(requestedFor ?? placedAt).toBeGreaterThan(next - 60 * 60_000)
  const { tables } = await stage.owner.call(floor.show, {})
  expect(tables.filter(({ guests }) => guests > 0)).toHaveLength(4)
})

test('a demo whose service is under way and whose days have orders is left as it is', async () => {
  const next = testShop.time.now
  expect(await playToday({ app: testShop.app, clock: testShop.time, login, customer })).toBe(0)
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
