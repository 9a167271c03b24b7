import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { settings } from '@tabard/contract/settings/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../../test/shops/factories.ts'
import { adminRows, ownerRows } from '../../../../../test/database/owner-rows.ts'
import { loseJobs } from '../../../../../test/database/relay-requests.ts'
import { tally, verdictOf } from '../../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../../test/shops/sandbox.ts'
import { sampleNow } from '../../../../../test/test-server.ts'
import { chaseOrders } from './chase-orders.ts'

// The shop's default: refused after 30 minutes, reminded after 15.

const minute = 60_000
let testShop: PaidTestShop
let key: { readonly merchantId: string; readonly shopId: string }
let owner: ReturnType<PaidTestShop['staff']>
let diner: Awaited<ReturnType<PaidTestShop['guest']>>
let menu: MenuIndex

beforeAll(async () => {
  testShop = await startPaidTestShop()
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'], {}, { isDemo: true })
  key = { merchantId, shopId: shops[0]?.shopId ?? '' }
  owner = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  diner = await testShop.guest('lantern')
  menu = await readMenu(diner, 'lantern')
})
beforeEach(async () => {
  testShop.time.now = sampleNow
  await loseJobs()
  await ownerRows(`update orders set status = 'completed' where status = 'placed'`)
})
afterAll(() => testShop.stop())

const place = () => diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
const track = (orderId: string) => diner.call(orders.track, { orderId })
const chase = () => chaseOrders(testShop.server, key.merchantId, key.shopId)
async function passMinutes(minutes: number): Promise<void> {
  testShop.time.now = sampleNow + minutes * minute
  await chase()
}
test('the kitchen is reminded once, the guest sees the deadline, and then the order is refused', async () => {
  const { orderId } = await place()
  await owner.call(kitchen.seen, { orderIds: [orderId], shows: [] })
  await passMinutes(14)
  expect((await track(orderId)).remindedAt).toBeUndefined()

  await passMinutes(15)
  expect(await track(orderId)).toMatchObject({
    status: 'placed',
    remindedAt: testShop.time.now,
    acceptBy: sampleNow + 30 * minute,
  })
  const ticket = (await owner.call(kitchen.board, {})).tickets.find((each) => each.orderId === orderId)
  expect(ticket).toMatchObject({ sentAgainAt: testShop.time.now })
  expect(ticket?.seenBy).toBeUndefined()

  await passMinutes(29)
  expect(await track(orderId)).toMatchObject({ status: 'placed', remindedAt: sampleNow + 15 * minute })
  await passMinutes(30)
  expect(await track(orderId)).toMatchObject({ status: 'cancelled', isUnaccepted: true, cancelReason: '' })
})

test('scheduled jobs do all of it, even if they run early', async () => {
  const { orderId } = await place()
  await chase()
  for (let passed = 1; passed <= 32; passed += 1) {
    testShop.time.now = sampleNow + passed * minute
    await testShop.runJobs()
  }
  expect(await track(orderId)).toMatchObject({ status: 'cancelled', isUnaccepted: true })
  // Nothing waits, so nothing is scheduled.
  expect(
    await adminRows(`select key from graphile_worker._private_jobs where key like 'orders.chase:%'`),
  ).toEqual([])
})

test('a refusal refunds the card, and also money that arrives later', async () => {
  const { order, attempt } = await diner.call(
    payOnline.pay,
    placeInput([lineOf(menu, 'Dumplings')], { payment: 'sandbox' }),
  )
  const { transaction } = testShop.act(attempt?.attemptId ?? '', 'approve')
  await testShop.deliver()
  await testShop.runJobs()
  await passMinutes(15)
  await passMinutes(30)
  await testShop.runJobs()
  expect(await track(order.orderId)).toMatchObject({
    status: 'cancelled',
    isUnaccepted: true,
    paymentStatus: 'refunded',
  })
  expect(testShop.ledger.refundedCents(transaction ?? '')).toBe(order.bill.payableCents)
})

test('accepted, delayed and table orders stay, also when moved back to placed', async () => {
  const [accepted, putBack, putOff, brought] = await Promise.all([place(), place(), place(), place()])
  await owner.call(kitchen.accept, { orderId: accepted.orderId, version: 1 })
  await owner.call(kitchen.accept, { orderId: putBack.orderId, version: 1 })
  await owner.call(kitchen.undo, { orderId: putBack.orderId, version: 2 })
  await ownerRows(`update orders set promised_at = due_at where order_id = $1`, [putOff.orderId])
  await ownerRows(`update orders set plate = '7' where order_id = $1`, [brought.orderId])
  await passMinutes(15)
  await passMinutes(60)
  for (const [name, { orderId }] of Object.entries({ accepted, putBack, putOff, brought })) {
    const { remindedAt, isUnaccepted } = await track(orderId)
    expect([name, remindedAt, isUnaccepted]).toEqual([name, undefined, false])
  }
  expect((await track(putBack.orderId)).status).toBe('placed')
})

test('when acceptance and several jobs race, one wins and there is at most one refusal', async () => {
  const outcomes: string[] = []
  for (let round = 0; round < 12; round += 1) {
    testShop.time.now = sampleNow
    const { orderId } = await place()
    await passMinutes(15)
    const { version } = await track(orderId)
    testShop.time.now = sampleNow + 30 * minute
    const [accepted] = await Promise.all([
      verdictOf(owner.call(kitchen.accept, { orderId, version })),
      chase(),
      chase(),
    ])
    const { status } = await track(orderId)
    outcomes.push(`${accepted} ${status}`)
    const events = await ownerRows(
      `select what from order_events where order_id = $1 and what = 'cancelled'`,
      [orderId],
    )
    expect(events).toHaveLength(status === 'cancelled' ? 1 : 0)
  }
  expect(
    Object.keys(tally(outcomes)).filter(
      (each) => each !== 'ok preparing' && each !== 'order.moved cancelled',
    ),
  ).toEqual([])
})

test('an order forgotten on the board for a day stays unchanged', async () => {
  const { orderId } = await place()
  await passMinutes(25 * 60)
  expect((await track(orderId)).remindedAt).toBeUndefined()
  expect(
    await adminRows(
      `select key from graphile_worker._private_jobs where key like 'orders.chase:%' and run_at > $1`,
      [new Date(testShop.time.now)],
    ),
  ).toEqual([])
})

test('a shop that never refuses gets the reminder, and its orders stay', async () => {
  await owner.call(settings.save, {
    level: 'shop',
    changes: [{ key: 'order.refuseAfterMinutes', value: 0, isLocked: false, seen: null }],
  })
  const { orderId } = await place()
  await passMinutes(10)
  const reminded = await track(orderId)
  expect(reminded.remindedAt).toBe(testShop.time.now)
  expect(reminded.acceptBy).toBeUndefined()
  await passMinutes(600)
  expect((await track(orderId)).status).toBe('placed')
})
