import type { StaffOrder } from '@tabard/contract/till/calls'
import type { RefundableLine } from '@tabard/domain/payments/refunds/plan-refund'

/** What each line of the bill can still refund. */
export function refundableLines({ bill, lineRefunds }: StaffOrder): readonly RefundableLine[] {
  return bill.lines.map((line, place) => ({
    lineNumber: place + 1,
    quantity: line.quantity,
    totalCents: line.allocation.totalCents,
    refundedUnits: lineRefunds[place]?.units ?? 0,
    refundedCents: lineRefunds[place]?.cents ?? 0,
  }))
}
