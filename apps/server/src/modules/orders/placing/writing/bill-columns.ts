import type { Bill } from '@tabard/domain/pricing/bill'
import type { OrderRow } from '../../order-row.ts'

type BillColumns = Pick<
  OrderRow,
  'totalCents' | 'taxCents' | 'roundingCents' | 'payableCents' | 'bill' | 'lines'
>

/** The columns of an order that hold its bill, for orders that are placed and changed. */
export function billColumns({ lines, ...bill }: Bill): BillColumns {
  return {
    totalCents: bill.totalCents,
    taxCents: bill.taxCents,
    roundingCents: bill.roundingCents,
    payableCents: bill.payableCents,
    bill,
    lines: [...lines],
  }
}

/** The parameters of a statement that writes the bill of an order. Its lines are rows: `lineRows`. */
export function billValues({
  totalCents,
  taxCents,
  roundingCents,
  payableCents,
  bill,
}: Omit<BillColumns, 'lines'>) {
  return { totalCents, taxCents, roundingCents, payableCents, bill: JSON.stringify(bill) }
}

/** The rows of an order's lines, which statements read as JSON. */
export function lineRows(lines: OrderRow['lines']) {
  return lines.map((line, position) => ({
    line_number: position + 1,
    item_id: line.itemId,
    quantity: line.quantity,
    amount_cents: line.amountCents,
    name1: line.names.first,
    name2: line.names.second,
    line,
  }))
}
