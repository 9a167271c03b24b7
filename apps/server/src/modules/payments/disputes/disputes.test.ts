import { payments } from '@tabard/contract/payments/calls'
import { paymentHistory } from '@tabard/contract/settlement/payment-history'
import { settlement } from '@tabard/contract/settlement/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { startStripeShop, type StripeShop } from '../../../../test/paying/stripe-shop.ts'
import { lookAtDispute } from './look-at-dispute.ts'

let shop: StripeShop

beforeAll(async () => {
  shop = await startStripeShop()
  shop.quirk({ notify: 'early' })
})
afterAll(() => shop.stop())

/** A paid order whose payer disputes it, with the notification delivered. */
async function dispute() {
  const paid = await shop.pay()
  const id = await shop.fake.dispute(paid.session)
  await shop.deliver()
  return { ...paid, dispute: id }
}
const listed = async (attemptId: string) =>
  (await shop.owner.call(payments.review, {})).filter(
    (review) => review.kind === 'dispute' && review.attemptId === attemptId,
  )
/** What is posted of disputes, as debit less credit of their account. */
const lostCents = async () => {
  const [row] = await ownerRows<{ cents: string }>(
    `select coalesce(sum(case when debit_kind = 'disputes' then amount when credit_kind = 'disputes' then -amount end), 0) as cents
     from ledger_transfers where merchant_id = $1`,
    [shop.merchantId],
  )
  return Number(row?.cents)
}

test('a dispute is in the review list with amount, reason, deadline and order, and costs nothing while it is open', async () => {
  const { attemptId, orderId, dispute: id } = await dispute()
  expect(await listed(attemptId)).toMatchObject([
    {
      reason: 'disputeNeedsResponse',
      word: 'fraudulent',
      cents: 1250,
      currency: 'AUD',
      orderId,
      reference: id,
      dueAt: expect.any(Number),
    },
  ])
  expect(await lostCents()).toBe(0)
})

test('a lost dispute is posted once, however often it is told and asked; won after all, it is reversed once', async () => {
  const before = await lostCents()
  const { attemptId, dispute: id } = await dispute()
  await shop.fake.closeDispute(id, 'lost')
  await shop.deliver()
  const look = () => lookAtDispute(shop.testShop.server, shop.merchantId, { attemptId, dispute: id })
  await Promise.all([look(), look(), look(), look()])
  expect(await lostCents()).toBe(before + 1250)
  expect(await listed(attemptId)).toMatchObject([{ reason: 'disputeLost' }])
  await shop.fake.closeDispute(id, 'won')
  await Promise.all([look(), look(), look(), look()])
  expect(await lostCents()).toBe(before)
})

test('an open dispute is asked for every day, also if the notification of its end is lost', async () => {
  const { attemptId, dispute: id } = await dispute()
  shop.quirk({ notify: 'never' })
  await shop.fake.closeDispute(id, 'lost')
  shop.quirk({ notify: 'early' })
  shop.testShop.time.now += 24 * 3_600_000 + 1
  await shop.runJobs()
  expect(await listed(attemptId)).toMatchObject([{ reason: 'disputeLost' }])
})

test('a closed review returns with a new state, and is closed with a note', async () => {
  const { attemptId, dispute: id } = await dispute()
  const close = async () => {
    const [review] = await listed(attemptId)
    const input = { kind: 'dispute', id: review?.id ?? '', reason: 'Sent the receipt' } as const
    await shop.owner.call(payments.closeReview, input)
  }
  await close()
  expect(await listed(attemptId)).toEqual([])
  await shop.fake.closeDispute(id, 'won')
  await shop.deliver()
  expect(await listed(attemptId)).toMatchObject([{ reason: 'disputeWon' }])
  await close()
  expect(await listed(attemptId)).toEqual([])
})

test('a notification that is not signed, or names a dispute that the provider does not know, records nothing', async () => {
  const { attemptId, transaction } = await shop.pay()
  const body = JSON.stringify({
    type: 'charge.dispute.created',
    data: { object: { id: 'dp_forged', object: 'dispute', payment_intent: transaction } },
  })
  const forged = await shop.testShop.app.inject({
    method: 'POST',
    url: '/hooks/lantern/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    payload: body,
  })
  expect(forged.statusCode).toBe(401)
  await lookAtDispute(shop.testShop.server, shop.merchantId, { attemptId, dispute: 'dp_forged' })
  expect(await listed(attemptId)).toEqual([])
  const stored = await ownerRows<{ kind: string }>(
    "select kind from payment_events where merchant_id = $1 and kind = 'notificationRefused'",
    [shop.merchantId],
  )
  expect(stored).toHaveLength(1)
})

/** What is posted of fees of disputes: debit less credit. */
const feesCents = async () => {
  const [row] = await ownerRows<{ cents: string }>(
    `select coalesce(sum(case when t.debit_kind = 'providerFees' then t.amount else -t.amount end), 0) as cents
     from payment_dispute_fees f join ledger_transfers t on t.transfer_id = f.fee_id where f.merchant_id = $1`,
    [shop.merchantId],
  )
  return Number(row?.cents)
}
const historyOf = async (attemptId: string) =>
  (await shop.owner.call(paymentHistory.show, { of: 'attempt', id: attemptId }))[0]

test('the fee of a dispute is posted once, shown with it and in the month, and reversed when a won one returns it', async () => {
  const before = await feesCents()
  const { attemptId, dispute: id } = await dispute()
  const look = () => lookAtDispute(shop.testShop.server, shop.merchantId, { attemptId, dispute: id })
  await Promise.all([look(), look(), look(), look()])
  expect(await feesCents()).toBe(before + 2500)
  expect(await listed(attemptId)).toMatchObject([{ feeCents: 2500, isRecorded: false }])
  const day = new Date(shop.testShop.time.now).toISOString().slice(0, 10)
  const feesOfDay = async () =>
    (await shop.owner.call(settlement.report, { month: day.slice(0, 7) })).days.find(
      (each) => each.day === day,
    )?.disputeFeeCents ?? 0
  const shown = await feesOfDay()
  expect(shown).toBeGreaterThanOrEqual(2500)
  await shop.fake.closeDispute(id, 'won')
  await Promise.all([look(), look()])
  expect(await feesCents()).toBe(before)
  expect(await feesOfDay()).toBe(shown - 2500)
  expect((await historyOf(attemptId))?.entries.map(({ step, result }) => `${step} ${result}`)).toEqual(
    expect.arrayContaining(['posted disputeFee', 'posted disputeFeeReturned']),
  )
})
