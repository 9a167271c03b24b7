import { sumOf } from '@tabard/domain/pricing/amounts'
import type { Bill } from '@tabard/domain/pricing/bill'
import { tenders, type TenderKind } from '@tabard/domain/pricing/tenders/registry'
import type { BillTender } from '@tabard/domain/pricing/tenders/tender'

/** The kinds of tenders that hold value. */
type ValueKind = {
  [Kind in TenderKind]: (typeof tenders)[Kind]['holdsValue'] extends true ? Kind : never
}[TenderKind]

/** A payment of a bill from value. */
type ValuePayment = BillTender & { readonly kind: ValueKind }

/** What value pays of a bill, by tender. */
export function valuePayments(bill: Pick<Bill, 'tenders'>): readonly ValuePayment[] {
  return (bill.tenders ?? []).filter(isFromValue)
}

function isFromValue(payment: BillTender): payment is ValuePayment {
  return tenders[payment.kind].holdsValue && payment.takenCents > 0
}

/** What value leaves to pay of a bill. */
export function restCents(bill: Pick<Bill, 'tenders' | 'payableCents'>): number {
  return bill.payableCents - sumOf(valuePayments(bill).map(({ takenCents }) => takenCents))
}

/** Whether value pays all of a bill. */
export function isPaidByValue(bill: Pick<Bill, 'tenders' | 'payableCents'>): boolean {
  return valuePayments(bill).length > 0 && restCents(bill) === 0
}
