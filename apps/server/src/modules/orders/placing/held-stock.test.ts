import { catalogue } from '@tabard/contract/menu/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/factories.ts'
import { ownerRows } from '../../../../test/owner-rows.ts'
import { tally, verdictOf } from '../../../../test/refusal-of.ts'
import { itemNamed, lineOf, placeInput, readMenu } from '../../../../test/sample-cart.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../test/sandbox.ts'
import type { TestServer } from '../../../../test/test-server.ts'

// Orders that wait for payment hold counted stock, but guests who never pay must not hold all of it.

let testShop: PaidTestShop
let staff: ReturnType<TestServer['staff']>
let menu: MenuIndex

type Guest = Awaited<ReturnType<TestServer['guest']>>

beforeAll(async () => {
  testShop = await startPaidTestShop({ hasLimits: true, trustedHops: 1 })
  const { merchantId } = await createMerchant(testShop.server, ['lantern'], {}, { isDemo: true })
  staff = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  menu = await readMenu(await testShop.guest('lantern'), 'lantern')
})
beforeEach(async () => {
  testShop.time.now += 3_600_000
  await testShop.runJobs()
  await ownerRows('delete from unpaid_claims')
  const { id: itemId } = itemNamed(menu, 'Dumplings')
  await staff.call(catalogue.setRemaining, { itemId, remaining: 8 })
})
afterAll(() => testShop.stop())

const pay = (guest: Guest, quantity = 1) =>
  verdictOf(
    guest.call(payOnline.pay, placeInput([lineOf(menu, 'Dumplings', { quantity })], { payment: 'sandbox' })),
  )

test('an unpaid order holds at most half of a counted item, and the next guest finds the rest', async () => {
  const greedy = await testShop.guest('lantern', { from: '198.51.100.1' })
  expect(await pay(greedy, 8)).toBe('order.heldTooMuch')
  expect(await pay(greedy, 4)).toBe('ok')
  expect(await pay(greedy, 1)).toBe('order.heldTooMuch')
  expect(await pay(await testShop.guest('lantern', { from: '203.0.113.1' }), 2)).toBe('ok')
})

test('many guests of one network together hold no more', async () => {
  const guests = await Promise.all(
    Array.from({ length: 8 }, () => testShop.guest('lantern', { from: '198.51.100.2' })),
  )
  const verdicts: string[] = []
  for (const guest of guests) verdicts.push(await pay(guest))
  // After the third order five are left, of which the network may hold three.
  expect(tally(verdicts)).toEqual({ ok: 3, 'order.heldTooMuch': 5 })
})

// Finding 15: an order held its stock for 15 minutes although nobody went to pay.
test('an order is released after five minutes unless its payment page was opened', async () => {
  const order = async (from: string) => {
    const guest = await testShop.guest('lantern', { from })
    const cart = placeInput([lineOf(menu, 'Dumplings', { quantity: 2 })], { payment: 'sandbox' })
    const { order: placed, attempt } = await guest.call(payOnline.pay, cart)
    const { orderId } = placed
    const statusOf = async () => (await guest.call(payOnline.paying, { orderId })).order.status
    return { statusOf, attemptId: attempt?.attemptId ?? '' }
  }
  const left = await order('198.51.100.8')
  const opened = await order('203.0.113.8')
  testShop.openPage(opened.attemptId)
  testShop.time.now += 5 * 60_000 - 1
  await testShop.runJobs()
  expect([await left.statusOf(), await opened.statusOf()]).toEqual(['pending', 'pending'])
  testShop.time.now += 1
  await testShop.runJobs()
  expect([await left.statusOf(), await opened.statusOf()]).toEqual(['cancelled', 'pending'])
  testShop.act(opened.attemptId, 'approve')
  await testShop.deliver()
  await testShop.runJobs()
  expect(await opened.statusOf()).toBe('placed')
})

test('an order whose payment was declined keeps its time for another try', async () => {
  const guest = await testShop.guest('lantern', { from: '203.0.113.10' })
  const cart = placeInput([lineOf(menu, 'Dumplings')], { payment: 'sandbox' })
  const { order: placed, attempt } = await guest.call(payOnline.pay, cart)
  testShop.act(attempt?.attemptId ?? '', 'decline')
  await testShop.deliver()
  testShop.time.now += 5 * 60_000
  await testShop.runJobs()
  expect((await guest.call(payOnline.paying, { orderId: placed.orderId })).order.status).toBe('pending')
})

test('a page that was opened has its full time; so has one of a provider that does not answer', async () => {
  const guest = await testShop.guest('lantern', { from: '203.0.113.9' })
  const cart = placeInput([lineOf(menu, 'Dumplings')], { payment: 'sandbox' })
  const { order: placed } = await guest.call(payOnline.pay, cart)
  const statusOf = async () => (await guest.call(payOnline.paying, { orderId: placed.orderId })).order.status
  testShop.time.now += 5 * 60_000
  testShop.setDown(true)
  await testShop.runJobs()
  testShop.setDown(false)
  testShop.time.now += 10 * 60_000
  await testShop.runJobs()
  expect(await statusOf()).toBe('pending')
  testShop.time.now += 5_000
  await testShop.runJobs()
  expect(await statusOf()).toBe('cancelled')
})

test('a guest has at most two waiting orders; a cancelled one makes room', async () => {
  const guest = await testShop.guest('lantern', { from: '203.0.113.3' })
  expect(tally([await pay(guest), await pay(guest), await pay(guest)])).toEqual({
    ok: 2,
    'order.heldTooMuch': 1,
  })
  testShop.time.now += 3_600_000
  await testShop.runJobs()
  expect(await pay(guest)).toBe('ok')
})
