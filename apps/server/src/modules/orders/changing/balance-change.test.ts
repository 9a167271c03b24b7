import { randomUUID } from 'node:crypto'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { tally, verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../test/shops/sandbox.ts'

let testShop: PaidTestShop
let manager: ReturnType<PaidTestShop['staff']>
let diner: Awaited<ReturnType<PaidTestShop['guest']>>
let menu: MenuIndex

beforeAll(async () => {
  testShop = await startPaidTestShop()
  const { merchantId } = await createMerchant(testShop.server, ['lantern'], {}, { isDemo: true })
  manager = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'manager')).cookie)
  diner = await testShop.guest('lantern')
  menu = await readMenu(diner, 'lantern')
})
afterAll(() => testShop.stop())

/** Three dumplings and a tea: $42.01, $42.00 in cash. */
const dinner = (payment = 'cash') =>
  placeInput([lineOf(menu, 'Dumplings', { quantity: 3 }), lineOf(menu, 'Tea')], { payment })

async function paidByCard(): Promise<StaffOrder> {
  const { order, attempt } = await diner.call(payOnline.pay, dinner('sandbox'))
  testShop.act(attempt?.attemptId ?? '', 'approve')
  await testShop.deliver()
  await testShop.runJobs()
  return manager.call(till.get, { orderId: order.orderId })
}

type Change = Partial<Parameters<typeof change>[1]>
function change(
  order: Pick<StaffOrder, 'orderId' | 'amendments'>,
  change: {
    quantities?: { lineNumber: number; quantity: number }[]
    added?: ReturnType<typeof lineOf>[]
    note?: string
    reason?: string
    requestId?: string
    shownTotalCents?: number
  },
) {
  return {
    orderId: order.orderId,
    amendments: order.amendments,
    quantities: [],
    added: [],
    reason: 'The guest asked',
    requestId: randomUUID(),
    ...change,
  }
}
const amend = (order: Pick<StaffOrder, 'orderId' | 'amendments'>, changes: Change) =>
  manager.call(orderLife.amend, change(order, changes))

test('a higher total leaves a balance, which is collected once and pays the order', async () => {
  const order = await paidByCard()
  const dearer = await amend(order, { added: [lineOf(menu, 'Tea')] })
  const openCents = dearer.bill.totalCents - order.bill.totalCents
  expect(dearer).toMatchObject({ paymentStatus: 'partPaid', balanceCents: openCents })
  const verdicts = await Promise.all(
    Array.from({ length: 8 }, () => verdictOf(manager.call(till.collect, { orderId: order.orderId }))),
  )
  expect(tally(verdicts)).toEqual({ ok: 1, 'cash.collected': 7 })
  const paid = await manager.call(till.get, { orderId: order.orderId })
  expect(paid).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
  // The order was paid by card and cash, and both are refunded.
  const back = await manager.call(till.refund, {
    orderId: order.orderId,
    reason: 'Cold',
    requestId: randomUUID(),
  })
  expect(back).toMatchObject({ paymentStatus: 'refunded', refundedCents: paid.paidCents })
  expect(back.refunds).toHaveLength(2)
})

test('a card pays the balance on a page for that amount', async () => {
  const order = await paidByCard()
  const dearer = await amend(order, { added: [lineOf(menu, 'Tea')] })
  const { attempt } = await diner.call(payOnline.payAgain, { orderId: order.orderId })
  testShop.act(attempt?.attemptId ?? '', 'approve')
  await testShop.deliver()
  await testShop.runJobs()
  expect(await manager.call(till.get, { orderId: order.orderId })).toMatchObject({
    paymentStatus: 'paid',
    paidCents: dearer.bill.payableCents,
    balanceCents: 0,
  })
})

test('a lower total is an overpayment, which staff refund without charging a line', async () => {
  const order = await paidByCard()
  const cheaper = await amend(order, { quantities: [{ lineNumber: 1, quantity: 1 }] })
  const tooMuch = order.bill.totalCents - cheaper.bill.totalCents
  expect(cheaper).toMatchObject({ paymentStatus: 'paid', balanceCents: -tooMuch, refundedCents: 0 })
  const refund = (change: { amountCents?: number }) =>
    manager.call(till.refund, {
      orderId: order.orderId,
      reason: 'Changed',
      requestId: randomUUID(),
      ...change,
    })
  const given = await refund({ amountCents: tooMuch })
  expect(given).toMatchObject({
    balanceCents: 0,
    paymentStatus: 'paid',
    lineRefunds: [{ cents: 0 }, { cents: 0 }],
  })
  expect(await refund({})).toMatchObject({
    paymentStatus: 'refunded',
    refundedCents: order.bill.totalCents,
    lineRefunds: cheaper.bill.lines.map(({ allocation }) => ({ cents: allocation.totalCents })),
  })
})

test('removing a refunded item costs nothing; when the refund fails later, the money is overpaid', async () => {
  const order = await paidByCard()
  const [session] = [...testShop.ledger.sessions.values()].slice(-1)
  // The merchant refunded the money at the provider, so our refund will be refused.
  testShop.ledger.addRefund({
    account: session?.account ?? '',
    reference: randomUUID(),
    transaction: session?.transaction ?? '',
    cents: order.bill.totalCents,
  })
  const refunded = await manager.call(till.refund, {
    orderId: order.orderId,
    lines: [{ lineNumber: 1, units: 1 }],
    reason: 'Cold',
    requestId: randomUUID(),
  })
  const amended = await amend(refunded, { quantities: [{ lineNumber: 1, quantity: 2 }] })
  expect(amended).toMatchObject({ balanceCents: 0, lineRefunds: [{ units: 0, cents: 0 }, {}] })
  await testShop.runJobs()
  expect(await manager.call(till.get, { orderId: order.orderId })).toMatchObject({
    refundedCents: 0,
    balanceCents: amended.bill.totalCents - order.bill.totalCents,
    refunds: [{ status: 'failed' }],
  })
})

test('a card that pays the old total during a change loses no money', async () => {
  const { order, attempt } = await diner.call(payOnline.pay, dinner('sandbox'))
  await diner.call(payOnline.payInStore, { orderId: order.orderId })
  const unpaid = await manager.call(till.get, { orderId: order.orderId })
  const dearer = await amend(unpaid, { added: [lineOf(menu, 'Tea')] })
  testShop.act(attempt?.attemptId ?? '', 'approve')
  await testShop.deliver()
  await testShop.runJobs()
  const after = await manager.call(till.get, { orderId: order.orderId })
  expect(after).toMatchObject({
    paymentStatus: 'partPaid',
    paidCents: order.bill.totalCents,
    balanceCents: dearer.bill.totalCents - order.bill.totalCents,
  })
})

test('cancelling refunds each card and reports what was paid in cash', async () => {
  const order = await paidByCard()
  await amend(order, { added: [lineOf(menu, 'Tea')] })
  await manager.call(till.collect, { orderId: order.orderId })
  const cancelled = await manager.call(till.cancel, { orderId: order.orderId, reason: 'Closed' })
  expect(cancelled).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'partRefunded',
    refundedCents: order.bill.totalCents,
  })
  await testShop.runJobs()
  const cash = cancelled.paidCents - cancelled.refundedCents
  expect(
    await manager.call(till.refund, { orderId: order.orderId, reason: 'Closed', requestId: randomUUID() }),
  ).toMatchObject({ paymentStatus: 'refunded', refundedCents: cancelled.refundedCents + cash })
})
