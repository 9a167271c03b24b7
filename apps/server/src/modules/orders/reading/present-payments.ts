import type { OrderPayment } from '@tabard/contract/orders/order'
import type { StaffPayment } from '@tabard/contract/till/staff-payment'
import { changeOf, type listMoney } from '../../billing/list-money.ts'

type Payments = Awaited<ReturnType<typeof listMoney>>['payments']

/** Present the payments of an order, oldest first. */
export function presentPayments(payments: Payments): OrderPayment[] {
  return payments.map(presentPayment)
}

/** Present the payments of an order for staff, oldest first. */
export function presentStaffPayments(payments: Payments): StaffPayment[] {
  return payments.map((payment) => ({
    ...presentPayment(payment),
    reference: payment.reference,
    refundTerminal: payment.refundTerminal ?? undefined,
  }))
}

function presentPayment(payment: Payments[number]): OrderPayment {
  return {
    paymentId: payment.paymentId,
    tender: payment.tender,
    cents: payment.cents,
    changeCents: changeOf(payment),
    refundedCents: payment.refundedCents,
    at: payment.at.getTime(),
  }
}
