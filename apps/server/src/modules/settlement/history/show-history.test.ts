import { payments } from '@tabard/contract/payments/calls'
import { settlement } from '@tabard/contract/settlement/calls'
import { paymentHistory } from '@tabard/contract/settlement/payment-history'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { startStripeShop, type StripeShop } from '../../../../test/paying/stripe-shop.ts'
import { createMerchant, createStaff } from '../../../../test/shops/factories.ts'
import { purgeEvents } from '../../payments/history/note-event.ts'
import { systemWrite } from '../../../db/platform-database.ts'
import { checkDay } from '../checking/check-day.ts'
import { utcDay } from '../checking/utc-day.ts'

const dayMs = 24 * 3_600_000

let shop: StripeShop

beforeAll(async () => {
  shop = await startStripeShop()
})
afterAll(() => shop.stop())

const historyOf = (orderId: string) => shop.owner.call(paymentHistory.show, { of: 'order', id: orderId })
const stepsOf = async (orderId: string) =>
  (await historyOf(orderId)).flatMap(({ entries }) =>
    entries.map(({ step, result }) => `${step} ${result}`.trim()),
  )

test('the history of a payment has its page, answers, notifications, refunds, ledger, settlement and dispute in order', async () => {
  const { testShop, merchantId, shopId, accountId } = shop
  shop.quirk({ notify: 'early' })
  const { orderId, attemptId, session } = await shop.pay()
  await shop.deliver()
  await shop.fake.forge(session)
  await shop.deliver()
  shop.quirk({ notify: 'never' })
  await shop.refund(orderId, 250)
  const day = utcDay(testShop.time.now)
  testShop.time.now += dayMs
  await checkDay(testShop.server, merchantId, { shopId, accountId, day })
  shop.quirk({ notify: 'early' })
  const dispute = await shop.fake.dispute(session)
  await shop.deliver()
  await shop.fake.closeDispute(dispute, 'lost')
  testShop.time.now += 60_000
  await shop.deliver()
  const [review] = await shop.owner.call(payments.review, {})
  await shop.owner.call(payments.closeReview, {
    kind: 'dispute',
    id: review?.id ?? '',
    reason: 'The bank decided',
  })
  expect((await stepsOf(orderId)).toSorted()).toEqual(
    [
      'started stripe',
      'pageOpened',
      'answered paid',
      'decided paid',
      'notified payment',
      'notificationRefused',
      'refundRequested',
      'refundTried made',
      'refundMade',
      'posted cardCaptured',
      'posted refundRequested',
      'posted refundSent',
      'posted providerFee',
      'listed payment',
      'listed refund',
      'notified dispute',
      'dispute needsResponse',
      'notified dispute',
      'dispute lost',
      'posted disputeLost',
      'posted disputeFee',
      'reviewClosed',
    ].toSorted(),
  )
  const [story] = await historyOf(orderId)
  const times = story?.entries.map(({ at }) => at) ?? []
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(story).toMatchObject({
    attemptId,
    orderIds: [orderId],
    provider: 'stripe',
    status: 'paid',
    cents: 1250,
  })
  expect(story?.entries.find(({ step }) => step === 'refundRequested')).toMatchObject({
    cents: 250,
    currency: 'AUD',
    who: 'owner person',
    reason: 'Cold',
  })
  expect(story?.entries.find(({ step }) => step === 'listed')).toMatchObject({ cents: 1250, feeCents: 51 })
  expect(story?.entries.at(-1)).toMatchObject({ who: 'owner person', reason: 'The bank decided' })
  expect(await shop.owner.call(paymentHistory.show, { of: 'attempt', id: attemptId })).toEqual([story])
})

test('many questions of the same answer are one step, and a difference is part of the history', async () => {
  const { testShop, merchantId, shopId, accountId } = shop
  shop.quirk({ notify: 'never' })
  const { orderId } = await shop.pay()
  shop.entries.splice(-1)
  const day = utcDay(testShop.time.now)
  testShop.time.now += dayMs
  await checkDay(testShop.server, merchantId, { shopId, accountId, day })
  const { differences } = await shop.owner.call(settlement.day, { accountId, day })
  const [difference] = differences.filter(({ kind }) => kind === 'oursOnly')
  await shop.owner.call(settlement.resolve, {
    differenceId: difference?.differenceId ?? '',
    reason: 'Paid out later',
  })
  const steps = await stepsOf(orderId)
  expect(steps.slice(-2)).toEqual(['differs oursOnly', 'differenceSettled oursOnly'])
  expect(steps.filter((step) => step === 'answered paid')).toHaveLength(1)
})

test('another shop sees nothing, and events are deleted after 400 days while the payment stays', async () => {
  const { orderId } = await shop.pay()
  const other = await createMerchant(shop.testShop.server, ['pagoda'])
  const stranger = shop.testShop.staff(
    'pagoda',
    (await createStaff(shop.testShop.server, other.merchantId, 'owner')).cookie,
  )
  expect(await stranger.call(paymentHistory.show, { of: 'order', id: orderId })).toEqual([])
  const { server, time } = shop.testShop
  await systemWrite(server.pool, shop.merchantId, (tx) => purgeEvents(tx, time.now + 401 * dayMs))
  expect(await ownerRows('select 1 from payment_events where merchant_id = $1', [shop.merchantId])).toEqual(
    [],
  )
  expect(await stepsOf(orderId)).toEqual(['started stripe', 'decided paid', 'posted cardCaptured'])
})
