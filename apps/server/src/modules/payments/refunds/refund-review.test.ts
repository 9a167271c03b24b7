import { payments } from '@tabard/contract/payments/calls'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { startStripeShop, type StripeShop } from '../../../../test/paying/stripe-shop.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'

let shop: StripeShop

beforeAll(async () => {
  shop = await startStripeShop()
})
afterAll(() => shop.stop())

const reviewsOf = async (orderId: string) =>
  (await shop.owner.call(payments.review, {})).filter((review) => review.orderId === orderId)
const madeCents = () =>
  [...shop.fake.refunds.values()].reduce(
    (sum, { status, cents }) => (status === 'succeeded' ? sum + cents : sum),
    0,
  )

test('a refund that the provider has not made is in the review list after a quarter of an hour, and can be asked for', async () => {
  const { orderId } = await shop.pay()
  shop.quirk({ refunds: 'pending' })
  await shop.refund(orderId, 300)
  shop.quirk({ refunds: 'succeeded' })
  expect(await reviewsOf(orderId)).toEqual([])
  shop.testShop.time.now += 16 * 60_000
  const [review] = await reviewsOf(orderId)
  expect(review).toMatchObject({ kind: 'refund', reason: 'refundPending', cents: 300 })
  const [refund] = [...shop.fake.refunds.values()].filter(({ status }) => status === 'pending')
  await shop.fake.settleRefund(refund?.id ?? '', 'succeeded')
  await shop.owner.call(payments.askAgain, { kind: 'refund', id: review?.id ?? '' })
  expect(await reviewsOf(orderId)).toEqual([])
  expect(await shop.track(orderId)).toMatchObject({ refundedCents: 300 })
})

test('a failed refund is sent again as another one, once, however often staff tap', async () => {
  const { orderId } = await shop.pay()
  shop.quirk({ refunds: 'failed' })
  await shop.refund(orderId, 400)
  shop.quirk({ refunds: 'succeeded' })
  const [review] = await reviewsOf(orderId)
  expect(review).toMatchObject({ reason: 'refundFailed', cents: 400, refundAgain: 'payment' })
  expect(await shop.track(orderId)).toMatchObject({ refundedCents: 0 })
  const before = madeCents()
  const again = () => shop.owner.call(till.refundAgain, { refundId: review?.id ?? '' })
  await Promise.all([again(), again(), again()])
  await shop.runJobs()
  expect(madeCents()).toBe(before + 400)
  expect(await shop.track(orderId)).toMatchObject({ refundedCents: 400 })
  expect(await reviewsOf(orderId)).toEqual([])
})

test('a refund that did not fail cannot be sent again', async () => {
  const { orderId } = await shop.pay()
  await shop.refund(orderId, 100)
  const [refund] = await ownerRows<{ id: string }>(
    'select refund_id as id from refunds where order_id = $1',
    [orderId],
  )
  expect(await refusalOf(shop.owner.call(till.refundAgain, { refundId: refund?.id ?? '' }))).toMatchObject({
    code: 'attempt.unknown',
  })
})

test('money that no bill accepts and whose refund failed is returned again', async () => {
  shop.quirk({ amountOffCents: 100, refunds: 'failed' })
  const { orderId } = await shop.pay()
  shop.quirk({ amountOffCents: 0, refunds: 'succeeded' })
  await shop.runJobs()
  const failed = (await reviewsOf(orderId)).find(({ kind }) => kind === 'refund')
  expect(failed).toMatchObject({ reason: 'refundFailed', cents: 1350, refundAgain: 'capture' })
  const before = madeCents()
  const again = () => shop.owner.call(payments.askAgain, { kind: 'refund', id: failed?.id ?? '' })
  await Promise.all([again(), again()])
  await shop.runJobs()
  expect(madeCents()).toBe(before + 1350)
  expect((await reviewsOf(orderId)).filter(({ kind }) => kind === 'refund')).toEqual([])
})
