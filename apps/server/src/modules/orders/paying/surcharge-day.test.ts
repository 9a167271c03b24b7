import { randomUUID } from 'node:crypto'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import { tablePaying } from '@tabard/contract/tables/paying/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLedger } from '../../../../test/database/audit-ledger.ts'
import { forbidSurcharges } from '../../../../test/paying/allow-surcharges.ts'
import { saveSurcharges } from '../../../../test/paying/save-surcharges.ts'
import { verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { startTablePayers } from '../../../../test/shops/table-payers.ts'
import { sampleNow } from '../../../../test/test-server.ts'

// Online payments have a surcharge of 2 % until schemes forbid it, from 21 November in Sydney on (ADR-229). The day of each
// payment decides.

let payers: Awaited<ReturnType<typeof startTablePayers>>
let diner: Awaited<ReturnType<typeof payers.testShop.guest>>

beforeAll(async () => {
  payers = await startTablePayers()
  diner = await payers.testShop.guest('lantern')
  await saveSurcharges(payers.at.owner, [
    {
      id: '0198f000-0000-7000-8000-00000000aa16',
      names: { first: 'Sandbox', second: '沙盒' },
      methods: ['sandbox'],
      rate: 200,
      costRate: 200,
    },
  ])
  await forbidSurcharges('2026-11-21')
})
beforeEach(() => void (payers.testShop.time.now = sampleNow))
afterAll(() => payers.testShop.stop())

const share = (cents: number) => Math.round((cents * 200) / 10_000)
const orderOf = (orderId: string) => payers.at.owner.call(till.get, { orderId })
const dinner = async (payment: 'cash' | 'sandbox', quantity = 1) =>
  placeInput([lineOf(await readMenu(diner, 'lantern'), 'Dumplings', { quantity })], { payment })
const after = () => {
  payers.testShop.time.now = sampleNow + 3 * 86_400_000
}
const settled = async (attemptId = '') => {
  payers.testShop.act(attemptId, 'approve')
  await payers.settle()
  payers.testShop.time.now += 1_000
}
/** An order that was paid online, with its surcharge. */
const paidBefore = async (quantity = 1) => {
  const { order, attempt } = await diner.call(payOnline.pay, await dinner('sandbox', quantity))
  expect(order.bill).toMatchObject({ totalCents: 1_250 * quantity, surchargeCents: 25 * quantity })
  await settled(attempt?.attemptId)
  return order.orderId
}
const payRest = async (orderId: string) => {
  const { attempt } = await diner.call(payOnline.payAgain, { orderId, payment: 'sandbox' })
  await settled(attempt?.attemptId)
  return orderOf(orderId)
}

test('the surcharge is on what was paid before, and on nothing that an order grows by', async () => {
  const orderId = await paidBefore()
  after()
  await payers.setQuantity(orderId, 1, 2)
  expect(await orderOf(orderId)).toMatchObject({
    balanceCents: 1_250,
    bill: { totalCents: 2_500, surchargeCents: 25 },
  })
  await payers.setQuantity(orderId, 1, 3, 1)
  expect(await payRest(orderId)).toMatchObject({
    paymentStatus: 'paid',
    paidCents: 3_775,
    bill: { totalCents: 3_750, surchargeCents: 25 },
  })
  expect(await auditLedger()).toEqual([])
})

test('the surcharge is not on the rest of an order that grew before that day', async () => {
  const orderId = await paidBefore()
  await payers.setQuantity(orderId, 1, 2)
  after()
  expect(await payRest(orderId)).toMatchObject({ paidCents: 2_525, bill: { surchargeCents: 25 } })
})

test('the surcharge is on each payment before that day, as on one', async () => {
  const orderId = await paidBefore()
  await payers.setQuantity(orderId, 1, 2)
  const { surchargeFreeCents = 0, exactCents } = await orderOf(orderId)
  expect([surchargeFreeCents, exactCents]).toEqual([0, 1_250])
  expect(await payRest(orderId)).toMatchObject({ paidCents: 2_550, bill: { surchargeCents: 50 } })
  // Both payments return with their own surcharge.
  await payers.at.owner.call(till.refund, { orderId, reason: 'Cold', requestId: randomUUID() })
  await payers.settle()
  expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 2_550 })
  expect(await auditLedger()).toEqual([])
})

test('the surcharge returns with what an order shrinks by, and comes back with what it grows by again', async () => {
  const orderId = await paidBefore(2)
  after()
  await payers.setQuantity(orderId, 1, 1)
  expect(await orderOf(orderId)).toMatchObject({ balanceCents: -1_275, bill: { surchargeCents: 25 } })
  await payers.setQuantity(orderId, 1, 2, 1)
  expect(await orderOf(orderId)).toMatchObject({ balanceCents: 0, bill: { surchargeCents: 50 } })
  await payers.setQuantity(orderId, 1, 3, 2)
  expect(await orderOf(orderId)).toMatchObject({ balanceCents: 1_250, bill: { surchargeCents: 50 } })
})

test('the surcharge is not on an order that was placed before and is paid online from that day on', async () => {
  const { orderId } = await diner.call(orders.place, await dinner('cash'))
  after()
  expect(await payRest(orderId)).toMatchObject({ paymentStatus: 'paid', paidCents: 1_250 })
})

test('the surcharge is not on parts of a table bill that was ordered before', async () => {
  const { anna, orderId } = await payers.seatOne()
  // A session at a table ends before the next day: the day comes to it.
  await forbidSurcharges('2026-11-19')
  const shown = await payers.bill(anna)
  const half = Math.ceil(shown.dueCents / 2)
  const pay = (surchargeCents: number) =>
    anna.client.call(tablePaying.pay, {
      sessionId: anna.session.sessionId,
      orderIds: [orderId],
      dueCents: shown.dueCents,
      partCents: half,
      requested: { kind: 'even', parts: 2 },
      payment: 'sandbox',
      surchargeCents,
    })
  expect(await verdictOf(pay(share(half)))).toBe('table.billChanged')
  await settled((await pay(0)).attemptId)
  expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'partPaid', paidCents: half })
})
