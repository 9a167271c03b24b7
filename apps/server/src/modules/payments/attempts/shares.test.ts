import { randomUUID } from 'node:crypto'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { payments } from '@tabard/contract/payments/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { tally } from '../../../../test/refusal-of.ts'
import { startOnlinePayer } from '../../../../test/shops/online-payer.ts'
import { sampleNow } from '../../../../test/test-server.ts'
import { reconcile } from './reconcile.ts'

// The tables hold what shares of attempts promise (ADR-114): one payable attempt for the whole of a bill, and a share
// that agrees with its attempt.

let payer: Awaited<ReturnType<typeof startOnlinePayer>>

beforeAll(async () => {
  payer = await startOnlinePayer()
})
beforeEach(() => {
  payer.testShop.time.now = sampleNow
})
afterAll(() => payer.testShop.stop())

/** Two pages for one order: the first expired here, but its payer still has it open. */
async function openTwice() {
  const { diner, open } = payer
  const { orderId, attemptId: first } = await open()
  await ownerRows(
    `with expired as (update payment_attempts set status = 'expired' where attempt_id = $1)
     update attempt_shares set is_payable = false where attempt_id = $1`,
    [first],
  )
  const { attempt } = await diner.call(payOnline.payAgain, { orderId, payment: 'sandbox' })
  return { orderId, first, second: attempt?.attemptId ?? '' }
}

test('a payment of a whole order has one share, and its payment the same part', async () => {
  const { testShop, open } = payer
  const { orderId, attemptId } = await open()
  testShop.act(attemptId, 'approve')
  await testShop.deliver()
  await testShop.runJobs()
  expect(
    await ownerRows(
      `select s.bill_id, s.cents, s.part, s.lines, s.is_payable, p.cents as paid, p.part as paid_part
       from attempt_shares s join payments p using (merchant_id, attempt_id) where s.attempt_id = $1`,
      [attemptId],
    ),
  ).toEqual([
    { bill_id: orderId, cents: 1250, part: 0, lines: [], is_payable: true, paid: 1250, paid_part: 0 },
  ])
})

test('money on a second page of a paid order is refunded, and staff see the order', async () => {
  const { testShop, merchantId, owner, statusOf, refundedOf, track } = payer
  const { orderId, first, second } = await openTwice()
  for (const attemptId of [second, first]) {
    testShop.act(attemptId, 'approve', { notify: 'never' })
    await reconcile(testShop.server, merchantId, attemptId)
  }
  await testShop.runJobs()
  expect(await statusOf(second)).toEqual({ status: 'paid', review_reason: null })
  expect(await statusOf(first)).toEqual({ status: 'review', review_reason: 'double' })
  expect(await track(orderId)).toMatchObject({ paymentStatus: 'paid', paidCents: 1250 })
  expect(refundedOf(first)).toBe(1250)
  expect(await owner.call(payments.review, {})).toContainEqual(
    expect.objectContaining({ id: first, orderId, reason: 'double', returnedCents: 1250 }),
  )
})

test('both pages paid at the same moment: one pays the order, the other is refunded', async () => {
  const { testShop, merchantId, statusOf } = payer
  for (let round = 0; round < 4; round += 1) {
    const { orderId, first, second } = await openTwice()
    const pages = [first, second]
    for (const attemptId of pages) testShop.act(attemptId, 'approve', { notify: 'never' })
    await Promise.all(pages.map((attemptId) => reconcile(testShop.server, merchantId, attemptId)))
    await testShop.runJobs()
    const statuses = await Promise.all(
      pages.map(async (attemptId) => (await statusOf(attemptId))?.status ?? ''),
    )
    expect(tally(statuses)).toEqual({ paid: 1, review: 1 })
    expect(await ownerRows('select cents from payments where order_id = $1', [orderId])).toHaveLength(1)
  }
})

test('neither an attempt nor its share changes alone', async () => {
  const { attemptId } = await payer.open()
  const alone = [
    "update payment_attempts set status = 'expired' where attempt_id = $1",
    'update attempt_shares set is_payable = false where attempt_id = $1',
  ]
  for (const statement of alone)
    await expect(ownerRows(statement, [attemptId])).rejects.toMatchObject({
      constraint: 'attempt_shares_attempt',
    })
})

test('a second payable share of the whole is refused, and so is one of the whole with items', async () => {
  const { merchantId, open } = payer
  const { orderId } = await open()
  const insert = (lines: string, amendment: number) =>
    ownerRows(
      `insert into attempt_shares (merchant_id, attempt_id, bill_id, cents, amendment, part, lines, is_payable)
       values ($1, $2, $3, 100, $5, 0, $4, true)`,
      [merchantId, randomUUID(), orderId, lines, amendment],
    )
  await expect(insert('[]', 0)).rejects.toMatchObject({ constraint: 'attempt_shares_one_payable' })
  await expect(insert('[{"lineNumber": 1, "units": 1}]', 1)).rejects.toMatchObject({
    constraint: 'attempt_shares_whole',
  })
  // Without an attempt.
  await expect(insert('[]', 1)).rejects.toMatchObject({ constraint: 'attempt_shares_attempt' })
})
