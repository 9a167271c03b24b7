import type { Bill } from '@tabard/domain/pricing/bill'

/** Whether the total of a bill is more or less than the sum of its items, so that there is something to work out. */
export function hasBreakdown(bill: Bill): boolean {
  return (
    bill.totalCents !== bill.goodsCents ||
    bill.discountCents !== 0 ||
    bill.rows.length > 0 ||
    (bill.taxMode === 'added' && bill.taxes.length > 0) ||
    (bill.promotions ?? []).some(({ applied }) => applied)
  )
}
