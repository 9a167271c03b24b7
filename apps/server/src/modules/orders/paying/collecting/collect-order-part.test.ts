import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import type { Receipt } from '@tabard/contract/orders/receipt'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { reports } from '@tabard/contract/reports/calls'
import { till } from '@tabard/contract/till/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import type { BillShare } from '@tabard/domain/pricing/tenders/paid-lines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf, tally, verdictOf } from '../../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { createMerchant, createStaff } from '../../../../../test/shops/factories.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../../test/shops/sandbox.ts'

// One order paid in parts by several tenders. The negative control of taking a line twice is in
// collect-part.control.test.ts: both calls take a share by the same use case.

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

/** Three dumplings of 12.50 and a tea of 4.51: 42.01, in cash 42.00. */
const place = () =>
  diner.call(
    orders.place,
    placeInput([lineOf(menu, 'Dumplings', { quantity: 3 }), lineOf(menu, 'Tea')], { payment: 'cash' }),
  )
const collect = async (orderId: string, part: BillShare, partCents: number, tenderedCents?: number) => {
  const { dueCents } = await manager.call(till.bill, { orderId })
  return manager.call(till.collectPart, { orderId, dueCents, partCents, part, tenderedCents })
}
const amount = (cents: number): BillShare => ({ kind: 'amount', cents })
const dumplings = (orderId: string, units: number): BillShare => ({
  kind: 'lines',
  lines: [{ orderId, lineNumber: 1, units }],
})
const refund = (orderId: string, portion: { amountCents?: number } = {}) =>
  manager.call(till.refund, { orderId, reason: 'Cold', requestId: randomUUID(), ...portion })

async function payRestByCard(orderId: string) {
  testShop.time.now += 1000
  const { attempt } = await diner.call(payOnline.payAgain, { orderId, payment: 'sandbox' })
  const { transaction = '', cents } = testShop.act(attempt?.attemptId ?? '', 'approve')
  await testShop.deliver()
  await testShop.runJobs()
  return { transaction, cents }
}

test('cash pays a part and a card the rest: staff, guest and receipt see both', async () => {
  const before = await manager.call(reports.day, {})
  const { orderId, receiptId } = await place()
  expect(await collect(orderId, amount(1000), 1000, 2000)).toMatchObject({
    paidCents: 1000,
    changeCents: 1000,
    order: { paymentStatus: 'partPaid', balanceCents: 3201, payments: [{ tender: 'cash', cents: 1000 }] },
  })
  expect((await payRestByCard(orderId)).cents).toBe(3201)
  const payments = [
    { tender: 'cash', cents: 1000, changeCents: 1000, refundedCents: 0 },
    { tender: 'card', cents: 3201, changeCents: 0, refundedCents: 0 },
  ]
  expect(await manager.call(till.get, { orderId })).toMatchObject({ paymentStatus: 'paid', payments })
  expect(await diner.call(orders.track, { orderId })).toMatchObject({ balanceCents: 0, payments })
  const receipt = (await testShop.app.inject(`/api/receipt/${receiptId}`)).json<Receipt>()
  expect(receipt).toMatchObject({
    payments: [
      { kind: 'cash', cents: 1000 },
      { kind: 'card', cents: 3201 },
    ],
  })
  const after = await manager.call(reports.day, {})
  expect(after.tenders.map(({ tender }) => tender)).toEqual([
    'giftCard',
    'voucher',
    'storedValue',
    'deposit',
    'card',
    'terminal',
    'transfer',
    'custom',
    'cash',
  ])
  expect(
    after.tenders.map(({ collectedCents }, at) => collectedCents - (before.tenders[at]?.collectedCents ?? 0)),
  ).toEqual([0, 0, 0, 0, 3201, 0, 0, 0, 1000])
  expect(after.cashCollectedCents - before.cashCollectedCents).toBe(1000)
})

test('after a part in cash the rest is due to the cent by every tender without coins', async () => {
  for (const tender of ['terminal', 'transfer', 'custom'] as const) {
    const { orderId } = await place()
    await collect(orderId, amount(1000), 1000)
    expect(await manager.call(till.get, { orderId })).toMatchObject({
      balanceCents: 3201,
      exactCents: 3201,
      collectCents: 3200,
    })
    const rest = { orderId, tender, reference: '4711' }
    expect(await refusalOf(manager.call(till.collect, { ...rest, dueCents: 3200 }))).toMatchObject({
      code: 'order.billChanged',
      data: { dueCents: 3201 },
    })
    await manager.call(till.collect, { ...rest, dueCents: 3201 })
    expect(await manager.call(till.get, { orderId })).toMatchObject({
      paymentStatus: 'paid',
      balanceCents: 0,
      bill: { roundingCents: 0, payableCents: 4201 },
      payments: [
        { tender: 'cash', cents: 1000 },
        { tender, cents: 3201 },
      ],
    })
  }
})

