import type { Bill, BillLine } from '@tabard/domain/pricing/bill'
import type { BillRow } from './bill-row.ts'

/** The parts of a bill that columns of `BillRow` hold. Its lines are rows of the order. */
export interface BilledAmounts extends Pick<
  BillRow,
  'totalCents' | 'taxCents' | 'roundingCents' | 'payableCents' | 'bill'
> {
  lines: BillLine[]
}

/** The amounts of a bill, for orders that are placed and changed. */
export function billedAmounts({ lines, ...bill }: Bill): BilledAmounts {
  return {
    totalCents: bill.totalCents,
    taxCents: bill.taxCents,
    roundingCents: bill.roundingCents,
    payableCents: bill.payableCents,
    bill,
    lines: [...lines],
  }
}

/** The parameters of a statement that writes the amounts of a bill. */
export function billValues({
  totalCents,
  taxCents,
  roundingCents,
  payableCents,
  bill,
}: Omit<BilledAmounts, 'lines'>) {
  return { totalCents, taxCents, roundingCents, payableCents, content: JSON.stringify(bill) }
}

/** The parameters of a statement that writes what a tender changes of a bill: its rounding. */
export function tenderValues(bill: BillRow['bill']) {
  return {
    roundingCents: bill.roundingCents,
    payableCents: bill.payableCents,
    content: JSON.stringify(bill),
  }
}

/** The parameters of a statement that writes the amounts of a bill. */
export type BillValues = ReturnType<typeof billValues>

/** The parameters of a statement that writes what a tender changes of a bill. */
export type TenderValues = ReturnType<typeof tenderValues>
