import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../../test/database/owner-rows.ts'
import { verdictOf } from '../../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../../test/samples/sample-cart.ts'
import { startPaidTestShop, type PaidTestShop } from '../../../../../test/shops/sandbox.ts'
import { reconcile } from '../../../payments/attempts/reconcile.ts'

// A card has paid but its payment is not settled yet: a refund by staff must not touch that money.

let testShop: PaidTestShop
let merchantId: string
let manager: ReturnType<PaidTestShop['staff']>
let diner: Awaited<ReturnType<PaidTestShop['guest']>>
let menu: MenuIndex

beforeAll(async () => {
  testShop = await startPaidTestShop()
  merchantId = (await createMerchant(testShop.server, ['lantern'], {}, { isDemo: true })).merchantId
  manager = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'manager')).cookie)
  diner = await testShop.guest('lantern')
  menu = await readMenu(diner, 'lantern')
})
afterAll(() => testShop.stop())

/** Dumplings and a tea, 17.00 in cash, collected or not; and a card payment that is not settled. */
async function paidUnheard(isCashTaken: boolean) {
  const lines = [lineOf(menu, 'Dumplings'), lineOf(menu, 'Tea')]
  const { orderId } = await diner.call(orders.place, placeInput(lines))
  const { attempt } = await diner.call(payOnline.payAgain, { orderId, payment: 'sandbox' })
  if (isCashTaken) await manager.call(till.collect, { orderId })
  const attemptId = attempt?.attemptId ?? ''
  const { transaction = '' } = testShop.act(attemptId, 'approve')
  await reconcile(testShop.server, merchantId, attemptId)
  return { orderId, transaction }
}
const refund = (orderId: string, amountCents?: number) =>
  manager.call(till.refund, {
    orderId,
    reason: 'Cold',
    requestId: randomUUID(),
    ...(amountCents === undefined ? {} : { amountCents }),
  })
const waiting = (orderId: string) =>
  ownerRows("select refund_id from refunds where order_id = $1 and status = 'requested'", [orderId])

test('cancelling leaves cash to staff and refunds the card automatically', async () => {
  const { orderId, transaction } = await paidUnheard(true)
  expect(await manager.call(till.cancel, { orderId, reason: 'Closed' })).toMatchObject({
    paidCents: 1700,
    refundedCents: 0,
  })
  await testShop.runJobs()
  expect(testShop.ledger.refundedCents(transaction)).toBe(1701)
  expect(await manager.call(till.get, { orderId })).toMatchObject({ paidCents: 3401, refundedCents: 1701 })
  expect(await refund(orderId)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 3401 })
  expect(await waiting(orderId)).toEqual([])
})

test('a refund covers the cash; the card is refunded in full automatically', async () => {
  const { orderId, transaction } = await paidUnheard(true)
  const given = await refund(orderId, 1000)
  expect(given.refunds).toMatchObject([{ cents: 1000, status: 'done' }])
  await testShop.runJobs()
  expect(testShop.ledger.refundedCents(transaction)).toBe(1701)
  expect(await manager.call(till.get, { orderId })).toMatchObject({
    paymentStatus: 'partRefunded',
    paidCents: 3401,
    refundedCents: 2701,
  })
  expect(await verdictOf(refund(orderId, 701))).toBe('refund.tooMuch')
  expect(await refund(orderId, 700)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 3401 })
  expect(await waiting(orderId)).toEqual([])
})

test('an order with only an unsettled payment is refunded once it is settled', async () => {
  const { orderId, transaction } = await paidUnheard(false)
  expect(await verdictOf(refund(orderId))).toBe('refund.unpaid')
  await testShop.runJobs()
  expect(await refund(orderId)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 1701 })
  await testShop.runJobs()
  expect(testShop.ledger.refundedCents(transaction)).toBe(1701)
})
