import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminRows, ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { createMerchant } from '../../../../test/shops/factories.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../test/shops/sandbox.ts'

// Payment pages of one network: declined ones of the last hour and open ones have a limit.

let testShop: PaidTestShop
let menu: MenuIndex

beforeAll(async () => {
  testShop = await startPaidTestShop({ hasLimits: true, trustedHops: 1 })
  const settings = { 'order.cardTriesPerNetwork': 10, 'order.unpaidPerMinute': 1_000 }
  await createMerchant(testShop.server, ['lantern'], { settings }, { isDemo: true })
  menu = await readMenu(await testShop.guest('lantern'), 'lantern')
})
beforeEach(async () => {
  testShop.time.now += 120_000
  await ownerRows('delete from card_tries')
})
afterAll(() => testShop.stop())

const guestFrom = (from: string) => testShop.guest('lantern', { from })
const dinner = () => placeInput([lineOf(menu, 'Dumplings')], { payment: 'sandbox' })

/** Open a page as a new guest of a network, and act on it. */
async function page(from: string, act?: 'decline' | 'approve') {
  const guest = await guestFrom(from)
  const { order, attempt } = await guest.call(payOnline.pay, dinner())
  const attemptId = attempt?.attemptId ?? ''
  if (act) {
    testShop.act(attemptId, act)
    await testShop.deliver()
    await testShop.runJobs()
  }
  return { guest, orderId: order.orderId }
}

const verdict = async (from: string) => verdictOf((await guestFrom(from)).call(payOnline.pay, dinner()))

test('a network that tests cards opens no more pages for an hour, and its orders can be paid at the counter', async () => {
  const from = '203.0.113.10'
  const { guest, orderId } = await page(from, 'decline')
  for (let turn = 0; turn < 9; turn += 1) await page(from, 'decline')
  const order = dinner()
  const next = await guestFrom(from)
  expect(await refusalOf(next.call(payOnline.pay, order))).toMatchObject({
    code: 'payment.tooManyTries',
    data: { field: 'payment' },
  })
  // An order that waits for its payment is as before: no page, but cash.
  expect(await verdictOf(guest.call(payOnline.payAgain, { orderId }))).toBe('payment.tooManyTries')
  expect(await guest.call(payOnline.payInStore, { orderId })).toMatchObject({ status: 'placed' })
  // Nothing was placed from the refused cart: the same one is placed unpaid.
  expect(await verdictOf(next.call(orders.place, { ...order, payment: 'cash' }))).toBe('ok')
  expect(await verdict('203.0.113.11')).toBe('ok')
  testShop.time.now += 3_600_000
  expect(await verdict(from)).toBe('ok')
})

test('a dining room that pays is not refused for a few declined cards', async () => {
  const from = '203.0.113.20'
  for (let turn = 0; turn < 12; turn += 1) await page(from, turn % 4 === 0 ? 'decline' : 'approve')
  expect(await verdict(from)).toBe('ok')
})

/** Thirty guests of one network open a page each, at the same time. */
async function crowd(from: string) {
  const guests = await Promise.all(Array.from({ length: 30 }, () => guestFrom(from)))
  return tally(await Promise.all(guests.map((guest) => verdictOf(guest.call(payOnline.pay, dinner())))))
}

test('of thirty pages at once the limit opens, and the networks of one IPv6 site count together', async () => {
  expect(await crowd('203.0.113.30')).toEqual({ ok: 10, 'payment.tooManyTries': 20 })
  const verdicts = await Promise.all(
    Array.from({ length: 30 }, (_, at) => verdict(`2001:db8:7:${at + 1}::1`)),
  )
  // Twice the limit of one network: all thirty are of one /56.
  expect(tally(verdicts)).toEqual({ ok: 20, 'payment.tooManyTries': 10 })
})

test('a page that is opened again counts once', async () => {
  const from = '203.0.113.40'
  const { guest, orderId } = await page(from)
  for (let turn = 0; turn < 12; turn += 1)
    expect(await verdictOf(guest.call(payOnline.payAgain, { orderId }))).toBe('ok')
  expect(await ownerRows('select cardinality(attempt_ids) as tries from card_tries')).toEqual([{ tries: 1 }])
})

test('negative control: without the check of the table every page opens', async () => {
  await adminRows('alter table card_tries drop constraint card_tries_limit')
  expect(await crowd('203.0.113.50')).toEqual({ ok: 30 })
})
