import type { OrderPayment } from '@tabard/contract/orders/order'
import { changeOf, type listMoney } from '../../billing/list-money.ts'

type Payments = Awaited<ReturnType<typeof listMoney>>['payments']

/** Present the payments of an order, oldest first. */
export function presentPayments(payments: Payments): OrderPayment[] {
  return payments.map((payment) => ({
    paymentId: payment.paymentId,
    tender: payment.tender,
    cents: payment.cents,
    changeCents: changeOf(payment),
    refundedCents: payment.refundedCents,
    at: payment.at.getTime(),
  }))
}
