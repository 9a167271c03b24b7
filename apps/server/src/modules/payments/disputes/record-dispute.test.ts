import { audit } from '@tabard/contract/audit/calls'
import { payments } from '@tabard/contract/payments/calls'
import { paymentDisputes } from '@tabard/contract/payments/disputes'
import { paymentHistory } from '@tabard/contract/settlement/payment-history'
import { settlement } from '@tabard/contract/settlement/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { startStripeShop, type StripeShop } from '../../../../test/paying/stripe-shop.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'

let shop: StripeShop

beforeAll(async () => {
  shop = await startStripeShop()
  shop.quirk({ notify: 'early' })
})
afterAll(() => shop.stop())

const record = (attemptId: string, letter: { number?: string; cents?: number; feeCents?: number } = {}) =>
  shop.owner.call(paymentDisputes.record, {
    attemptId,
    number: 'CB-2026/0042',
    cents: 1250,
    reason: 'product_not_received',
    dueDate: '2026-12-04',
    ...letter,
  })
const decide = (disputeId: string, outcome: 'underReview' | 'won' | 'lost', isFeeReturned?: boolean) =>
  shop.owner.call(paymentDisputes.decide, { disputeId, outcome, isFeeReturned })
const listed = async (attemptId: string) =>
  (await shop.owner.call(payments.review, {})).filter((review) => review.attemptId === attemptId)
const historyOf = async (attemptId: string) =>
  (await shop.owner.call(paymentHistory.show, { of: 'attempt', id: attemptId }))[0]
/** Debit less credit of an account of the ledger. */
const balanceOf = async (kind: 'disputes' | 'providerFees') => {
  const [row] = await ownerRows<{ cents: string }>(
    `select coalesce(sum(case when debit_kind = $2 then amount when credit_kind = $2 then -amount end), 0) as cents
     from ledger_transfers where merchant_id = $1`,
    [shop.merchantId, kind],
  )
  return Number(row?.cents)
}

test('a recorded dispute is in the review list with number, deadline, fee and who recorded it, and costs only its fee', async () => {
  const { attemptId } = await shop.pay()
  const [lost, fees] = [await balanceOf('disputes'), await balanceOf('providerFees')]
  await record(attemptId, { feeCents: 1500 })
  expect(await listed(attemptId)).toMatchObject([
    {
      kind: 'dispute',
      reason: 'disputeNeedsResponse',
      word: 'product_not_received',
      reference: 'CB-2026/0042',
      cents: 1250,
      feeCents: 1500,
      isRecorded: true,
      // The end of the day in Sydney.
      dueAt: Date.parse('2026-12-04T12:59:59Z'),
    },
  ])
  expect(await historyOf(attemptId)).toMatchObject({
    disputableCents: 0,
    disputes: [{ number: 'CB-2026/0042', status: 'needsResponse', recordedBy: 'owner person' }],
  })
  expect([await balanceOf('disputes'), await balanceOf('providerFees')]).toEqual([lost, fees + 1500])
  expect(JSON.stringify(await shop.owner.call(audit.list, {}))).toContain('CB-2026/0042')
})

test('a lost one is posted once, however often it is said; won after all with its fee, both are reversed once', async () => {
  const { attemptId } = await shop.pay()
  const [lost, fees] = [await balanceOf('disputes'), await balanceOf('providerFees')]
  const { disputeId } = await record(attemptId, { feeCents: 1500 })
  await decide(disputeId, 'underReview')
  await Promise.all([decide(disputeId, 'lost'), decide(disputeId, 'lost'), decide(disputeId, 'lost')])
  expect(await balanceOf('disputes')).toBe(lost + 1250)
  expect(await listed(attemptId)).toMatchObject([{ reason: 'disputeLost' }])
  const day = new Date(shop.testShop.time.now).toISOString().slice(0, 10)
  const { days } = await shop.owner.call(settlement.report, { month: day.slice(0, 7) })
  expect(days.find((each) => each.day === day)).toMatchObject({ disputeCents: 1250 })
  await Promise.all([decide(disputeId, 'won', true), decide(disputeId, 'won', true)])
  expect([await balanceOf('disputes'), await balanceOf('providerFees')]).toEqual([lost, fees])
})

test('it is at most what was captured less refunds and other disputes, also six at the same time', async () => {
  const { attemptId, orderId } = await shop.pay()
  await shop.refund(orderId, 250)
  expect(await refusalOf(record(attemptId, { cents: 1001 }))).toMatchObject({
    code: 'dispute.tooMuch',
    data: { field: 'cents', disputableCents: 1000, currency: 'AUD' },
  })
  const tries = ['a', 'b', 'c', 'd', 'e', 'f'].map((number) =>
    record(attemptId, { number, cents: 600 }).then(
      () => 'recorded',
      () => 'refused',
    ),
  )
  expect((await Promise.all(tries)).filter((each) => each === 'recorded')).toHaveLength(1)
  const [first] = (await historyOf(attemptId))?.disputes ?? []
  await decide(first?.disputeId ?? '', 'won')
  expect(await historyOf(attemptId)).toMatchObject({ disputableCents: 1000 })
})

test('a notification of the same case joins it, and its fees replace the recorded one', async () => {
  const paid = await shop.pay()
  const fees = await balanceOf('providerFees')
  shop.quirk({ notify: 'never' })
  const id = await shop.fake.dispute(paid.session)
  shop.quirk({ notify: 'early' })
  const letter = id.toUpperCase().replace('DP_', 'dp ')
  await record(paid.attemptId, { number: letter, feeCents: 1500 })
  expect(await refusalOf(record(paid.attemptId, { number: id, cents: 1 }))).toMatchObject({
    code: 'dispute.known',
  })
  await shop.fake.closeDispute(id, 'lost')
  await shop.deliver()
  expect(await listed(paid.attemptId)).toMatchObject([
    { reason: 'disputeLost', reference: id, isRecorded: false, feeCents: 2500 },
  ])
  expect(await balanceOf('providerFees')).toBe(fees + 2500)
  const [joined] = (await historyOf(paid.attemptId))?.disputes ?? []
  expect(joined).toMatchObject({ recordedBy: 'owner person', status: 'lost' })
  expect(await refusalOf(decide(joined?.disputeId ?? '', 'won'))).toMatchObject({
    code: 'dispute.notRecorded',
  })
})

test('a dispute needs a number and a payment that took money, of this shop, by those who review payments', async () => {
  const { attemptId } = await shop.pay()
  expect(await refusalOf(record(attemptId, { number: ' - ' }))).toMatchObject({
    code: 'dispute.numberRequired',
  })
  expect(await refusalOf(record(crypto.randomUUID()))).toMatchObject({ code: 'attempt.unknown' })
  expect(await refusalOf(decide(crypto.randomUUID(), 'lost'))).toMatchObject({ code: 'dispute.unknown' })
  const other = await createMerchant(shop.testShop.server, ['pagoda'])
  const stranger = shop.testShop.staff(
    'pagoda',
    (await createStaff(shop.testShop.server, other.merchantId, 'owner')).cookie,
  )
  const letter = { attemptId, number: 'x', cents: 1, reason: 'general' } as const
  expect(await refusalOf(stranger.call(paymentDisputes.record, letter))).toMatchObject({
    code: 'attempt.unknown',
  })
  const kitchen = shop.testShop.staff(
    'lantern',
    (await createStaff(shop.testShop.server, shop.merchantId, 'kitchen')).cookie,
  )
  expect(await refusalOf(kitchen.call(paymentDisputes.record, letter))).toMatchObject({
    code: 'permission.denied',
  })
})
