import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { tablePaying } from '@tabard/contract/tables/paying/calls'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSurcharges } from '../../../../../test/paying/save-surcharges.ts'
import { auditLedger } from '../../../../../test/database/audit-ledger.ts'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { startTablePayers } from '../../../../../test/shops/table-payers.ts'

// Refunds of payments with a surcharge of 2 % and a tip: three dumplings and a tea, $42.01.

let payers: Awaited<ReturnType<typeof startTablePayers>>
let diner: Awaited<ReturnType<typeof payers.testShop.guest>>

beforeAll(async () => {
  payers = await startTablePayers()
  diner = await payers.testShop.guest('lantern')
  await saveSurcharges(payers.at.owner, [
    {
      id: '0198f000-0000-7000-8000-00000000aa13',
      names: { first: 'Sandbox', second: '沙盒' },
      methods: ['sandbox'],
      rate: 200,
      costRate: 200,
    },
    {
      id: '0198f000-0000-7000-8000-00000000aa14',
      names: { first: 'Machine', second: '刷卡机' },
      methods: ['terminal'],
      rate: 100,
      costRate: 200,
    },
  ])
  await payers.at.set('tips.isOn', true)
})
afterAll(() => payers.testShop.stop())

const dinner = async (payment: 'cash' | 'sandbox') => {
  const menu = await readMenu(diner, 'lantern')
  return placeInput([lineOf(menu, 'Dumplings', { quantity: 3 }), lineOf(menu, 'Tea')], { payment })
}
const approve = async (attemptId = '') => {
  payers.testShop.act(attemptId, 'approve')
  await payers.settle()
}
const orderOf = (orderId: string) => payers.at.owner.call(till.get, { orderId })
const refund = async (
  orderId: string,
  portion: { amountCents?: number; lines?: { lineNumber: number; units: number }[] } = {},
) => {
  await payers.at.owner.call(till.refund, { orderId, reason: 'Cold', requestId: randomUUID(), ...portion })
  await payers.testShop.runJobs()
  return orderOf(orderId)
}
const sold = async (orderId: string) => {
  const rows = await ownerRows<{ kind: string; cents: number }>(
    `select kind, sum(cents)::integer as cents from (
       select debit_kind as kind, -amount as cents from ledger_transfers where order_id = $1
       union all select credit_kind, amount from ledger_transfers where order_id = $1) side
     where kind in ('sales', 'surcharge', 'tips', 'order') group by kind having sum(cents) <> 0 order by kind`,
    [orderId],
  )
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}

/** An order placed for cash and paid online: $42.01 and 84 cents of surcharge. */
async function paidLater() {
  const { orderId } = await diner.call(orders.place, await dinner('cash'))
  const { attempt } = await diner.call(payOnline.payAgain, { orderId, payment: 'sandbox' })
  await approve(attempt?.attemptId)
  return orderId
}

test('a dish returns its part of the surcharge; the last refund the cents that are left', async () => {
  const orderId = await paidLater()
  expect(await sold(orderId)).toEqual({ sales: 4201, surcharge: 84 })
  const first = await refund(orderId, { lines: [{ lineNumber: 1, units: 1 }] })
  expect(first).toMatchObject({
    refundedCents: 1275,
    payments: [{ cents: 4285, surchargeCents: 84, refundedSurchargeCents: 25 }],
  })
  expect(await sold(orderId)).toEqual({ sales: 2951, surcharge: 59 })
  expect(await refund(orderId, { lines: [{ lineNumber: 1, units: 2 }] })).toMatchObject({
    refundedCents: 3825,
  })
  const last = await refund(orderId, { lines: [{ lineNumber: 2, units: 1 }] })
  expect(last).toMatchObject({ refundedCents: 4285, paymentStatus: 'refunded' })
  expect(await sold(orderId)).toEqual({})
})

test('an order charged with its surcharge and tip at once: a dish returns no tip, the whole does', async () => {
  const { order, attempt } = await diner.call(payOnline.pay, { ...(await dinner('sandbox')), tipCents: 300 })
  await approve(attempt?.attemptId)
  const { orderId } = order
  expect(await sold(orderId)).toEqual({ sales: 4201, surcharge: 84, tips: 300 })
  expect(await refund(orderId, { lines: [{ lineNumber: 1, units: 1 }] })).toMatchObject({
    refundedCents: 1275,
  })
  expect(await sold(orderId)).toEqual({ sales: 2951, surcharge: 59, tips: 300 })
  expect(await refund(orderId, { amountCents: 1000 })).toMatchObject({ refundedCents: 2275 })
  const { surcharge = 0, sales = 0 } = await sold(orderId)
  expect(surcharge + sales).toBe(2010)
  expect(surcharge).toBe(39)
  expect(await refund(orderId)).toMatchObject({ refundedCents: 4585, paymentStatus: 'refunded' })
  expect(await sold(orderId)).toEqual({})
})