test('after a part in cash and a part by card machine, the last part in cash is rounded', async () => {
  const { orderId } = await place()
  await collect(orderId, amount(567), 565)
  const { dueCents } = await manager.call(till.bill, { orderId, tender: 'terminal' })
  expect(dueCents).toBe(3636)
  const part = amount(1001)
  await manager.call(till.collectPart, { orderId, dueCents, partCents: 1001, part, tender: 'terminal' })
  // 26.35 of 42.01 are left, in coins as they are.
  await manager.call(till.collect, { orderId, dueCents: 2635 })
  expect(await manager.call(till.get, { orderId })).toMatchObject({
    paymentStatus: 'paid',
    bill: { roundingCents: 0, payableCents: 4201 },
  })
})

test('refunds return to the last payment first', async () => {
  const { orderId } = await place()
  await collect(orderId, dumplings(orderId, 1), 1250)
  const { transaction } = await payRestByCard(orderId)
  expect(await refund(orderId, { amountCents: 3000 })).toMatchObject({
    refundedCents: 3001,
    payments: [
      { tender: 'cash', refundedCents: 50 },
      { tender: 'card', cents: 2951, refundedCents: 2951 },
    ],
  })
  await testShop.runJobs()
  expect(testShop.ledger.refundedCents(transaction)).toBe(2951)
  expect(await refund(orderId)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 4201 })
})

test('parts by line and by amount sum to the bill, in coins', async () => {
  const { orderId } = await place()
  await collect(orderId, dumplings(orderId, 2), 2500)
  expect((await manager.call(till.bill, { orderId })).orders).toMatchObject([
    { openCents: 1701, lines: [{ paidUnits: 2 }, { paidUnits: 0 }] },
  ])
  // A third of 17.00 is 5.67, in coins 5.65.
  await collect(orderId, amount(567), 565)
  const { dueCents } = await manager.call(till.bill, { orderId })
  const { order } = await collect(orderId, amount(1136), dueCents)
  expect(order).toMatchObject({ paymentStatus: 'paid', balanceCents: 0, collectCents: 0 })
  expect(order.payments.map(({ cents }) => cents)).toEqual([2500, 565, 1135])
  expect((await manager.call(till.bill, { orderId })).orders).toEqual([])
})

test('six tills take the same dumpling at once: one has it', async () => {
  const { orderId } = await place()
  const { dueCents } = await manager.call(till.bill, { orderId })
  const take = () =>
    manager.call(till.collectPart, {
      orderId,
      dueCents,
      partCents: 3750,
      part: dumplings(orderId, 3),
    })
  const verdicts = await Promise.all(Array.from({ length: 6 }, () => verdictOf(take())))
  expect(tally(verdicts)).toEqual({ ok: 1, 'order.billChanged': 5 })
  expect(await manager.call(till.get, { orderId })).toMatchObject({ paidCents: 3750 })
})

test('refuses what the screen did not show, too little cash, and orders that nothing is due of', async () => {
  const { orderId } = await place()
  const part = amount(1000)
  const ask = (input: { dueCents?: number; partCents?: number; tenderedCents?: number; orderId?: string }) =>
    refusalOf(manager.call(till.collectPart, { orderId, dueCents: 4200, partCents: 1000, part, ...input }))
  expect(await ask({ orderId: randomUUID() })).toMatchObject({ code: 'order.unknown' })
  expect(await ask({ dueCents: 4100 })).toMatchObject({ code: 'order.billChanged', data: { dueCents: 4200 } })
  expect(await ask({ partCents: 1005 })).toMatchObject({ code: 'order.billChanged' })
  expect(await ask({ tenderedCents: 900 })).toMatchObject({ code: 'cash.short' })
  await manager.call(till.collect, { orderId })
  expect(await ask({})).toMatchObject({ code: 'cash.collected' })
  const cancelled = await place()
  await manager.call(till.cancel, { orderId: cancelled.orderId, reason: 'Left' })
  expect(await ask({ orderId: cancelled.orderId })).toMatchObject({ code: 'order.notOpen' })
  expect(await refusalOf(manager.call(till.bill, { orderId: randomUUID() }))).toMatchObject({
    code: 'order.unknown',
  })
})
