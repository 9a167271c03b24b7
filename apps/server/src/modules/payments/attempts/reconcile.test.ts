import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { payments } from '@tabard/contract/payments/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { startOnlinePayer } from '../../../../test/shops/online-payer.ts'
import { changedProviders } from '../../../../test/shops/sandbox.ts'
import { sampleNow } from '../../../../test/test-server.ts'
import { reconcile } from './reconcile.ts'

// What the provider charged is kept, returned or left to a person.

let payer: Awaited<ReturnType<typeof startOnlinePayer>>

beforeAll(async () => {
  payer = await startOnlinePayer()
})
beforeEach(() => {
  payer.testShop.time.now = sampleNow
})
afterAll(() => payer.testShop.stop())

test('another amount is never accepted: it is reviewed and refunded automatically, and polling again changes nothing', async () => {
  const { testShop, owner, open, track, statusOf, refundedOf } = payer
  const { orderId, attemptId } = await open()
  testShop.act(attemptId, 'approve', { amountOffCents: -250 })
  await testShop.deliver()
  await testShop.runJobs()
  expect(await statusOf(attemptId)).toEqual({ status: 'review', review_reason: 'amount' })
  expect(await track(orderId)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' })
  expect(refundedOf(attemptId)).toBe(1000)
  const listed = await owner.call(payments.review, {})
  expect(listed).toContainEqual(
    expect.objectContaining({
      kind: 'attempt',
      id: attemptId,
      orderId,
      reason: 'amount',
      cents: 1250,
      capturedCents: 1000,
      returnedCents: 1000,
    }),
  )
  expect(
    (await owner.call(payments.askAgain, { kind: 'attempt', id: attemptId })).map(({ id }) => id),
  ).toContain(attemptId)
  await testShop.runJobs()
  expect(refundedOf(attemptId)).toBe(1000)
  const left = await owner.call(payments.closeReview, {
    kind: 'attempt',
    id: attemptId,
    reason: 'Called them',
  })
  expect(left.map(({ id }) => id)).not.toContain(attemptId)
  expect(
    await refusalOf(owner.call(payments.closeReview, { kind: 'attempt', id: attemptId, reason: 'x' })),
  ).toMatchObject({ code: 'attempt.unknown' })
  expect(
    await ownerRows(
      'select what, who_name, before, after from audit_entries where subject = $1 order by what',
      [attemptId],
    ),
  ).toEqual([
    { what: 'payments.askAgain', who_name: 'owner person', before: { status: 'review' }, after: null },
    {
      what: 'payments.closeReview',
      who_name: 'owner person',
      before: null,
      after: { kind: 'attempt', note: 'Called them' },
    },
  ])
})

test('money with another currency, reference, account or environment is not accepted', async () => {
  const { testShop, merchantId, otherShopId, open, track, statusOf } = payer
  const changes = {
    currency: { currency: 'USD' },
    reference: { reference: randomUUID() },
    account: { account: otherShopId },
    environment: { environment: 'live' },
  }
  for (const [reason, change] of Object.entries(changes)) {
    const { orderId, attemptId } = await open()
    testShop.act(attemptId, 'approve', { notify: 'never' })
    const providers = changedProviders(testShop.server, ({ find }) => ({
      find: async (key) => {
        const truth = await find(key)
        return truth && { ...truth, ...change }
      },
    }))
    await reconcile({ ...testShop.server, providers }, merchantId, attemptId)
    expect(await statusOf(attemptId)).toEqual({ status: 'review', review_reason: reason })
    expect(await track(orderId)).toMatchObject({ paymentStatus: 'unpaid' })
  }
})

test('one transaction cannot pay two orders', async () => {
  const { testShop, merchantId, open, track, statusOf, captured, refundedOf } = payer
  const [first, second] = [await open(), await open()]
  testShop.act(first.attemptId, 'approve', { notify: 'never' })
  testShop.act(second.attemptId, 'approve', { notify: 'never' })
  await reconcile(testShop.server, merchantId, first.attemptId)
  const providers = changedProviders(testShop.server, ({ find }) => ({
    find: async (key) => {
      const truth = await find(key)
      return truth && { ...truth, transaction: captured(first.attemptId)?.transaction }
    },
  }))
  await reconcile({ ...testShop.server, providers }, merchantId, second.attemptId)
  expect(await statusOf(second.attemptId)).toEqual({ status: 'review', review_reason: 'reference' })
  await testShop.runJobs()
  expect(await track(first.orderId)).toMatchObject({ paymentStatus: 'paid' })
  expect(await track(second.orderId)).toMatchObject({ paymentStatus: 'unpaid' })
  expect(refundedOf(first.attemptId)).toBe(0)
})

test('money after the hold places the order while the item is available, else it is refunded', async () => {
  const { testShop, merchantId, shopId, open, track, refundedOf } = payer
  const late = async (name: string) => {
    const opened = await open(name)
    testShop.act(opened.attemptId, 'approve', { notify: 'never' })
    testShop.setDown(true)
    testShop.time.now = sampleNow + 16 * 60_000
    await testShop.runJobs()
    expect(await track(opened.orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' })
    return opened
  }
  const kept = await late('Dumplings')
  testShop.setDown(false)
  testShop.time.now += 61_000
  await testShop.runJobs()
  expect(await track(kept.orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })

  testShop.time.now = sampleNow
  const gone = await late('Duck')
  await ownerRows(
    'update stock set remaining = 0 where merchant_id = $1 and shop_id = $2 and remaining is not null',
    [merchantId, shopId],
  )
  testShop.setDown(false)
  testShop.time.now += 61_000
  await testShop.runJobs()
  expect(await track(gone.orderId)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
    paidCents: 4800,
    refundedCents: 4800,
  })
  expect(refundedOf(gone.attemptId)).toBe(4800)
  await ownerRows(
    'update stock set remaining = 10 where merchant_id = $1 and shop_id = $2 and remaining is not null',
    [merchantId, shopId],
  )
})

test('a customer who cancelled and was charged gets a refund', async () => {
  const { testShop, diner, open, track, refundedOf } = payer
  const { orderId, attemptId } = await open()
  testShop.act(attemptId, 'approve', { notify: 'never' })
  await diner.call(orders.cancel, { orderId })
  await testShop.runJobs()
  expect(await track(orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  expect(refundedOf(attemptId)).toBe(1250)
})

test('cash and card at the same moment: one pays, the other is refunded', async () => {
  const { testShop, owner, diner, open, track, captured, refundedOf } = payer
  const { orderId, attemptId } = await open()
  await diner.call(payOnline.payInStore, { orderId })
  // Charged just before its page was closed.
  const session = captured(attemptId)
  if (!session) throw new Error('no session')
  testShop.ledger.save({
    ...session,
    status: 'paid',
    transaction: `tx-${attemptId}`,
    capturedCents: session.cents,
  })
  await owner.call(till.collect, { orderId })
  await testShop.runJobs()
  expect(await track(orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
  expect(refundedOf(attemptId)).toBe(1250)
})
