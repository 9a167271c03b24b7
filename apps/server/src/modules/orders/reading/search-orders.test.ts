import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import type { OrderFilter } from '@tabard/contract/till/order-list'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { takeLater } from '../../../../test/shops/take-later.ts'
import { sampleNow, startTestServer, type TestServer } from '../../../../test/test-server.ts'

const hour = 3_600_000

let testShop: TestServer
let manager: ReturnType<TestServer['staff']>
let place: (later?: { requestedFor: number }) => Promise<string>

beforeAll(async () => {
  testShop = await startTestServer()
  const { merchantId } = await createMerchant(testShop.server, ['lantern'])
  manager = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  await takeLater(manager, 2)
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  place = async (later) => {
    const input = placeInput([lineOf(menu, 'Dumplings')])
    return (await diner.call(orders.place, { ...input, ...later })).orderId
  }
})
beforeEach(() => void (testShop.time.now = sampleNow))
afterAll(() => testShop.stop())

const ids = async (tradingDate?: string) =>
  (await manager.call(till.search, { text: '', ...(tradingDate && { tradingDate }) })).orders.map(
    ({ orderId }) => orderId,
  )

test("an order still open at the cut-off stays on today's list and keeps its trading date", async () => {
  const orderId = await place()
  expect(await ids()).toContain(orderId)
  // Five in the morning in Sydney: the next trading date.
  testShop.time.now = sampleNow + 10 * hour
  expect(await ids()).toContain(orderId)
  expect(await ids('2026-11-19')).toContain(orderId)
  expect(await ids('2026-11-20')).toEqual([])
  const { version } = await manager.call(till.get, { orderId })
  await manager.call(kitchen.reject, { orderId, version, reason: 'Sorry' })
  expect(await ids()).toEqual([])
  expect(await ids('2026-11-19')).toContain(orderId)
})

test("an order for tomorrow is on tomorrow's list, and on today's once the kitchen has it", async () => {
  const orderId = await place({ requestedFor: sampleNow + 24 * hour })
  expect(await ids()).not.toContain(orderId)
  expect(await ids('2026-11-20')).toContain(orderId)
  await manager.call(kitchen.start, { orderId })
  expect(await ids()).toContain(orderId)
  expect(await ids('2026-11-20')).toContain(orderId)
})

/** Place this number of orders on another day. */
async function placeOn(dayOffset: number, count: number): Promise<string[]> {
  const placed: string[] = []
  for (let at = 0; at < count; at += 1) {
    testShop.time.now = sampleNow + dayOffset * 24 * hour + at * 1_000
    placed.push(await place())
  }
  testShop.time.now = sampleNow
  return placed
}

const search = (input: Partial<Parameters<typeof listed>[0]>) => listed({ text: '', ...input })
const listed = async (input: OrderFilter & { readonly after?: string }) => {
  const page = await manager.call(till.search, input)
  return { ids: page.orders.map(({ orderId }) => orderId), next: page.next }
}

async function everyPage(input: Partial<OrderFilter>): Promise<string[]> {
  const all: string[] = []
  let next: string | undefined = ''
  while (next !== undefined) {
    const page: Awaited<ReturnType<typeof listed>> = await search({
      ...input,
      ...(next === '' ? {} : { after: next }),
    })
    all.push(...page.ids)
    next = page.next
  }
  return all
}

test('all pages together contain every order once, newest first', async () => {
  const placed = await placeOn(-7, 53)
  const first = await search({ tradingDate: '2026-11-12' })
  expect(first.ids).toEqual(placed.toReversed().slice(0, 50))
  if (first.next === undefined) throw new Error('there are more')
  const second = await search({ tradingDate: '2026-11-12', after: first.next })
  expect(second).toEqual({ ids: placed.toReversed().slice(50), next: undefined })
  expect(
    await refusalOf(manager.call(till.search, { text: '', after: `2026-02-30_1_${placed[0]}` })),
  ).toMatchObject({ code: 'orders.pageUnknown' })
  expect(await manager.call(till.totals, { text: '', tradingDate: '2026-11-12' })).toMatchObject({
    orders: 53,
    byStatus: { placed: 53 },
    owing: { orders: 53 },
  })
})

test('a range contains all its days, and a channel or payment status narrows it', async () => {
  const [early = ''] = await placeOn(-12, 1)
  const [late = ''] = await placeOn(-10, 1)
  await manager.call(till.collect, { orderId: late })
  const range = { tradingDate: '2026-11-07', untilDate: '2026-11-09' }
  expect((await search(range)).ids).toEqual([late, early])
  expect((await search({ ...range, payments: ['paid'] })).ids).toEqual([late])
  expect(await manager.call(till.totals, { text: '', ...range, payments: ['paid'] })).toMatchObject({
    orders: 1,
    owing: { orders: 0 },
  })
  expect((await search({ ...range, channels: ['kiosk'] })).ids).toEqual([])
})

test('a text searches the last 30 days; unpaid orders are found at any age', async () => {
  const [old = ''] = await placeOn(-40, 1)
  const [recent = ''] = await placeOn(-20, 1)
  const found = await everyPage({ text: 'Dumplings' })
  expect(found).toContain(recent)
  expect(found).not.toContain(old)
  expect((await search({ text: '', isToday: true })).ids).not.toContain(recent)
  const owing = async () => (await manager.call(till.totals, { text: '' })).everOwing
  const before = await owing()
  // Handed over unpaid: nothing is being made.
  await manager.call(kitchen.accept, { orderId: old, version: 1 })
  await manager.call(kitchen.bump, { orderId: old, version: 2 })
  await manager.call(kitchen.bump, { orderId: old, version: 3, unpaidReason: 'On account' })
  const all = await everyPage({ isOwing: true })
  expect(all).toContain(old)
  expect(all).toHaveLength(before.orders)
  await manager.call(till.collect, { orderId: old })
  expect((await owing()).orders).toBe(before.orders - 1)
})

test('staff find a phone number in any notation', async () => {
  const [orderId = ''] = await placeOn(-3, 1)
  const { contact } = await manager.call(till.get, { orderId })
  const national = `0${contact.phone.replace('+61', '')}`
  for (const text of [
    national,
    `${national.slice(0, 4)} ${national.slice(4, 7)} ${national.slice(7)}`,
    contact.phone,
    national.slice(1),
  ])
    expect((await search({ text, tradingDate: '2026-11-16' })).ids, text).toEqual([orderId])
})
