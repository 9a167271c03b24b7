import type { PayableOrder } from '@tabard/domain/pricing/tenders/paid-lines'
import type { OrderRow } from '../order-row.ts'

/** The active lines of an order, for paying parts of it. */
export function payableLines({ lines }: Pick<OrderRow, 'lines'>): PayableOrder['lines'] {
  return lines.flatMap(({ quantity, paidUnits = 0, allocation: { totalCents } }, place) =>
    quantity === 0 ? [] : [{ lineNumber: place + 1, quantity, paidUnits, totalCents }],
  )
}
