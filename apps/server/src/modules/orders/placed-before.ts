import type { Order } from '@tabard/contract/orders'
import { Refusal } from '../../db/refusal.ts'
import type { Seat } from '../tables/hold-seat.ts'
import { orderNumber, presentOrder } from './present-order.ts'
import type { OrderRow } from './queries.ts'

/**
 * The cart is an order already. The same body gets that order, from whichever device; a changed body is told that its
 * changes are not in it, and only the owner is told which order it is (security, rule 2). At a table somebody else may
 * have sent the same cart: that is no fault of anybody's.
 */
export function placedBefore(
  earlier: OrderRow,
  guestId: string,
  hash: Buffer,
  seat?: Seat,
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
