import type { PayableOrder } from '@tabard/domain/pricing/paid-lines'
import type { OrderRow } from './queries.ts'

/** The lines of an order that still stand, as far as paying for parts of it goes. */
export function payableLines({ lines }: Pick<OrderRow, 'lines'>): PayableOrder['lines'] {
  return lines.flatMap(({ quantity, paidUnits = 0, allocation: { totalCents } }, place) =>
    quantity === 0 ? [] : [{ lineNumber: place + 1, quantity, paidUnits, totalCents }],
  )
}
