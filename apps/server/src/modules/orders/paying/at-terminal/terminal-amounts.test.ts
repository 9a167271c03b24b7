import { randomUUID } from 'node:crypto'
import type { Receipt } from '@tabard/contract/orders/receipt'
import { payments } from '@tabard/contract/payments/calls'
import { terminalPayments } from '@tabard/contract/payments/terminals/terminal-payments'
import { terminals, type TerminalAdding } from '@tabard/contract/payments/terminals/terminals'
import { paymentHistory } from '@tabard/contract/settlement/payment-history'
import { reports } from '@tabard/contract/reports/calls'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allowSurcharges } from '../../../../../test/paying/allow-surcharges.ts'
import { auditLedger } from '../../../../../test/database/audit-ledger.ts'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../../../test/refusal-of.ts'
import { startTerminalShop } from '../../../../../test/paying/terminal-shop.ts'

// Surcharges and tips that a card terminal adds itself (ADR-179), and ours where it adds none.

let shop: Awaited<ReturnType<typeof startTerminalShop>>

beforeAll(async () => {
  shop = await startTerminalShop()
  await allowSurcharges()
})
beforeEach(async () => {
  await shop.removeAll()
  await ownerRows('delete from surcharges')
  for (const { machine } of [shop.hit, shop.linkly, shop.stripe]) {
    machine.cancel()
    machine.surchargeRates = { visa: 110, amex: 200 }
  }
  await configChanged()
})
afterAll(() => shop.stop())

const configChanged = () => ownerRows('update shop_states set config_version = config_version + 1')

/** What the owner says of the terminal named Counter. */
const setAdding = (terminalId: string, adding: Partial<TerminalAdding>) =>
  shop.owner.call(terminals.change, {
    terminalId,
    name: 'Counter',
    adding: { addsSurcharge: false, surchargeTaxes: [], asksForTip: false, ...adding },
  })

/** A surcharge of the shop for its card machine, of 1 %. */
async function withOwnSurcharge() {
  await ownerRows(
    `insert into surcharges (merchant_id, shop_id, surcharge_id, name1, name2, methods, rate, cents, taxes, is_on, position)
     values ($1, $2, $3, 'Card machine', '', '{terminal}', 100, 0, '{}', true, 1)`,
    [shop.merchantId, shop.shopId, randomUUID()],
  )
  await configChanged()
}

const movedTo = async (orderId: string) =>
  Object.fromEntries(
    (
      await ownerRows<{ kind: string; cents: number }>(
        `select kind, sum(cents)::int as cents from (
           select credit_kind as kind, amount as cents from ledger_transfers where order_id = $1
           union all select debit_kind, -amount from ledger_transfers where order_id = $1) t
         where kind in ('sales', 'surcharge', 'tips', 'providerClearing') group by 1`,
        [orderId],
      )
    ).map(({ kind, cents }) => [kind, cents]),
  )

const pass = async (ms = 6_000) => {
  shop.testShop.time.now += ms
  await shop.runJobs()
}

describe.each([
  ['Windcave HIT', 14, () => ({ fake: shop.hit, pair: shop.pairHit })],
  ['Linkly', 14, () => ({ fake: shop.linkly, pair: shop.pairLinkly })],
  ['Stripe Terminal', 0, () => ({ fake: shop.stripe, pair: shop.pairStripe })],
] as const)('at a terminal of %s', (_, surchargeCents, at) => {
  test('surcharge and tip are on the bill, the receipt, in the ledger and the report, and refunded with the order', async () => {
    const { fake, pair } = at()
    const terminalId = await pair()
    await setAdding(terminalId, { addsSurcharge: true, surchargeTaxes: [1], asksForTip: true })
    const before = await shop.owner.call(reports.day, {})
    const { orderId, receiptId } = await shop.order()
    const { attemptId } = await shop.start(terminalId, orderId, 1_250)
    await shop.look(attemptId)
    fake.machine.present({ outcome: 'approve', tipCents: 200 })
    const shown = await shop.look(attemptId, 5_000)
    expect(shown).toMatchObject({ status: 'paid', cents: 1_250, surchargeCents, tipCents: 200 })
    const totalCents = 1_450 + surchargeCents
    const order = await shop.stateOf(orderId)
    expect(order).toMatchObject({ paymentStatus: 'paid', paidCents: totalCents, exactCents: 0 })
    expect(order.bill).toMatchObject({ tipCents: 200, totalCents: 1_250, payableCents: totalCents })
    expect(order.bill.surchargeCents ?? 0).toBe(surchargeCents)
    // GST of 10 % within 14 cents.
    const taxes = surchargeCents === 0 ? [] : [{ index: 1, cents: 1 }]
    expect(order.bill.surchargeTaxes ?? []).toMatchObject(taxes)
    const receipt = (await shop.testShop.app.inject(`/api/receipt/${receiptId}`)).json<Receipt>()
    expect(receipt).toMatchObject({ paidCents: totalCents, payments: [{ kind: 'card', cents: totalCents }] })
    expect(receipt.bill).toMatchObject({ tipCents: 200 })
    expect(await movedTo(orderId)).toEqual({
      sales: 1_250,
      tips: 200,
      providerClearing: -totalCents,
      ...(surchargeCents === 0 ? {} : { surcharge: surchargeCents }),
    })
    const [story] = await shop.owner.call(paymentHistory.show, { of: 'order', id: orderId })
    const steps = story?.entries.map(({ step, cents }) => [step, cents]) ?? []
    expect(steps[0]).toEqual(['started', 1_250])
    expect(steps).toContainEqual(['tipAdded', 200])
    expect(steps.some(([step]) => step === 'surchargeAdded')).toBe(surchargeCents > 0)
    const after = await shop.owner.call(reports.day, {})
    expect(after.tipCents - before.tipCents).toBe(200)
    expect(after.cardCents - before.cardCents).toBe(totalCents)
    const extra = after.extras.find(({ names }) => names.first === 'Card surcharge')
    const known = before.extras.find(({ names }) => names.first === 'Card surcharge')
    expect((extra?.cents ?? 0) - (known?.cents ?? 0)).toBe(surchargeCents)

    await shop.owner.call(till.refund, { orderId, reason: 'Cold', requestId: randomUUID() })
    await pass()
    fake.machine.present({ outcome: 'approve' })
    await pass()
    await pass()
    expect(await shop.stateOf(orderId)).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ status: 'done', cents: totalCents }],
    })
    expect(Object.values(await movedTo(orderId)).every((cents) => cents === 0)).toBe(true)
  })
})

