import { randomUUID } from 'node:crypto'
import { catalogue } from '@tabard/contract/menu/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import type { Order } from '@tabard/contract/orders/order'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/factories.ts'
import { verdictOf } from '../../../../test/refusal-of.ts'
import { itemNamed, lineOf, placeInput, readMenu } from '../../../../test/sample-cart.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../test/sandbox.ts'
import { takeLater } from '../../../../test/take-later.ts'
import { sampleNow, type TestServer } from '../../../../test/test-server.ts'

// The duck has ten portions a day. The trading day ends at 04:00 in Sydney.

let testShop: PaidTestShop
let owner: ReturnType<TestServer['staff']>
let diner: Awaited<ReturnType<TestServer['guest']>>
let menu: MenuIndex
let duckId: string

const hour = 3_600_000
const cutOff = Date.UTC(2026, 10, 19, 17)
/** Two days later at noon in Sydney. */
const later = Date.UTC(2026, 10, 22, 1)

beforeAll(async () => {
  testShop = await startPaidTestShop()
  const { merchantId } = await createMerchant(testShop.server, ['lantern'], {}, { isDemo: true })
  owner = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  diner = await testShop.guest('lantern')
  menu = await readMenu(diner, 'lantern')
  duckId = itemNamed(menu, 'Duck').id
  await takeLater(owner, 14)
})
beforeEach(async () => {
  testShop.time.now = sampleNow
  await owner.call(catalogue.setRemaining, { itemId: duckId, remaining: 10 })
})
afterAll(() => testShop.stop())

const left = async () => (await diner.read(catalogue.shopStatus, { shop: 'lantern' })).remaining[duckId]
const ducks = (quantity: number) => lineOf(menu, 'Duck', { quantity })
const place = (quantity: number, requestedFor?: number) =>
  diner.call(orders.place, placeInput([ducks(quantity)], requestedFor === undefined ? {} : { requestedFor }))
const cancel = ({ orderId }: { orderId: string }) =>
  owner.call(till.cancel, { orderId, reason: 'Changed plans' })
const amend = ({ orderId }: Pick<Order, 'orderId'>, amendments: number, quantity: number) =>
  owner.call(orderLife.amend, {
    orderId,
    amendments,
    quantities: [{ lineNumber: 1, quantity }],
    added: [],
    reason: 'Asked',
    requestId: randomUUID(),
  })

test('units that a change takes on a later day return to that day, and the others to theirs', async () => {
  const order = await place(2, later)
  expect(await left()).toBe(8)
  testShop.time.now = cutOff + hour
  expect(await left()).toBe(10)
  await amend(order, 0, 5)
  expect(await left()).toBe(7)
  // The last units taken return first: one of the three of today.
  await amend(order, 1, 4)
  expect(await left()).toBe(8)
  // Two of today and one of the day before, to which nothing returns any more.
  await amend(order, 2, 1)
  expect(await left()).toBe(10)
  await cancel(order)
  expect(await left()).toBe(10)
})

test('a cancelled order returns the units that a change took on a later day', async () => {
  const order = await place(2)
  testShop.time.now = cutOff + hour
  await amend(order, 0, 5)
  expect(await left()).toBe(7)
  await cancel(order)
  expect(await left()).toBe(10)
})

test('one change that swaps units of several days returns each to its own day', async () => {
  const order = await place(2, later)
  testShop.time.now = cutOff + hour
  await amend(order, 0, 5)
  await owner.call(orderLife.amend, {
    orderId: order.orderId,
    amendments: 1,
    quantities: [{ lineNumber: 1, quantity: 0 }],
    added: [lineOf(menu, 'Soup')],
    reason: 'Asked',
    requestId: randomUUID(),
  })
  expect(await left()).toBe(10)
})

test('an order paid after the end of the day returns nothing to the new day', async () => {
  testShop.time.now = cutOff - 5 * 60_000
  const { order, attempt } = await diner.call(
    payOnline.pay,
    placeInput([ducks(3)], { requestedFor: later, payment: 'sandbox' }),
  )
  expect(await left()).toBe(7)
  testShop.time.now = cutOff + 60_000
  // Another order counts the new day.
  await place(1)
  testShop.act(attempt?.attemptId ?? '', 'approve')
  await testShop.deliver()
  await testShop.runJobs()
  await cancel(order)
  expect(await left()).toBe(9)
})

test.each([undefined, later])(
  'a pending order that expires on the next day returns nothing to it',
  async (requestedFor) => {
    testShop.time.now = cutOff - 5 * 60_000
    await diner.call(
      payOnline.pay,
      placeInput([ducks(3)], { payment: 'sandbox', ...(requestedFor === undefined ? {} : { requestedFor }) }),
    )
    testShop.time.now = cutOff + 60_000
    await place(1)
    testShop.time.now = cutOff + hour
    await testShop.runJobs()
    expect(await left()).toBe(9)
  },
)

test('an expired order that is paid late takes units of the new day, and returns them to it', async () => {
  testShop.time.now = cutOff - 5 * 60_000
  const { order, attempt } = await diner.call(
    payOnline.pay,
    placeInput([ducks(3)], { requestedFor: later, payment: 'sandbox' }),
  )
  testShop.act(attempt?.attemptId ?? '', 'approve', { notify: 'never' })
  testShop.setDown(true)
  testShop.time.now = cutOff + 20 * 60_000
  await testShop.runJobs()
  testShop.setDown(false)
  testShop.time.now += 61_000
  await testShop.runJobs()
  expect(await diner.call(orders.track, order)).toMatchObject({ status: 'placed' })
  expect(await left()).toBe(7)
  await cancel(order)
  expect(await left()).toBe(10)
})

test('a change and a cancellation at the same moment return every unit once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const order = await place(2, later + round * 24 * hour)
    testShop.time.now += 24 * hour
    await amend(order, 0, 5)
    await Promise.all([
      verdictOf(amend(order, 1, 1)),
      verdictOf(cancel(order)),
      verdictOf(amend(order, 1, 2)),
    ])
    await verdictOf(cancel(order))
    expect(await left()).toBe(10)
  }
})
