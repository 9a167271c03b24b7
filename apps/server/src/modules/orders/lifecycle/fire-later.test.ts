import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { adminRows } from '../../../../test/database/owner-rows.ts'
import { relayRequests } from '../../../../test/database/relay-requests.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../test/shops/sandbox.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { takeLater } from '../../../../test/shops/take-later.ts'
import { sampleNow } from '../../../../test/test-server.ts'
import { fireLater } from './fire-later.ts'

// Jobs run by the database's clock. Here it is ahead of the server's: a job runs before its order is due.

let testShop: PaidTestShop
let key: { readonly merchantId: string; readonly shopId: string }
let owner: ReturnType<PaidTestShop['staff']>
let diner: Awaited<ReturnType<PaidTestShop['guest']>>
let menu: MenuIndex

const shop = 'lantern'
const minute = 60_000
/** It fires just before its payment time ends. */
const requestedFor = sampleNow + 30 * minute
const firesAt = requestedFor - 15 * minute
const aheadMs = 20_000

beforeAll(async () => {
  testShop = await startPaidTestShop()
  const { merchantId, shops } = await createMerchant(testShop.server, [shop], {}, { isDemo: true })
  key = { merchantId, shopId: shops[0]?.shopId ?? '' }
  owner = testShop.staff(shop, (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  await takeLater(owner, 2)
  diner = await testShop.guest(shop)
  menu = await readMenu(diner, shop)
})
beforeEach(() => void (testShop.time.now = sampleNow))
afterAll(() => testShop.stop())

const input = (changes: Partial<PlaceOrder> = {}) =>
  placeInput([lineOf(menu, 'Dumplings')], { requestedFor, ...changes })
const isOnBoard = async (orderId: string) =>
  (await owner.call(kitchen.board, {})).tickets.some((ticket) => ticket.orderId === orderId)
/** When the job runs again, by the database's clock. */
async function jobs(orderId: string) {
  await relayRequests()
  return adminRows<{ run_at: Date }>(
    `select run_at from graphile_worker._private_jobs where key like '%' || $1`,
    [`order.fire:${key.merchantId}:${orderId}`],
  )
}

/** Run the job when it is due by the database's clock but not yet by the server's. */
async function comeEarly(orderId: string): Promise<void> {
  await relayRequests()
  await adminRows(`delete from graphile_worker._private_jobs where key like '%' || $1`, [orderId])
  testShop.time.now = firesAt - aheadMs
  await fireLater(testShop.server, key.merchantId, { shopId: key.shopId, orderId })
}

test('an order for later reaches the kitchen although its job ran early', async () => {
  const { orderId } = await diner.call(orders.place, input())
  await comeEarly(orderId)
  expect(await isOnBoard(orderId)).toBe(false)
  // The job waits: by the faster clock, until the server's clock reaches the order's time.
  expect(await jobs(orderId)).toEqual([{ run_at: new Date(firesAt + aheadMs + 500) }])
  testShop.time.now = firesAt + aheadMs + 500
  await testShop.runJobs()
  expect(await isOnBoard(orderId)).toBe(true)
  expect(await jobs(orderId)).toEqual([])
})

test('an order paid after its job ran early reaches the kitchen too', async () => {
  const { order, attempt } = await diner.call(payOnline.pay, input({ payment: 'sandbox' }))
  const { orderId } = order
  await comeEarly(orderId)
  testShop.time.now = firesAt - aheadMs / 2
  testShop.act(attempt?.attemptId ?? '', 'approve')
  await testShop.deliver()
  await testShop.runJobs()
  expect(await diner.call(orders.track, { orderId })).toMatchObject({ status: 'placed' })
  expect(await isOnBoard(orderId)).toBe(false)
  testShop.time.now = firesAt + aheadMs + 500
  await testShop.runJobs()
  expect(await isOnBoard(orderId)).toBe(true)
})

test('an order cancelled in the meantime is not fired again', async () => {
  const { orderId } = await diner.call(orders.place, input())
  await diner.call(orders.cancel, { orderId })
  await comeEarly(orderId)
  expect(await jobs(orderId)).toEqual([])
})