test('parts of a table bill at two terminals: each bill has its part of surcharge and tip, to the cent', async () => {
  const terminalId = await shop.pairHit()
  const [one, two] = [await shop.order(2), await shop.order(1)]
  const orderIds = [one.orderId, two.orderId].toSorted()
  const start = (partCents: number, dueCents: number) =>
    shop.owner.call(terminalPayments.start, {
      requestId: randomUUID(),
      terminalId,
      orderIds,
      dueCents,
      partCents,
      ...(partCents === dueCents ? {} : { part: { kind: 'amount', cents: partCents } as const }),
    })
  let surchargeCents = 0
  for (const [partCents, dueCents] of [
    [1_001, 3_750],
    [2_749, 2_749],
  ] as const) {
    const { attemptId } = await start(partCents, dueCents)
    await shop.look(attemptId)
    shop.hit.machine.present({ outcome: 'approve', scheme: 'amex', tipCents: 101 })
    const paid = await shop.look(attemptId, 5_000)
    expect(paid).toMatchObject({ status: 'paid', cents: partCents, tipCents: 101 })
    surchargeCents += paid.surchargeCents
  }
  // 2 % of each part.
  expect(surchargeCents).toBe(20 + 55)
  const bills = await Promise.all(orderIds.map(async (orderId) => shop.stateOf(orderId)))
  expect(bills.map(({ paymentStatus, exactCents }) => [paymentStatus, exactCents])).toEqual([
    ['paid', 0],
    ['paid', 0],
  ])
  const sum = (cents: (bill: (typeof bills)[number]['bill']) => number | undefined) =>
    bills.reduce((all, { bill }) => all + (cents(bill) ?? 0), 0)
  expect(sum(({ tipCents }) => tipCents)).toBe(202)
  expect(sum((bill) => bill.surchargeCents)).toBe(surchargeCents)
  expect(bills.reduce((all, { paidCents }) => all + paidCents, 0)).toBe(3_750 + 202 + surchargeCents)
})

test('a part that the order no longer accepts is returned with its surcharge and tip', async () => {
  const terminalId = await shop.pairStripe()
  await setAdding(terminalId, { asksForTip: true })
  const { orderId } = await shop.order()
  shop.stripe.mischief.push({ kind: 'lost', on: /process_payment_intent/ })
  const { attemptId, status } = await shop.start(terminalId, orderId, 1_250)
  expect(status).toBe('unknown')
  await shop.owner.call(till.collect, { orderId })
  shop.stripe.machine.present({ outcome: 'approve', tipCents: 300 })
  await pass(61_000)
  await pass()
  await pass()
  expect(await shop.attempt(attemptId)).toMatchObject({ status: 'paid' })
  const order = await shop.stateOf(orderId)
  expect(order).toMatchObject({ paymentStatus: 'paid', refunds: [{ status: 'done', cents: 1_550 }] })
  expect(order.bill.tipCents).toBeUndefined()
})

