import { till } from '@tabard/contract/till/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf, verdictOf } from '../../../../test/refusal-of.ts'
import { startTablePayers } from '../../../../test/shops/table-payers.ts'

// A table's bill changes while a guest is on the payment page for it: what is not due any more is refunded.

let payers: Awaited<ReturnType<typeof startTablePayers>>

beforeAll(async () => {
  payers = await startTablePayers()
})
afterAll(() => payers.testShop.stop())

test('money that arrives after another guest paid is refunded in full', async () => {
  const { testShop, seatTwo, payNow, settle, retainedOf, stateOf } = payers
  const { anna, ben, orderIds } = await seatTwo()
  const late = await payNow(anna)
  await ownerRows(
    `with expired as (update payment_attempts set status = 'expired' where attempt_id = $1)
     update attempt_shares set is_payable = false where attempt_id = $1`,
    [late.attemptId],
  )
  const { attemptId } = await payNow(ben)
  const early = testShop.act(attemptId, 'approve')
  await settle()
  const captured = testShop.act(late.attemptId, 'approve')
  await settle()
  await testShop.runJobs()
  expect(testShop.ledger.refundedCents(captured.transaction ?? '')).toBe(3750)
  expect(testShop.ledger.refundedCents(early.transaction ?? '')).toBe(0)
  expect(await retainedOf(orderIds)).toEqual([2500, 1250])
  for (const orderId of orderIds)
    expect(await stateOf(orderId)).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
})

test('an order sent while the page is open is not part of it and stays unpaid', async () => {
  const { testShop, seatTwo, bill, pay, settle, moneyOf } = payers
  const { anna, ben, orderIds } = await seatTwo()
  const shown = await bill(anna)
  const { attemptId } = await pay(anna, shown)
  const late = await ben.place(await ben.add('ben-late'))
  expect(await bill(ben)).toMatchObject({ dueCents: 1250, heldCents: 3750 })
  testShop.act(attemptId, 'approve')
  await settle()
  expect(await moneyOf([...orderIds, late.orderId])).toEqual([[2500], [1250], []])
  expect(await bill(anna)).toMatchObject({ dueCents: 1250, heldCents: 0 })
  // An outdated screen shows another bill.
  expect(await refusalOf(pay(anna, shown))).toMatchObject({
    code: 'table.billChanged',
    data: { dueCents: 1250 },
  })
})

test('with orders and pages at the same moment, the shown amount is paid', async () => {
  const { testShop, seatTwo, bill, pay, settle, moneyOf } = payers
  for (let round = 0; round < 3; round += 1) {
    const { anna, ben, orderIds } = await seatTwo()
    const [shown, cart] = [await bill(anna), await ben.add('ben-late')]
    const [verdict, late] = await Promise.all([verdictOf(pay(anna, shown)), ben.place(cart)])
    expect(['ok', 'table.billChanged']).toContain(verdict)
    const [attempt] = await ownerRows<{ attempt_id: string; cents: number }>(
      'select attempt_id, sum(cents)::integer as cents from attempt_shares where bill_id = any($1) and part > 0 group by attempt_id',
      [orderIds],
    )
    if (attempt) {
      expect(attempt.cents).toBe(3750)
      testShop.act(attempt.attempt_id, 'approve')
      await settle()
    }
    expect(await moneyOf([late.orderId])).toEqual([[]])
    expect((await bill(anna)).dueCents).toBe(attempt ? 1250 : 5000)
  }
})

test('cancelling an order while the page is open refunds its share; the others are paid', async () => {
  const { testShop, at, seatTwo, bill, payNow, settle, moneyOf } = payers
  const { anna, orderIds } = await seatTwo()
  const { attemptId } = await payNow(anna)
  const [, second = ''] = orderIds
  await at.owner.call(till.cancel, { orderId: second, reason: 'No more dumplings' })
  const { transaction } = testShop.act(attemptId, 'approve')
  await settle()
  await testShop.runJobs()
  expect(await moneyOf(orderIds)).toEqual([[2500], [0]])
  expect(testShop.ledger.refundedCents(transaction ?? '')).toBe(1250)
  expect((await bill(anna)).parts).toMatchObject([{ cents: 3750, returnedCents: 1250, status: 'paid' }])
})

test('removing an item while the page is open refunds its price; the rest is paid', async () => {
  const { testShop, seatTwo, payNow, settle, moneyOf, stateOf, takeOff } = payers
  const { anna, orderIds } = await seatTwo()
  const { attemptId } = await payNow(anna)
  const [first = ''] = orderIds
  await takeOff(first, 2)
  const { transaction } = testShop.act(attemptId, 'approve')
  await settle()
  await testShop.runJobs()
  expect(await moneyOf(orderIds)).toEqual([[1250], [1250]])
  expect(testShop.ledger.refundedCents(transaction ?? '')).toBe(1250)
  expect(await stateOf(first)).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
})

test('cash for the table while the page is open refunds the card in full', async () => {
  const { testShop, at, seatTwo, payNow, settle, retainedOf } = payers
  const { number, anna, orderIds } = await seatTwo()
  const { attemptId } = await payNow(anna)
  const { tableId } = await at.onFloor(number)
  const { dueCents } = await at.owner.call(floor.bill, { tableId })
  await at.owner.call(floor.collect, { tableId, orderIds, dueCents })
  const { transaction } = testShop.act(attemptId, 'approve')
  await settle()
  await testShop.runJobs()
  expect(testShop.ledger.refundedCents(transaction ?? '')).toBe(3750)
  expect(await retainedOf(orderIds)).toEqual([2500, 1250])
})
