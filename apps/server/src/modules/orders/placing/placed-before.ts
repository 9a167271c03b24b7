import { Refusal } from '../../../db/refusal.ts'
import type { TableGuestId } from '../../tables/sessions/lock-table-guest.ts'
import { orderNumber } from '../order-facts.ts'
import { presentOrder } from '../reading/present-order.ts'
import type { OrderRow } from '../order-row.ts'
import type { Order } from '@tabard/contract/orders/order'

/**
 * Answer a cart that was placed before. The same content returns that order, on any device. Changed
 * content is refused, and only the owner learns which order it is. At a table another guest may have sent
 * the same cart, which has its own code.
 */
export function placedBefore(
  earlier: OrderRow,
  guestId: string,
  hash: Buffer,
  seat?: TableGuestId,
): Order | Refusal<'order.alreadyPlaced' | 'table.roundSent'> {
  if (seat && earlier.guestId !== guestId && earlier.tableId !== null)
    return new Refusal('table.roundSent', { number: orderNumber(earlier) })
  if (earlier.requestHash.equals(hash)) return presentOrder(earlier)
  const isOwner = earlier.guestId === guestId
  return new Refusal(
    'order.alreadyPlaced',
    isOwner ? { orderId: earlier.orderId, receiptId: earlier.receiptId, number: orderNumber(earlier) } : {},
  )
}
