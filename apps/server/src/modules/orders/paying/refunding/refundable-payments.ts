import { withPricedParts } from '@tabard/domain/payments/refunds/with-priced-parts'
import { sumOf } from '@tabard/domain/pricing/amounts'
import type { listMoney } from '../../../billing/list-money.ts'
import type { OrderRow } from '../../order-row.ts'

type Money = Awaited<ReturnType<typeof listMoney>>

/** A payment as refunds see it: with its parts of surcharge and tip, and what was refunded of each. */
export type OpenPayment = ReturnType<typeof refundablePayments>[number]

/** List the payments of an order with what they can refund, oldest first. Undone refunds do not count. */
export function refundablePayments(order: Pick<OrderRow, 'bill'>, { payments, refunds }: Money) {
  const counted = refunds.filter(({ undoneAt }) => undoneAt === null)
  const listed = payments.map((payment) => {
    const own = counted.filter(({ paymentId }) => paymentId === payment.paymentId)
    return {
      ...payment,
      /** What the payment itself added to the bill. */
      addedSurchargeCents: payment.surchargeCents,
      addedTipCents: payment.tipCents,
      refundedSurchargeCents: sumOf(own.map((refund) => refund.surchargeCents)),
      refundedTipCents: sumOf(own.map((refund) => refund.tipCents)),
      returnedCents: sumOf(own.map((refund) => refund.returnedCents)),
    }
  })
  return withPricedParts(order.bill, listed)
}
