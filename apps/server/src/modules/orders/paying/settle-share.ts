import { canBePaid } from '@tabard/domain/orders/order-status'
import { linesCents } from '@tabard/domain/pricing/tenders/paid-lines'
import type { WriteTx } from '../../../db/tx.ts'
import type { Settlement } from '../../payments/settle-payment.ts'
import { cardCents, payableByCard } from './card-cents.ts'
import { payUnits } from './money-queries.ts'
import { pay, refundExcess } from './settle-money.ts'
import type { OrderRow } from '../order-row.ts'
import { insertEvent } from '../queries.ts'
import { newId } from '../../platform/new-id.ts'

type Share = NonNullable<Settlement['share']>

/**
 * Apply a share of a table's bill to its locked order. Pay what is still due; refund what was
 * paid or removed in the meantime.
 */
export async function settleShare(
  tx: WriteTx,
  order: OrderRow,
  paymentId: string,
  { cents, share }: { readonly cents: number; readonly share: Share },
  now: number,
): Promise<void> {
  const room = Math.min(cents, roomFor(order, share))
  const takenCents = room > 0 && (await pay(tx, order, room)) ? room : 0
  if (takenCents > 0 && share.lines.length > 0)
    await tx.change(payUnits({ orderId: order.orderId, lines: JSON.stringify(share.lines) }))
  if (takenCents < cents) await refundExcess(tx, order, paymentId, cents - takenCents, now)
  const what = takenCents === 0 ? 'cardReturned' : 'cardPart'
  await tx.change(
    insertEvent({ eventId: newId(now), orderId: order.orderId, at: new Date(now), who: '', what, note: '' }),
  )
}

/** How many cents of the order this share can still pay. */
function roomFor(order: OrderRow, { amendment, lines }: Share): number {
  if (!canBePaid(order)) return 0
  const openCents = cardCents(order)
  if (lines.length === 0) return openCents
  const payable = payableByCard(order)
  const isThere = lines.every(({ lineNumber, units }) => {
    const line = payable.lines.find((each) => each.lineNumber === lineNumber)
    return line !== undefined && line.paidUnits + units <= line.quantity
  })
  if (!isThere) return 0
  if (order.amendments === amendment) return openCents
  // The order became cheaper: limit the share to the current price. Dividing an item of several units
  // may differ by one cent per line.
  return Math.min(openCents, linesCents(payable, lines) + lines.length)
}