test('payments with different surcharges are refunded the last one first, each with its own', async () => {
  const { orderId } = await diner.call(orders.place, await dinner('cash'))
  await payers.at.owner.call(till.collectPart, {
    orderId,
    tender: 'terminal',
    dueCents: 4201,
    partCents: 2000,
    part: { kind: 'amount', cents: 2000 },
    surchargeCents: 20,
  })
  payers.testShop.time.now += 1_000
  const { attempt } = await diner.call(payOnline.payAgain, { orderId, payment: 'sandbox' })
  await approve(attempt?.attemptId)
  expect(await orderOf(orderId)).toMatchObject({ paidCents: 4265, paymentStatus: 'paid' })
  const { payments } = await refund(orderId, { lines: [{ lineNumber: 1, units: 2 }] })
  // Of $25.00: $22.01 with 44 cents online, then $2.99 with 3 cents on the machine.
  expect(payments.map(({ refundedCents }) => refundedCents)).toEqual([302, 2245])
  expect(await sold(orderId)).toEqual({ sales: 1701, surcharge: 17 })
  expect(await refund(orderId)).toMatchObject({ refundedCents: 4265, paymentStatus: 'refunded' })
})

test('what is due again has no surcharge of the refunded payment: the next one adds its own', async () => {
  const { orderId } = await diner.call(orders.place, await dinner('cash'))
  const part = { tender: 'terminal', dueCents: 4201, partCents: 2000, surchargeCents: 20 } as const
  await payers.at.owner.call(till.collectPart, { orderId, ...part, part: { kind: 'amount', cents: 2000 } })
  expect(await refund(orderId)).toMatchObject({
    refundedCents: 2020,
    exactCents: 4201,
    paymentStatus: 'unpaid',
  })
  payers.testShop.time.now += 1_000
  const { attempt } = await diner.call(payOnline.payAgain, { orderId, payment: 'sandbox' })
  await approve(attempt?.attemptId)
  expect(await orderOf(orderId)).toMatchObject({
    paymentStatus: 'paid',
    bill: { surchargeCents: 84 },
    payments: [{}, { cents: 4285 }],
  })
  expect(await sold(orderId)).toEqual({ sales: 4201, surcharge: 84 })
})

test('a refused refund of a part puts its surcharge and tip back on the bill', async () => {
  const { anna, orderId } = await payers.seatOne()
  const shown = await payers.bill(anna)
  const half = Math.ceil(shown.dueCents / 2)
  const surchargeCents = Math.round(half / 50)
  const { attemptId } = await anna.client.call(tablePaying.pay, {
    sessionId: anna.session.sessionId,
    orderIds: shown.orders.map((each) => each.orderId),
    dueCents: shown.dueCents,
    partCents: half,
    requested: { kind: 'even', parts: 2 },
    payment: 'sandbox',
    surchargeCents,
    tipCents: 150,
  })
  const { account, transaction = '' } = payers.testShop.act(attemptId, 'approve')
  await payers.settle()
  const cents = half + surchargeCents + 150
  // The merchant refunded it at the provider already.
  payers.testShop.ledger.addRefund({ account, reference: randomUUID(), transaction, cents })
  const { owner } = payers.at
  const promised = await owner.call(till.refund, { orderId, reason: 'Cold', requestId: randomUUID() })
  expect(promised).toMatchObject({ refundedCents: cents, exactCents: shown.dueCents })
  expect(promised.bill.tipCents).toBeUndefined()
  await payers.testShop.runJobs()
  expect(await orderOf(orderId)).toMatchObject({
    paymentStatus: 'partPaid',
    refundedCents: 0,
    balanceCents: shown.dueCents - half,
    bill: { surchargeCents, tipCents: 150 },
    refunds: [{ status: 'failed' }],
  })
})

test('the ledger agrees with all of these orders, payments and refunds', async () => {
  expect(await auditLedger()).toEqual([])
})

test.each(['at once', 'later'])(
  'a dish that is refunded and then taken off the order owes nothing, its surcharge included, paid %s',
  async (when) => {
    const pay = async () => {
      const { order, attempt } = await diner.call(payOnline.pay, await dinner('sandbox'))
      await approve(attempt?.attemptId)
      return order.orderId
    }
    const orderId = when === 'at once' ? await pay() : await paidLater()
    expect(await refund(orderId, { lines: [{ lineNumber: 1, units: 1 }] })).toMatchObject({
      refundedCents: 1275,
    })
    await payers.setQuantity(orderId, 1, 2)
    expect(await orderOf(orderId)).toMatchObject({ balanceCents: 0, refundedCents: 1275 })
    expect(await sold(orderId)).toEqual({ sales: 2951, surcharge: 59 })
    // The dishes that are left return exactly what was paid of them.
    expect(await refund(orderId)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 4285 })
    expect(await sold(orderId)).toEqual({})
    expect(await auditLedger()).toEqual([])
  },
)
