import { randomUUID } from 'node:crypto'
import { till } from '@tabard/contract/till/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import type { BillShare } from '@tabard/domain/pricing/tenders/paid-lines'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verdictOf } from '../../../../../test/refusal-of.ts'
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
