import { randomUUID } from 'node:crypto'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCustomer, createMerchant, createStaff } from '../../test/shops/factories.ts'
import { changeItem, openEditor, single } from '../../test/shops/menu-editor.ts'
import { adminRows, ownerRows } from '../../test/database/owner-rows.ts'
import { loseJobs, relayRequests } from '../../test/database/relay-requests.ts'
import { itemNamed, lineOf, placeInput, readMenu } from '../../test/samples/sample-cart.ts'
import { startPaidTestShop, type PaidTestShop } from '../../test/shops/sandbox.ts'
import { takeLater } from '../../test/shops/take-later.ts'
import { sampleNow } from '../../test/test-server.ts'
import { reconcile } from '../modules/payments/attempts/reconcile.ts'
import { modules } from '../app.ts'
import { recoverWork } from './recover-work.ts'

// Work whose job is lost: the minutely sweep finds it by its rows.

let testShop: PaidTestShop
let merchantId: string
let owner: ReturnType<PaidTestShop['staff']>
let diner: Awaited<ReturnType<PaidTestShop['guest']>>
let menu: MenuIndex

const minute = 60_000

beforeAll(async () => {
  testShop = await startPaidTestShop()
  merchantId = (await createMerchant(testShop.server, ['lantern'], {}, { isDemo: true })).merchantId
  owner = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  await takeLater(owner, 2)
  diner = await testShop.guest('lantern')
  menu = await readMenu(diner, 'lantern')
})
beforeEach(async () => {
  testShop.time.now = sampleNow
  await loseJobs()
})
afterAll(() => testShop.stop())

const dinner = (changes: Parameters<typeof placeInput>[1] = {}) =>
  placeInput([lineOf(menu, 'Dumplings')], changes)
const track = (orderId: string) => diner.call(orders.track, { orderId })
async function enqueued(): Promise<string[]> {
  await relayRequests()
  const jobs = await adminRows<{ name: string }>(
    'select task_identifier as name from graphile_worker.jobs order by 1',
  )
  return jobs.map(({ name }) => name)
}
const refundedAt = (attemptId: string) => {
  const session = [...testShop.ledger.sessions.values()].find(({ reference }) => reference === attemptId)
  return testShop.ledger.refundedCents(session?.transaction ?? '')
}

/** Let slightly more than a minute pass, then sweep and run the enqueued jobs. */
async function sweep(afterMs = minute + 1_000): Promise<void> {
  testShop.time.now += afterMs
  await recoverWork(testShop.server, modules)
  await testShop.runJobs()
}

/** A payment that is booked, but not on its order, and whose job is lost. */
async function paidUnheard() {
  const { order, attempt } = await diner.call(payOnline.pay, dinner({ payment: 'sandbox' }))
  const attemptId = attempt?.attemptId ?? ''
  testShop.act(attemptId, 'approve')
  await reconcile(testShop.server, merchantId, attemptId)
  await loseJobs()
  return { orderId: order.orderId, attemptId }
}

test('a payment missing on its order reaches it, and the order reaches the kitchen, once', async () => {
  const { orderId } = await paidUnheard()
  expect(await track(orderId)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' })
  await sweep()
  await sweep()
  expect(await track(orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid', paidCents: 1250 })
  expect(await ownerRows('select cents from payments where order_id = $1', [orderId])).toHaveLength(1)
})

test('work with a pending job is left to it', async () => {
  await paidUnheard()
  await recoverWork(testShop.server, modules)
  expect(await enqueued()).toEqual([])
  await sweep()
})

test('a payment attempt without a poll is polled, booked and settled', async () => {
  const { order, attempt } = await diner.call(payOnline.pay, dinner({ payment: 'sandbox' }))
  testShop.act(attempt?.attemptId ?? '', 'approve', { notify: 'never' })
  await loseJobs()
  await sweep(3 * minute)
  expect(await track(order.orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
})

test('an unsent refund is sent once', async () => {
  const { orderId, attemptId } = await paidUnheard()
  await sweep()
  await owner.call(till.refund, { orderId, reason: 'Cold', requestId: randomUUID() })
  await loseJobs()
  expect(refundedAt(attemptId)).toBe(0)
  await sweep()
  await sweep()
  expect(refundedAt(attemptId)).toBe(1250)
  expect(await track(orderId)).toMatchObject({ paymentStatus: 'refunded' })
})

test('a refund interrupted by a kill is sent, and one that waits for its next try is not', async () => {
  const { orderId, attemptId } = await paidUnheard()
  await sweep()
  await owner.call(till.refund, { orderId, reason: 'Cold', requestId: randomUUID() })
  // The provider is down: the refund was counted and tried, and its next try is in a minute.
  testShop.setDown(true)
  await testShop.runJobs()
  testShop.setDown(false)
  await loseJobs()
  await sweep(minute + 1_000)
  expect(refundedAt(attemptId)).toBe(0)
  await sweep(minute + 1_000)
  expect(refundedAt(attemptId)).toBe(1250)
})

test('an order whose time to pay has expired releases its stock', async () => {
  const { order } = await diner.call(payOnline.pay, dinner({ payment: 'sandbox' }))
  await loseJobs()
  await sweep(order.pendingUntil === undefined ? 0 : order.pendingUntil - sampleNow + 2 * minute)
  expect(await track(order.orderId)).toMatchObject({ status: 'cancelled' })
})

test('an order for later reaches the kitchen board', async () => {
  const { orderId } = await diner.call(orders.place, dinner({ requestedFor: sampleNow + 60 * minute }))
  await loseJobs()
  const isOnBoard = async () =>
    (await owner.call(kitchen.board, {})).tickets.some((ticket) => ticket.orderId === orderId)
  await sweep(30 * minute)
  expect(await isOnBoard()).toBe(false)
  await sweep(20 * minute)
  expect(await isOnBoard()).toBe(true)
})

test('an account whose grace period has expired is erased', async () => {
  const { customerId } = await createCustomer(testShop.server, merchantId)
  const left = () => ownerRows('select customer_id from customers where customer_id = $1', [customerId])
  await ownerRows('update customers set erase_at = $2 where customer_id = $1', [
    customerId,
    new Date(sampleNow),
  ])
  await sweep()
  expect(await left()).toEqual([])
})

test('an overdue planned publication is published', async () => {
  const editor = await openEditor(testShop, 'anchor')
  await changeItem(editor, 'Tea', { prices: single(700) })
  const { draftRevision } = await editor.staff.call(menuPublishing.state, {})
  await editor.staff.call(menuPublishing.schedule, {
    draftRevision,
    localTime: '2026-11-19T20:00',
    note: '',
    replaces: null,
  })
  await loseJobs()
  const price = async () =>
    itemNamed(await readMenu(testShop.visitor('anchor'), 'anchor'), 'Tea').prices[0]?.cents
  expect(await price()).not.toBe(700)
  await sweep(62 * minute)
  expect(await price()).toBe(700)
})
