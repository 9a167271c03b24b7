import { payOnline } from '@tabard/contract/payments/pay-online'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import type { BillPart } from '@tabard/domain/pricing/tenders/bill-parts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../../test/refusal-of.ts'
import { startTablePayers } from '../../../../test/shops/table-payers.ts'

// Parts of a table's bill by card: each guest pays their own, and nothing is paid twice.

let payers: Awaited<ReturnType<typeof startTablePayers>>

beforeAll(async () => {
  payers = await startTablePayers()
})
afterAll(() => payers.testShop.stop())

describe('parts of it', () => {
  test('each guest pays their own items at the same time, and the bill is paid exactly', async () => {
    const { testShop, seatTwo, bill, pay, settle, moneyOf, stateOf, mine } = payers
    const { anna, ben, orderIds } = await seatTwo()
    const shown = await bill(anna)
    const first = await pay(anna, shown, mine(shown, anna))
    const rest = await bill(ben)
    expect(rest).toMatchObject({ dueCents: 1250, heldCents: 2500 })
    const second = await pay(ben, rest, mine(rest, ben))
    testShop.act(second.attemptId, 'approve')
    testShop.act(first.attemptId, 'approve')
    await settle()
    expect((await moneyOf(orderIds)).map((sums) => sums.toSorted())).toEqual([[1250, 1250], [1250]])
    expect((await stateOf(orderIds[0] ?? '')).bill.lines.map(({ paidUnits }) => paidUnits)).toEqual([1, 1])
    const paid = await bill(anna)
    expect(paid).toMatchObject({ dueCents: 0, orders: [] })
    // Each payer gets the receipts of what they paid for, and nobody else's (C-B12).
    const own = paid.parts.find(({ seat }) => seat === anna.session.seat)
    expect(own?.receipts).toHaveLength(2)
    const receipts = await Promise.all(
      (own?.receipts ?? []).map(({ receiptId }) => anna.client.read(orders.receipt, { receiptId })),
    )
    expect(receipts.map(({ number }) => number)).toEqual(own?.receipts.map(({ number }) => number))
    expect(paid.parts.find(({ seat }) => seat === ben.session.seat)?.receipts).toEqual([])
  })

  test('of three units one guest pays one and another two, exactly, and nobody a fourth', async () => {
    const { testShop, seatTwo, bill, pay, settle, retainedOf, stateOf, setQuantity } = payers
    const { anna, ben, orderIds } = await seatTwo()
    const [orderId = ''] = orderIds
    await setQuantity(orderId, 1, 3)
    const some = (units: number): BillPart => ({ kind: 'lines', lines: [{ orderId, lineNumber: 1, units }] })
    const shown = await bill(ben)
    expect(shown.dueCents).toBe(6250)
    expect(await verdictOf(pay(ben, shown, some(4), 5000))).toBe('table.billChanged')
    const one = await pay(ben, shown, some(1))
    const rest = await bill(anna)
    expect(rest).toMatchObject({ dueCents: 5000, heldCents: 1250 })
    expect(await verdictOf(pay(anna, rest, some(3), 3750))).toBe('table.beingPaid')
    const two = await pay(anna, rest, some(2))
    expect(testShop.act(two.attemptId, 'approve').cents).toBe(2500)
    expect(testShop.act(one.attemptId, 'approve').cents).toBe(1250)
    await settle()
    expect(await retainedOf(orderIds)).toEqual([3750, 0])
    expect((await stateOf(orderId)).bill.lines.map(({ paidUnits }) => paidUnits)).toEqual([3, undefined])
    expect(await bill(ben)).toMatchObject({ dueCents: 2500, heldCents: 0 })
  })

  test('seven equal parts on three phones: the first includes the odd cent, the last pays the remainder', async () => {
    const { testShop, at, seatTwo, bill, pay, settle, retainedOf, stateOf } = payers
    const { number, anna, ben, orderIds } = await seatTwo()
    const cleo = await at.sitDown(number)
    const [first = ''] = orderIds
    const paid: number[] = []
    for (const [place, phone] of [anna, ben, cleo, anna, ben, cleo, anna].entries()) {
      const shown = await bill(phone)
      if (place > 0) expect(shown.split).toEqual({ parts: 7, left: 7 - place })
      const part = { kind: 'even', parts: shown.split?.left ?? 7 } as const
      const { attemptId } = await pay(phone, shown, part)
      paid.push(testShop.act(attemptId, 'approve').cents)
      await settle()
    }
    expect(paid).toEqual([536, 536, 536, 536, 536, 535, 535])
    expect(await retainedOf(orderIds)).toEqual([2500, 1250])
    expect(await stateOf(first)).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
  })

  test('a declined equal part is still due', async () => {
    const { testShop, seatTwo, bill, payNow, settle } = payers
    const { anna, ben } = await seatTwo()
    const first = await payNow(anna, { kind: 'even', parts: 2 })
    expect((await bill(ben)).split).toEqual({ parts: 2, left: 1 })
    testShop.act(first.attemptId, 'decline')
    await settle()
    const shown = await bill(ben)
    expect(shown.dueCents).toBe(3750)
    expect(shown.split).toBeUndefined()
  })

  test('a part and the whole at the same moment: one is refused, and nothing is paid twice', async () => {
    const { testShop, seatTwo, bill, pay, settle, retainedOf, mine } = payers
    for (let round = 0; round < 4; round += 1) {
      const { anna, ben, orderIds } = await seatTwo()
      const shown = await bill(anna)
      const verdicts = await Promise.all([
        verdictOf(pay(anna, shown)),
        verdictOf(pay(ben, shown, mine(shown, ben))),
        verdictOf(pay(ben, shown, { kind: 'even', parts: 2 })),
      ])
      expect(tally(verdicts)).toEqual({ ok: 1, 'table.beingPaid': 2 })
      const attempts = await ownerRows<{ attempt_id: string }>(
        'select distinct attempt_id from attempt_shares where bill_id = any($1)',
        [orderIds],
      )
      for (const { attempt_id } of attempts) testShop.act(attempt_id, 'approve')
      await settle()
      const paid = (await retainedOf(orderIds)).reduce((sum, cents) => sum + cents, 0)
      expect(paid + (await bill(anna)).dueCents).toBe(3750)
    }
  })

  test('an item that staff collected cash for in the meantime is refunded, not paid twice', async () => {
    const { testShop, at, seatTwo, bill, payNow, settle, stateOf, mine } = payers
    const { number, anna, ben, orderIds } = await seatTwo()
    const { attemptId } = await payNow(ben, mine(await bill(ben), ben))
    const { tableId } = await at.onFloor(number)
    const desk = await at.owner.call(floor.bill, { tableId })
    const [first = ''] = orderIds
    const place =
      desk.orders.find(({ orderId }) => orderId === first)?.lines.find(({ guest }) => guest?.number === 2)
        ?.lineNumber ?? 0
    await at.owner.call(floor.collectPart, {
      tableId,
      orderIds,
      dueCents: desk.dueCents,
      part: { kind: 'lines', lines: [{ orderId: first, lineNumber: place, units: 1 }] },
      partCents: 1250,
    })
    const { transaction } = testShop.act(attemptId, 'approve')
    await settle()
    await testShop.runJobs()
    expect(testShop.ledger.refundedCents(transaction ?? '')).toBe(1250)
    expect(await bill(anna)).toMatchObject({ dueCents: 2500 })
    expect(await stateOf(first)).toMatchObject({ paymentStatus: 'partPaid', balanceCents: 1250 })
  })

  test('a share that settles during a cash payment of the whole order: the till learns the remainder', async () => {
    const { testShop, at, seatTwo, bill, payNow, settle, retainedOf, mine } = payers
    const { ben, orderIds } = await seatTwo()
    const [orderId = ''] = orderIds
    const { collectCents } = await at.owner.call(till.get, { orderId })
    expect(collectCents).toBe(2500)
    const { attemptId } = await payNow(ben, mine(await bill(ben), ben))
    testShop.act(attemptId, 'approve')
    await settle()
    const shown = { orderId, dueCents: collectCents }
    expect(await refusalOf(at.owner.call(till.collect, shown))).toMatchObject({
      code: 'order.billChanged',
      data: { dueCents: 1250, currency: 'AUD' },
    })
    expect(await retainedOf([orderId])).toEqual([1250])
    await at.owner.call(till.collect, { ...shown, dueCents: 1250 })
    expect(await retainedOf([orderId])).toEqual([2500])
  })

  test('the share of a removed item is refunded, and its unpaid order can still be paid in cash', async () => {
    const { testShop, at, seatTwo, bill, payNow, settle, stateOf, takeOff, mine } = payers
    const { number, anna, ben, orderIds } = await seatTwo()
    const { attemptId } = await payNow(ben, mine(await bill(ben), ben))
    const [first = ''] = orderIds
    const staff = await at.owner.call(till.get, { orderId: first })
    const place = 1 + staff.bill.lines.findIndex(({ lineId }) => lineId === 'ben-one')
    await takeOff(first, place)
    testShop.act(attemptId, 'approve')
    await settle()
    await testShop.runJobs()
    expect(await stateOf(first)).toMatchObject({ paymentStatus: 'unpaid', balanceCents: 1250 })
    const { tableId } = await at.onFloor(number)
    const { dueCents } = await at.owner.call(floor.bill, { tableId })
    expect(dueCents).toBe(2500)
    await at.owner.call(till.collect, { orderId: first })
    expect(await stateOf(first)).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
    expect(await anna.client.call(orders.track, { orderId: first })).toMatchObject({ balanceCents: 0 })
  })

  test('after a refunded share an added item leaves the whole order payable', async () => {
    const { testShop, seatTwo, bill, payNow, settle, stateOf, setQuantity, takeOff, mine } = payers
    const { anna, ben, orderIds } = await seatTwo()
    const { attemptId } = await payNow(ben, mine(await bill(ben), ben))
    const [first = ''] = orderIds
    const place = 1 + (await stateOf(first)).bill.lines.findIndex(({ lineId }) => lineId === 'ben-one')
    await takeOff(first, place)
    testShop.act(attemptId, 'approve')
    await settle()
    await setQuantity(first, 3 - place, 2, 1)
    expect(await stateOf(first)).toMatchObject({ paymentStatus: 'unpaid', balanceCents: 2500 })
    const again = await payNow(anna)
    expect(testShop.act(again.attemptId, 'approve').cents).toBe(3750)
    await settle()
    expect(await stateOf(first)).toMatchObject({
      paymentStatus: 'paid',
      balanceCents: 0,
      refundedCents: 1250,
    })
  })

  test('cancelling a partly paid order refunds all of it', async () => {
    const { testShop, at, seatTwo, bill, payNow, settle, stateOf, mine } = payers
    const { ben, orderIds } = await seatTwo()
    const { attemptId } = await payNow(ben, mine(await bill(ben), ben))
    testShop.act(attemptId, 'approve')
    await settle()
    const [first = ''] = orderIds
    await at.owner.call(till.cancel, { orderId: first, reason: 'Never came' })
    expect(await stateOf(first)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 1250 })
  })

  test('staff see who paid what by card and cash, who is paying now, and the remainder', async () => {
    const { testShop, at, seatTwo, bill, pay, payNow, settle, mine } = payers
    const { number, anna, ben } = await seatTwo()
    const { tableId } = await at.onFloor(number)
    const parts = () => at.owner.call(floor.parts, { tableId })
    expect(await parts()).toMatchObject({ parts: [], paidCents: 0, openCents: 3750 })
    const shown = await bill(ben)
    const { attemptId } = await pay(ben, shown, mine(shown, ben))
    expect(await parts()).toMatchObject({
      parts: [{ partId: attemptId, kind: 'card', status: 'paying', cents: 1250, guest: { number: 2 } }],
      openCents: 3750,
    })
    testShop.act(attemptId, 'approve')
    await settle()
    const desk = await at.owner.call(floor.bill, { tableId })
    await at.owner.call(floor.collectPart, {
      tableId,
      orderIds: desk.orders.map(({ orderId }) => orderId),
      dueCents: desk.dueCents,
      part: { kind: 'amount', cents: 1000 },
      partCents: 1000,
    })
    await payNow(anna)
    const seen = await parts()
    expect(seen).toMatchObject({ paidCents: 2250, openCents: 1500 })
    expect(seen.parts.map(({ kind, status, cents }) => [kind, status, cents])).toEqual(
      expect.arrayContaining([
        ['card', 'paid', 1250],
        ['cash', 'paid', 1000],
        ['card', 'paying', 1500],
      ]),
    )
  })

  test('after a part the rest is paid as a single order, by card or cash, exactly', async () => {
    const { testShop, at, seatTwo, payNow, settle, retainedOf, stateOf } = payers
    const { anna, ben, orderIds } = await seatTwo()
    const first = await payNow(ben, { kind: 'even', parts: 7 })
    testShop.act(first.attemptId, 'approve')
    await settle()
    for (const orderId of orderIds) {
      const state = await stateOf(orderId)
      if (state.paymentStatus === 'partPaid') {
        const { sessionId } = anna.session
        await anna.client.call(payOnline.payRound, { sessionId, orderId, payment: 'sandbox' })
        const [single] = await ownerRows<{ attempt_id: string; cents: number }>(
          'select attempt_id, cents from attempt_shares where bill_id = $1 and part = 0',
          [orderId],
        )
        expect(single?.cents).toBe(state.balanceCents)
        testShop.act(single?.attempt_id ?? '', 'approve')
        await settle()
      } else await at.owner.call(till.collect, { orderId })
      expect(await stateOf(orderId)).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
    }
    expect(await retainedOf(orderIds)).toEqual([2500, 1250])
  })

  test('a payment of another amount than requested pays nothing and is refunded in full', async () => {
    const { testShop, seatTwo, bill, payNow, settle, retainedOf } = payers
    const { anna, orderIds } = await seatTwo()
    const { attemptId } = await payNow(anna)
    const { transaction } = testShop.act(attemptId, 'approve', { amountOffCents: -100 })
    await settle()
    await testShop.runJobs()
    expect(await retainedOf(orderIds)).toEqual([0, 0])
    expect(testShop.ledger.refundedCents(transaction ?? '')).toBe(3650)
    const after = await bill(anna)
    expect(after).toMatchObject({ dueCents: 3750, heldCents: 0, parts: [{ status: 'review' }] })
    expect(after.parts[0]?.returnedCents).toBe(3650)
  })
})
