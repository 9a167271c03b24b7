import { paymentStatus } from '@tabard/domain/orders/order-status'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownerRows } from '../../../../test/owner-rows.ts'

const amount = fc.integer({ min: 0, max: 3 }).map((parts) => parts * 1000)
/** Within the tables' checks: returned is at most refunded, and refunded at most paid. */
const money = fc
  .record({ payableCents: amount, paidCents: amount, refundedCents: amount, returnedCents: amount })
  .filter(
    ({ paidCents, refundedCents, returnedCents }) =>
      refundedCents <= paidCents && returnedCents <= refundedCents,
  )

test('SQL and domain compute the same payment status', async () => {
  const cases = fc.sample(money, 2000)
  const rows = await ownerRows<{ status: string }>(
    `select order_payment_status(payable, paid, refunded, returned) as status
     from unnest($1::integer[], $2::integer[], $3::integer[], $4::integer[]) with ordinality
       as each(payable, paid, refunded, returned, place) order by place`,
    [
      cases.map(({ payableCents }) => payableCents),
      cases.map(({ paidCents }) => paidCents),
      cases.map(({ refundedCents }) => refundedCents),
      cases.map(({ returnedCents }) => returnedCents),
    ],
  )
  expect(rows.map(({ status }) => status)).toEqual(cases.map(paymentStatus))
  expect(new Set(rows.map(({ status }) => status)).size).toBe(5)
})
