import { linesCents } from '@tabard/domain/pricing/tenders/paid-lines'
import type { Settlement } from '../../payments/settle-payment.ts'
import { cardCents, payableByCard } from './card-cents.ts'
import type { OrderRow } from '../order-row.ts'

/** How many cents of a placed order a paid share can still pay: what was paid or removed in the meantime is left out. */
export function roomForShare(order: OrderRow, { cents, amendment, isWhole, lines }: Settlement): number {
  const isChanged = order.amendments !== amendment
  // What was paid for the whole order counts in full for the changed order.
  if (isWhole && isChanged) return cents
  const openCents = cardCents(order)
  if (lines.length === 0) return openCents
  const payable = payableByCard(order)
  const isThere = lines.every(({ lineNumber, units }) => {
    const line = payable.lines.find((each) => each.lineNumber === lineNumber)
    return line !== undefined && line.paidUnits + units <= line.quantity
  })
  if (!isThere) return 0
  if (!isChanged) return openCents
  // The order became cheaper: limit the share to the current price. Dividing an item of several units
  // may differ by one cent per line.
  return Math.min(openCents, linesCents(payable, lines) + lines.length)
}
