import type { OrderPayment } from '@tabard/contract/orders/order'
import type { StaffPayment } from '@tabard/contract/till/staff-payment'
import type { OpenPayment } from '../paying/refunding/refundable-payments.ts'
import { changeOf, type listMoney } from '../../billing/list-money.ts'

type Payments = Awaited<ReturnType<typeof listMoney>>['payments']

/** Present the payments of an order, oldest first. */
export function presentPayments(payments: Payments): OrderPayment[] {
  return payments.map(presentPayment)
}

/** Present the payments of an order for staff, oldest first. */
export function presentStaffPayments(payments: readonly OpenPayment[]): StaffPayment[] {
  return payments.map((payment) => ({
    ...presentPayment(payment),
    reference: payment.reference,
    method: payment.method ?? undefined,
    refundTerminal: payment.refundTerminal ?? undefined,
    surchargeCents: payment.surchargeCents,
    tipCents: payment.tipCents,
    refundedSurchargeCents: payment.refundedSurchargeCents,
    refundedTipCents: payment.refundedTipCents,
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
