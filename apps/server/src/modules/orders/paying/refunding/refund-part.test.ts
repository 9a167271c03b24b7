import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import type { BillShare } from '@tabard/domain/pricing/tenders/paid-lines'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLedger } from '../../../../../test/database/audit-ledger.ts'
import { verdictOf } from '../../../../../test/refusal-of.ts'
import { seededRandom } from '../../../../../test/old-release/random.ts'
import { lineOf, placeInput, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { startTablePayers } from '../../../../../test/shops/table-payers.ts'

// Refunds of a partly paid bill: the rest stays due, exactly.

let payers: Awaited<ReturnType<typeof startTablePayers>>

beforeAll(async () => {
  payers = await startTablePayers()
})
afterAll(() => payers.testShop.stop())

const refund = (
  orderId: string,
  portion: { amountCents?: number; lines?: { lineNumber: number; units: number }[] } = {},
) => payers.at.owner.call(till.refund, { orderId, reason: 'A mistake', requestId: randomUUID(), ...portion })

async function collect(number: string, part: BillShare, partCents: number) {
  const { owner, onFloor } = payers.at
  const { tableId } = await onFloor(number)
  const desk = await owner.call(floor.bill, { tableId })
  const orderIds = desk.orders.map(({ orderId }) => orderId)
  return owner.call(floor.collectPart, { tableId, orderIds, dueCents: desk.dueCents, part, partCents })
}

/** Collect the table's whole balance in cash. */
async function collectRest(number: string) {
  const { owner, onFloor } = payers.at
  const { tableId } = await onFloor(number)
  const desk = await owner.call(floor.bill, { tableId })
  const orderIds = desk.orders.map(({ orderId }) => orderId)
  return owner.call(floor.collect, { tableId, orderIds, dueCents: desk.dueCents })
}

describe('a part in cash', () => {
  test('taken by mistake and refunded: all of it is due again and is collected', async () => {
    const { seatOne, stateOf } = payers
    const { number, orderId } = await seatOne()
    await collect(number, { kind: 'amount', cents: 1003 }, 1005)
    expect(await stateOf(orderId)).toMatchObject({ paymentStatus: 'partPaid', balanceCents: 1495 })
    expect(await refund(orderId)).toMatchObject({
      paymentStatus: 'unpaid',
      balanceCents: 2500,
      refundedCents: 1005,
      lineRefunds: [{ cents: 0 }, { cents: 0 }],
    })
    expect(await collectRest(number)).toMatchObject({ paidCents: 2500 })
    expect(await stateOf(orderId)).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
    expect(await refund(orderId)).toMatchObject({
      paymentStatus: 'refunded',
      refundedCents: 3505,
      paidCents: 3505,
    })
  })

  test('a partial refund keeps the rest paid; items are payable separately once nothing is paid', async () => {
    const { seatOne, stateOf } = payers
    const { number, orderId } = await seatOne()
    const dish: BillShare = { kind: 'lines', lines: [{ orderId, lineNumber: 1, units: 1 }] }
    await collect(number, dish, 1250)
    expect(await refund(orderId, { amountCents: 400 })).toMatchObject({
      paymentStatus: 'partPaid',
      balanceCents: 1650,
    })
    expect(await verdictOf(refund(orderId, { amountCents: 851 }))).toBe('refund.tooMuch')
    expect(await refund(orderId)).toMatchObject({ paymentStatus: 'unpaid', balanceCents: 2500 })
    expect((await stateOf(orderId)).bill.lines.map(({ paidUnits }) => paidUnits)).toEqual([
      undefined,
      undefined,
    ])
    await collect(number, dish, 1250)
    expect(await stateOf(orderId)).toMatchObject({ paymentStatus: 'partPaid', balanceCents: 1250 })
  })
})

describe('a share by card', () => {
  test('is refunded to its card, and its item can be paid again; other payments stay', async () => {
    const { testShop, seatOne, bill, payNow, settle, stateOf, retainedOf, mine } = payers
    const { anna, ben, orderId } = await seatOne()
    const own = async () => {
      const { attemptId } = await payNow(ben, mine(await bill(ben), ben))
      const { transaction = '' } = testShop.act(attemptId, 'approve')
      await settle()
      return transaction
    }
    const transaction = await own()
    expect(await refund(orderId)).toMatchObject({ paymentStatus: 'unpaid', balanceCents: 2500 })
    await settle()
    expect(testShop.ledger.refundedCents(transaction)).toBe(1250)
    expect(await bill(anna)).toMatchObject({ dueCents: 2500 })
    await own()
    const rest = await payNow(anna)
    expect(testShop.act(rest.attemptId, 'approve').cents).toBe(1250)
    await settle()
    expect(await retainedOf([orderId])).toEqual([2500])
    expect(await stateOf(orderId)).toMatchObject({ paymentStatus: 'paid', balanceCents: 0, paidCents: 3750 })
  })

  test('before cash: the cash is refunded first, then the rest of the amount to the card', async () => {
    const { testShop, seatOne, bill, payNow, settle, stateOf, mine } = payers
    const { number, ben, orderId } = await seatOne()
    const { attemptId } = await payNow(ben, mine(await bill(ben), ben))
    testShop.act(attemptId, 'approve')
    await settle()
    testShop.time.now += 1000
    await collect(number, { kind: 'amount', cents: 500 }, 500)
    expect(await refund(orderId, { amountCents: 1250 })).toMatchObject({
      paymentStatus: 'partPaid',
      balanceCents: 2000,
    })
    expect((await stateOf(orderId)).payments).toMatchObject([
      { tender: 'card', cents: 1250, refundedCents: 750 },
      { tender: 'cash', cents: 500, refundedCents: 500 },
    ])
    // The card still pays a part of its item: it cannot be chosen again.
    expect((await stateOf(orderId)).bill.lines.map(({ paidUnits }) => paidUnits ?? 0).toSorted()).toEqual([
      0, 1,
    ])
    expect(await collectRest(number)).toMatchObject({ paidCents: 2000 })
    expect(await stateOf(orderId)).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
  })

  test('a refunded item is not due again; the other one is, and then all can be refunded', async () => {
    const { testShop, at, seatOne, bill, payNow, settle, stateOf, mine } = payers
    const { ben, orderId } = await seatOne()
    const { attemptId } = await payNow(ben, mine(await bill(ben), ben))
    testShop.act(attemptId, 'approve')
    await settle()
    const lineNumber = 1 + (await stateOf(orderId)).bill.lines.findIndex(({ lineId }) => lineId === 'ben-one')
    expect(await refund(orderId, { lines: [{ lineNumber, units: 1 }] })).toMatchObject({
      paymentStatus: 'partPaid',
      balanceCents: 1250,
      refundedCents: 1250,
    })
    expect(await at.owner.call(till.collect, { orderId })).toMatchObject({ paidCents: 2500 })
    expect(await stateOf(orderId)).toMatchObject({ paymentStatus: 'partRefunded', balanceCents: 0 })
    expect(await refund(orderId)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 2500 })
  })

  test('after a refunded item and a cancellation nothing is due', async () => {
    const { testShop, at, seatOne, bill, payNow, settle, mine } = payers
    const { ben, orderId } = await seatOne()
    const { attemptId } = await payNow(ben, mine(await bill(ben), ben))
    testShop.act(attemptId, 'approve')
    await settle()
    await refund(orderId, { lines: [{ lineNumber: 1, units: 1 }] })
    expect(await at.owner.call(till.cancel, { orderId, reason: 'Never came' })).toMatchObject({
      paymentStatus: 'refunded',
      refundedCents: 1250,
    })
  })
})

