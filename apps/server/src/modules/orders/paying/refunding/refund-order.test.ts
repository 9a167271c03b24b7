import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { payments } from '@tabard/contract/payments/calls'
import { reports } from '@tabard/contract/reports/calls'
import { till } from '@tabard/contract/till/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../../test/shops/factories.ts'
import { adminRows, ownerRows } from '../../../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../../test/shops/sandbox.ts'

// In full by `npm run -s bench money`.
const refunds = Number(process.env['TABARD_REFUNDS'] ?? 15)

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

/** Three dumplings and a tea: $42.01. */
const dinner = (payment = 'sandbox') =>
  placeInput([lineOf(menu, 'Dumplings', { quantity: 3 }), lineOf(menu, 'Tea')], { payment })
async function paidByCard() {
  const { order, attempt } = await diner.call(payOnline.pay, dinner())
  const session = testShop.act(attempt?.attemptId ?? '', 'approve')
  await testShop.deliver()
  await testShop.runJobs()
  return {
    orderId: order.orderId,
    attemptId: attempt?.attemptId ?? '',
    transaction: session.transaction ?? '',
  }
}
async function paidInCash() {
  const { orderId } = await diner.call(orders.place, dinner('cash'))
  await manager.call(till.collect, { orderId })
  return orderId
}
type Portion = { amountCents?: number; lines?: { lineNumber: number; units: number }[]; requestId?: string }
const refund = (orderId: string, portion: Portion = {}) =>
  manager.call(till.refund, { orderId, reason: 'Cold', requestId: randomUUID(), ...portion })

test('a full refund of a card payment goes to the card, once the provider has it', async () => {
  const { orderId, transaction } = await paidByCard()
  const promised = await refund(orderId)
  expect(promised).toMatchObject({
    paymentStatus: 'refunded',
    refundedCents: 4201,
    paidBy: 'card',
    refunds: [{ cents: 4201, status: 'requested' }],
  })
  expect(testShop.ledger.refundedCents(transaction)).toBe(0)
  await testShop.runJobs()
  expect(testShop.ledger.refundedCents(transaction)).toBe(4201)
  expect(await manager.call(till.get, { orderId })).toMatchObject({ refunds: [{ status: 'done' }] })
  expect(await refusalOf(refund(orderId))).toMatchObject({
    code: 'refund.tooMuch',
    data: { refundableCents: 0 },
  })
})

test('refunded units return their share of the bill, and no unit twice', async () => {
  const { orderId } = await paidByCard()
  expect(await refund(orderId, { lines: [{ lineNumber: 1, units: 1 }] })).toMatchObject({
    refundedCents: 1250,
    paymentStatus: 'partRefunded',
    lineRefunds: [
      { units: 1, cents: 1250 },
      { units: 0, cents: 0 },
    ],
  })
  expect(await refusalOf(refund(orderId, { lines: [{ lineNumber: 1, units: 3 }] }))).toMatchObject({
    code: 'refund.lines',
  })
  expect(await refusalOf(refund(orderId, { lines: [{ lineNumber: 9, units: 1 }] }))).toMatchObject({
    code: 'refund.lines',
  })
  expect(
    await refund(orderId, {
      lines: [
        { lineNumber: 1, units: 2 },
        { lineNumber: 2, units: 1 },
      ],
    }),
  ).toMatchObject({ refundedCents: 4201, paymentStatus: 'refunded' })
})

