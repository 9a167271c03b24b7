import { paymentStatus } from '@tabard/domain/orders/order-status'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownerRows } from '../../../test/database/owner-rows.ts'

const amount = fc.integer({ min: 0, max: 3 }).map((parts) => parts * 1000)
/** Within the tables' checks: returned is at most refunded, and refunded at most paid. */
const money = fc
  .record({
    payableCents: amount,
    paidCents: amount,
    refundedCents: amount,
    returnedCents: amount,
    isOpen: fc.boolean(),
  })
  .filter(
    ({ paidCents, refundedCents, returnedCents }) =>
      refundedCents <= paidCents && returnedCents <= refundedCents,
  )

test('SQL and domain compute the same payment status', async () => {
  const cases = fc.sample(money, 2000)
  const rows = await ownerRows<{ status: string }>(
    `select bill_payment_status(state, payable, paid, refunded, returned) as status
     from unnest($1::integer[], $2::integer[], $3::integer[], $4::integer[], $5::text[]) with ordinality
       as each(payable, paid, refunded, returned, state, place) order by place`,
    [
      cases.map(({ payableCents }) => payableCents),
      cases.map(({ paidCents }) => paidCents),
      cases.map(({ refundedCents }) => refundedCents),
      cases.map(({ returnedCents }) => returnedCents),
      cases.map(({ isOpen }) => (isOpen ? 'open' : 'void')),
    ],
  )
  expect(rows.map(({ status }) => status)).toEqual(cases.map(paymentStatus))
  expect(new Set(rows.map(({ status }) => status)).size).toBe(5)
})
