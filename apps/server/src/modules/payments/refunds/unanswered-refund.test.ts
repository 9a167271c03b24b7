import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { payments } from '@tabard/contract/payments/calls'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf, tally, verdictOf } from '../../../../test/refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../../../../test/samples/sample-cart.ts'
import { changedProviders, startPaidTestShop, type PaidTestShop } from '../../../../test/shops/sandbox.ts'
import { sampleNow } from '../../../../test/test-server.ts'
import { ProviderRefused } from '../../../gateways/payments/provider.ts'
import { sendRefund } from './send-refund.ts'

// The provider does not answer about a refund for over a week (ADR-077).

let testShop: PaidTestShop
let merchantId: string
let manager: ReturnType<PaidTestShop['staff']>
let orderId: string
let transaction: string
let made = 0

const day = 86_400_000

beforeAll(async () => {
  testShop = await startPaidTestShop({ timeoutMs: 300, hasUnpostedMoney: true })
})
beforeEach(async () => {
  testShop.time.now = sampleNow
  testShop.setDown(false)
  const shop = `lantern-${(made += 1)}`
  merchantId = (await createMerchant(testShop.server, [shop], {}, { isDemo: true })).merchantId
  manager = testShop.staff(shop, (await createStaff(testShop.server, merchantId, 'manager')).cookie)
  const diner = await testShop.guest(shop)
  const menu = await readMenu(diner, shop)
  const placed = await diner.call(orders.place, placeInput([lineOf(menu, 'Dumplings', { quantity: 2 })]))
  orderId = placed.orderId
  const { attempt } = await diner.call(payOnline.payAgain, { orderId, payment: 'sandbox' })
  transaction = testShop.act(attempt?.attemptId ?? '', 'approve').transaction ?? ''
  await testShop.deliver()
  await testShop.runJobs()
  await refund()
  // The provider does not answer until a week has passed.
  testShop.setDown(true)
  for (const age of [0, 1, 3, 5, 7.5]) {
    testShop.time.now = sampleNow + age * day
    await testShop.runJobs()
  }
})
afterAll(() => testShop.stop())

const refund = () => manager.call(till.refund, { orderId, reason: 'Cold', requestId: randomUUID() })
const order = () => manager.call(till.get, { orderId })
const review = () => manager.call(payments.review, {})
const close = async (outcome?: 'made' | 'notMade') => {
  const [listed] = await review()
  return manager.call(payments.closeReview, {
    kind: 'refund',
    id: listed?.id ?? '',
    reason: 'Looked it up',
    ...(outcome ? { outcome } : {}),
  })
}

test('after a week it stays refunded, cannot be refunded again, and is in review', async () => {
  expect(await order()).toMatchObject({
    paymentStatus: 'refunded',
    refundedCents: 2_500,
    refunds: [{ status: 'requested' }],
  })
  expect(await verdictOf(refund())).toBe('refund.tooMuch')
  expect(await review()).toMatchObject([
    { kind: 'refund', orderId, reason: 'refundUnanswered', cents: 2_500 },
  ])
})

test('an answer on a later day settles it automatically, once', async () => {
  testShop.setDown(false)
  testShop.time.now += 1.1 * day
  await testShop.runJobs()
  expect(testShop.ledger.refundedCents(transaction)).toBe(2_500)
  expect(await order()).toMatchObject({ paymentStatus: 'refunded', refunds: [{ status: 'done' }] })
  expect(await review()).toEqual([])
})

test('staff ask the provider again: no answer leaves it in review, an answer settles it', async () => {
  const [listed] = await review()
  const ask = () => manager.call(payments.askAgain, { kind: 'refund', id: listed?.id ?? '' })
  expect(await ask()).toMatchObject([{ reason: 'refundUnanswered' }])
  testShop.setDown(false)
  expect(await ask()).toEqual([])
  expect(testShop.ledger.refundedCents(transaction)).toBe(2_500)
})

test('staff enter that the provider made it', async () => {
  expect((await refusalOf(close())).code).toBe('refund.outcomeMissing')
  expect(await close('made')).toEqual([])
  await testShop.runJobs()
  expect(await order()).toMatchObject({ paymentStatus: 'refunded', refunds: [{ status: 'done' }] })
  const [entry] = await ownerRows(
    "select after from audit_entries where merchant_id = $1 and what = 'payments.closeReview'",
    [merchantId],
  )
  expect(entry).toEqual({ after: { kind: 'refund', note: 'Looked it up', outcome: 'made' } })
})

test('staff enter that the provider made none: the order has its money back and can be refunded', async () => {
  expect(await close('notMade')).toEqual([])
  await testShop.runJobs()
  expect(await order()).toMatchObject({
    paymentStatus: 'paid',
    refundedCents: 0,
    refunds: [{ status: 'failed' }],
  })
  testShop.setDown(false)
  expect(await refund()).toMatchObject({ refundedCents: 2_500 })
  await testShop.runJobs()
  expect(testShop.ledger.refundedCents(transaction)).toBe(2_500)
})

test('two people who enter different outcomes at once: one counts', async () => {
  const verdicts = await Promise.all([verdictOf(close('made')), verdictOf(close('notMade'))])
  expect(tally(verdicts)).toMatchObject({ ok: 1 })
  await testShop.runJobs()
  const { refundedCents, refunds } = await order()
  expect(refundedCents).toBe(refunds[0]?.status === 'done' ? 2_500 : 0)
})

test('negative control: two outcomes that read the status first both count', async () => {
  let written = 0
  const checkThenWrite = async (status: 'done' | 'failed') => {
    const [row] = await ownerRows<{ status: string }>('select status from refunds where order_id = $1', [
      orderId,
    ])
    if (row?.status !== 'requested') return
    await ownerRows('update refunds set status = $2 where order_id = $1', [orderId, status])
    written += 1
  }
  for (let round = 0; round < 20 && written < 2; round += 1) {
    written = 0
    await ownerRows("update refunds set status = 'requested' where order_id = $1", [orderId])
    await Promise.all([checkThenWrite('done'), checkThenWrite('failed')])
  }
  expect(written).toBe(2)
})

test('staff cannot enter an outcome while the provider is being asked', async () => {
  await ownerRows("update refunds set tried_at = unanswered_at + interval '1 second' where order_id = $1", [
    orderId,
  ])
  expect((await refusalOf(close('notMade'))).code).toBe('refund.asking')
  expect(await order()).toMatchObject({ paymentStatus: 'refunded' })
})

test('a refusal on a later day is definite: the refund is undone, and staff see it', async () => {
  const [session] = [...testShop.ledger.sessions.values()].filter((each) => each.transaction === transaction)
  testShop.ledger.addRefund({
    account: session?.account ?? '',
    reference: randomUUID(),
    transaction,
    cents: 2_500,
  })
  testShop.setDown(false)
  testShop.time.now += 1.1 * day
  await testShop.runJobs()
  expect(await order()).toMatchObject({
    paymentStatus: 'paid',
    refundedCents: 0,
    refunds: [{ status: 'failed' }],
  })
  expect(await review()).toMatchObject([{ kind: 'refund', reason: 'refundFailed' }])
})

test('a refused question is no refusal of the refund', async () => {
  testShop.setDown(false)
  const [listed] = await review()
  const { server } = testShop
  const providers = changedProviders(server, () => ({
    findRefund: () => Promise.reject(new ProviderRefused('not allowed')),
  }))
  await sendRefund({ ...server, providers }, merchantId, listed?.id ?? '')
  expect(await review()).toMatchObject([{ reason: 'refundUnanswered' }])
  expect(testShop.ledger.refundedCents(transaction)).toBe(0)
})