test('an amount is split over the lines, so that lines and amounts together never exceed what was paid', async () => {
  const { orderId } = await paidByCard()
  const { lineRefunds } = await refund(orderId, { amountCents: 2101 })
  expect(lineRefunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(2101)
  const rest = await refund(orderId, {
    lines: [
      { lineNumber: 1, units: 3 },
      { lineNumber: 2, units: 1 },
    ],
  })
  expect(rest).toMatchObject({ refundedCents: 4201, paymentStatus: 'refunded' })
})

test('cash is refunded in available coins, and all of it equals what was collected', async () => {
  const orderId = await paidInCash()
  expect(await refund(orderId, { lines: [{ lineNumber: 2, units: 1 }] })).toMatchObject({
    paidBy: 'cash',
    refundedCents: 450,
    refunds: [{ cents: 450, status: 'done' }],
  })
  expect(await refund(orderId)).toMatchObject({
    refundedCents: 4200,
    paidCents: 4200,
    paymentStatus: 'refunded',
  })
})

test('cash refunded unit by unit returns exactly what was collected', async () => {
  const { orderId } = await diner.call(
    orders.place,
    placeInput([lineOf(menu, 'Tea', { quantity: 3 })], { payment: 'cash' }),
  )
  // Three teas of 4.51: 13.53, in coins 13.55.
  await manager.call(till.collect, { orderId })
  const one = { lines: [{ lineNumber: 1, units: 1 }] }
  const sums: number[] = []
  for (let unit = 0; unit < 3; unit += 1) sums.push((await refund(orderId, one)).refundedCents)
  expect(sums).toEqual([450, 900, 1355])
  expect(await manager.call(till.get, { orderId })).toMatchObject({
    paymentStatus: 'refunded',
    lineRefunds: [{ units: 3, cents: 1353 }],
  })
})

test('ten refunds of the same unit at once: the table allows one per unit', async () => {
  const { orderId, transaction } = await paidByCard()
  const verdicts = await Promise.all(
    Array.from({ length: 10 }, () => verdictOf(refund(orderId, { lines: [{ lineNumber: 2, units: 1 }] }))),
  )
  expect(tally(verdicts)).toEqual({ ok: 1, 'refund.lines': 9 })
  await testShop.runJobs()
  expect(testShop.ledger.refundedCents(transaction)).toBe(451)
})

test('T10: lost answers to a refund are looked up, and the refund is never made twice', async () => {
  const { orderId, attemptId, transaction } = await paidByCard()
  testShop.setFaults(attemptId, { lostAnswers: 3 })
  const requestId = randomUUID()
  await refund(orderId, { amountCents: 1000, requestId })
  await testShop.runJobs()
  expect(await manager.call(till.get, { orderId })).toMatchObject({ refunds: [{ status: 'requested' }] })
  expect(testShop.ledger.refundedCents(transaction)).toBe(1000)
  testShop.time.now += 61_000
  await testShop.runJobs()
  expect(await manager.call(till.get, { orderId })).toMatchObject({ refunds: [{ status: 'done' }] })
  expect(testShop.ledger.refundedCents(transaction)).toBe(1000)
  await refund(orderId, { amountCents: 1000, requestId })
  await testShop.runJobs()
  expect(testShop.ledger.refundedCents(transaction)).toBe(1000)
})

test('T10: a fifth of the answers to the till are lost; resends make each refund once', async () => {
  const { orderId, transaction } = await paidByCard()
  for (let turn = 0; turn < refunds; turn += 1) {
    const portion = { amountCents: 10, requestId: randomUUID() }
    await refund(orderId, portion)
    if (turn % 5 === 0) await refund(orderId, portion)
    // A second till sends the same request at the same moment.
    if (turn % 7 === 0) await Promise.all([refund(orderId, portion), refund(orderId, portion)])
  }
  await testShop.runJobs()
  const order = await manager.call(till.get, { orderId })
  expect(order.refundedCents).toBe(10 * refunds)
  expect(order.refunds).toHaveLength(refunds)
  expect(testShop.ledger.refundedCents(transaction)).toBe(10 * refunds)
})

test('a refund that the provider refuses is undone, and staff see it', async () => {
  const { orderId, transaction } = await paidByCard()
  // The merchant refunded the money at the provider already.
  const [session] = [...testShop.ledger.sessions.values()].filter((each) => each.transaction === transaction)
  testShop.ledger.addRefund({
    account: session?.account ?? '',
    reference: randomUUID(),
    transaction,
    cents: 4201,
  })
  await refund(orderId, { lines: [{ lineNumber: 1, units: 2 }] })
  await testShop.runJobs()
  expect(await manager.call(till.get, { orderId })).toMatchObject({
    paymentStatus: 'paid',
    refundedCents: 0,
    refunds: [{ cents: 2500, status: 'failed' }],
    lineRefunds: [
      { units: 0, cents: 0 },
      { units: 0, cents: 0 },
    ],
  })
  const [listed] = await manager.call(payments.review, {})
  expect(listed).toMatchObject({ kind: 'refund', orderId, reason: 'refundFailed', cents: 2500 })
  await manager.call(payments.closeReview, { kind: 'refund', id: listed?.id ?? '', reason: 'Done there' })
  expect(await manager.call(payments.review, {})).toEqual([])
})

test("a customer's cancellation in time refunds the card automatically", async () => {
  const { orderId, transaction } = await paidByCard()
  await diner.call(orders.cancel, { orderId })
  await testShop.runJobs()
  expect(await diner.call(orders.track, { orderId })).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
  })
  expect(testShop.ledger.refundedCents(transaction)).toBe(4201)
})

test('the daily report counts cash and card separately', async () => {
  const before = await manager.call(reports.day, {})
  await paidByCard()
  await paidInCash()
  const after = await manager.call(reports.day, {})
  expect(after.cardCents - before.cardCents).toBe(4201)
  expect(after.cashCents - before.cashCents).toBe(4200)
  expect(after.collectedCents - before.collectedCents).toBe(8401)
})

test('negative control: without the limits, reading before writing refunds a unit more than once', async () => {
  const { orderId } = await paidByCard()
  await adminRows('alter table order_lines drop constraint order_lines_refund_limit')
  const look = async () => {
    const [line] = await ownerRows<{ refunded_units: number }>(
      'select refunded_units from order_lines where order_id = $1 and line_number = 2',
      [orderId],
    )
    if (line?.refunded_units === 0)
      await ownerRows(
        'update order_lines set refunded_units = refunded_units + 1 where order_id = $1 and line_number = 2',
        [orderId],
      )
  }
  let most = 0
  for (let round = 0; round < 20 && most < 2; round += 1) {
    await ownerRows('update order_lines set refunded_units = 0 where order_id = $1', [orderId])
    await Promise.all(Array.from({ length: 6 }, look))
    const [line] = await ownerRows<{ refunded_units: number }>(
      'select refunded_units from order_lines where order_id = $1 and line_number = 2',
      [orderId],
    )
    most = Math.max(most, line?.refunded_units ?? 0)
  }
  expect(most).toBeGreaterThan(1)
})

test('deleting a demo merchant deletes all its payments and refunds', async () => {
  const { orderId } = await paidByCard()
  await refund(orderId, { amountCents: 100 })
  const [row] = await ownerRows<{ merchant_id: string }>('select merchant_id from payment_attempts limit 1')
  await ownerRows('select remove_demo_merchant($1)', [row?.merchant_id])
  expect(
    await ownerRows('select attempt_id from payment_attempts union all select refund_id from refunds'),
  ).toEqual([])
})
