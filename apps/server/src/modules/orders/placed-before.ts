import { Refusal } from '../../db/refusal.ts'
import type { TableGuestId } from '../tables/lock-table-guest.ts'
import { orderNumber, presentOrder } from './present-order.ts'
import type { OrderRow } from './queries.ts'
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
  if (seat && earlier.guest_id !== guestId && earlier.table_id !== null)
    return new Refusal('table.roundSent', { number: orderNumber(earlier) })
  if (earlier.body_hash.equals(hash)) return presentOrder(earlier)
  const isOwner = earlier.guest_id === guestId
  return new Refusal(
    'order.alreadyPlaced',
    isOwner ? { orderId: earlier.order_id, receiptId: earlier.receipt_id, number: orderNumber(earlier) } : {},
  )
}