test('a partial refund takes its part of the surcharge along, the rest returns all that was captured', async () => {
  const terminalId = await shop.pairStripe()
  await setAdding(terminalId, { asksForTip: true })
  const { orderId } = await shop.order(2)
  const { attemptId } = await shop.start(terminalId, orderId, 2_500)
  shop.stripe.machine.present({ outcome: 'approve', tipCents: 250 })
  await shop.look(attemptId, 5_000)
  const refund = (more: { amountCents?: number }) =>
    shop.owner.call(till.refund, { orderId, reason: 'Cold', requestId: randomUUID(), ...more })
  await refund({ amountCents: 1_000 })
  await pass()
  await refund({})
  await pass()
  expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 2_750 })
  expect(shop.stripe.refunds.slice(0, 2).map(({ amount }) => amount)).toEqual([1_750, 1_000])
})

test('cash that the cardholder took out, and another amount, are left to a person', async () => {
  const terminalId = await shop.pairHit()
  for (const tap of [{ cashOutCents: 2_000 }, { offByCents: -250, tipCents: 250 }]) {
    const { orderId } = await shop.order()
    const { attemptId } = await shop.start(terminalId, orderId, 1_250)
    await shop.look(attemptId)
    shop.hit.machine.present({ outcome: 'approve', surchargeCents: 0, ...tap })
    const seen = await shop.look(attemptId, 5_000)
    // What a person decides is on no bill.
    expect(seen).toMatchObject({ status: 'review', cents: 1_250, surchargeCents: 0, tipCents: 0 })
    expect(await shop.attempt(attemptId)).toMatchObject({ review_reason: 'amount' })
    expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'unpaid' })
    expect(await shop.owner.call(payments.review, {})).toContainEqual(
      expect.objectContaining({
        kind: 'attempt',
        id: attemptId,
        capturedCents: 1_250 + (tap.cashOutCents ?? 0),
      }),
    )
  }
})

test('our own surcharge is charged at a terminal that adds none, and never at one that does', async () => {
  await withOwnSurcharge()
  const terminalId = await shop.pairHit()
  shop.hit.machine.surchargeRates = {}
  const { orderId } = await shop.order()
  const start = (surchargeCents?: number) =>
    shop.owner.call(terminalPayments.start, {
      terminalId,
      ...shop.startInput(orderId, 1_250),
      ...(surchargeCents === undefined ? {} : { surchargeCents }),
    })
  // A screen that shows no surcharge must not charge one.
  expect(await refusalOf(start())).toMatchObject({ code: 'order.billChanged', data: { dueCents: 1_250 } })
  await setAdding(terminalId, { addsSurcharge: true })
  expect(await verdictOf(start(13))).toBe('order.billChanged')
  await setAdding(terminalId, {})
  const own = await start(13)
  expect(own).toMatchObject({ status: 'pending', cents: 1_263 })
  shop.hit.machine.present({ outcome: 'approve' })
  expect(await shop.look(own.attemptId, 5_000)).toMatchObject({ status: 'paid', surchargeCents: 0 })
  const paid = await shop.stateOf(orderId)
  expect(paid).toMatchObject({ paymentStatus: 'paid', paidCents: 1_263, bill: { surchargeCents: 13 } })

  await setAdding(terminalId, { addsSurcharge: true })
  shop.hit.machine.surchargeRates = { visa: 110 }
  const other = await shop.order()
  const { attemptId } = await shop.start(terminalId, other.orderId, 1_250)
  shop.hit.machine.present({ outcome: 'approve' })
  await shop.look(attemptId, 5_000)
  // The terminal's alone.
  expect((await shop.stateOf(other.orderId)).bill).toMatchObject({ surchargeCents: 14, payableCents: 1_264 })
})

test('a tip is asked for by the reader or by the form, never by both', async () => {
  const terminalId = await shop.pairStripe()
  await ownerRows(
    "insert into settings (merchant_id, setting_id, shop_id, key, value) values ($1, gen_random_uuid(), $2, 'tips.isOn', 'true')",
    [shop.merchantId, shop.shopId],
  )
  await configChanged()
  const { orderId } = await shop.order(2)
  const start = (tipCents: number) =>
    shop.owner.call(terminalPayments.start, {
      terminalId,
      ...shop.startInput(orderId, 2_500, { cents: 1_000 }),
      tipCents,
    })
  await setAdding(terminalId, { asksForTip: true })
  expect(await verdictOf(start(100))).toBe('order.billChanged')
  await setAdding(terminalId, {})
  const { attemptId } = await start(100)
  // The reader is told not to ask.
  shop.stripe.machine.present({ outcome: 'approve', tipCents: 300 })
  expect(await shop.look(attemptId, 5_000)).toMatchObject({ status: 'paid', cents: 1_100, tipCents: 0 })
  expect((await shop.stateOf(orderId)).bill).toMatchObject({ tipCents: 100 })
})

test('after all of these the ledger is balanced, and is that of orders, payments and refunds', async () => {
  expect(await auditLedger()).toEqual([])
})