test('at random: refunds of any mixture of payments in any order return exactly what was paid, and none is stuck', async () => {
  const { testShop, settle, stateOf } = payers
  const { below } = seededRandom(20_261_130)
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  for (let round = 0; round < 16; round += 1) {
    const lines = [
      lineOf(menu, 'Dumplings', { quantity: 1 + below(3) }),
      lineOf(menu, 'Tea', { quantity: 1 + below(4) }),
    ]
    const { orderId } = await diner.call(orders.place, placeInput(lines, { payment: 'cash' }))
    for (const tender of (['cash', 'terminal'] as const).filter(() => below(2) === 0)) {
      const bill = await payers.at.owner.call(till.bill, { orderId })
      const partCents = 5 * (1 + below(Math.floor(bill.dueCents / 5) - 1))
      const exact = tender === 'cash' ? bill.dueCents : (await stateOf(orderId)).exactCents
      await payers.at.owner.call(till.collectPart, {
        orderId,
        tender,
        dueCents: exact,
        partCents,
        part: { kind: 'amount', cents: partCents },
      })
    }
    if (below(2) === 0) await payers.at.owner.call(till.collect, { orderId })
    else {
      testShop.time.now += 1_000
      const { attempt } = await diner.call(payOnline.payAgain, { orderId, payment: 'sandbox' })
      testShop.act(attempt?.attemptId ?? '', 'approve')
      await settle()
    }
    const { paidCents, paymentStatus } = await stateOf(orderId)
    expect([round, paymentStatus]).toEqual([round, 'paid'])
    const open = lines.map(({ quantity }) => quantity)
    const units = () =>
      open.flatMap((left, place) => Array.from({ length: left }, () => place)).filter((_, at) => at < 50)
    for (let left = units(); left.length > 0; left = units()) {
      const { refundedCents } = await stateOf(orderId)
      if (refundedCents === paidCents) break
      if (below(4) === 0) {
        const amountCents = 1 + below(Math.floor((paidCents - refundedCents) / 3) + 1)
        await refund(orderId, { amountCents })
      } else {
        const place = left[below(left.length)] ?? 0
        open[place] = (open[place] ?? 0) - 1
        // A unit of which amounts have returned everything is refused, and nothing else.
        const verdict = await verdictOf(refund(orderId, { lines: [{ lineNumber: place + 1, units: 1 }] }))
        if (verdict !== 'ok') {
          const line = (await stateOf(orderId)).lineRefunds[place]
          const total = (await stateOf(orderId)).bill.lines[place]?.allocation?.totalCents
          expect([round, verdict, line?.cents]).toEqual([round, 'refund.tooMuch', total])
        }
      }
      await settle()
    }
    if ((await stateOf(orderId)).refundedCents < paidCents) await refund(orderId)
    await settle()
    expect(await stateOf(orderId)).toMatchObject({ paymentStatus: 'refunded', refundedCents: paidCents })
  }
  expect(await auditLedger()).toEqual([])
})
