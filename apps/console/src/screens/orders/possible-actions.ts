import type { StaffOrder } from '@tabard/contract/till'
import { canMove } from '@tabard/domain/order-status'
import type { Permission } from '@tabard/domain/roles'

export interface PossibleActions {
  readonly move: boolean
  readonly cancel: boolean
  /** What is still to be collected; 0 when nothing is, or it is not this person's to take. */
  readonly collectCents: number
  readonly refundCents: number
}

/** What this person may do with this order now. The server asks the same again. */
export function possibleActions(
  order: Pick<StaffOrder, 'status' | 'paidCents' | 'refundedCents'> & {
    readonly bill: { readonly payableCents: number }
  },
  may: (permission: Permission) => boolean,
): PossibleActions {
  const isStanding = order.status !== 'cancelled' && order.status !== 'pending'
  const openCents = isStanding && order.paidCents === 0 ? order.bill.payableCents : 0
  return {
    move: may('kitchen.cook') && isStanding && order.status !== 'completed',
    cancel: may('orders.cancel') && order.status !== 'pending' && canMove(order.status, 'cancelled', 'staff'),
    collectCents: may('cash.collect') ? openCents : 0,
    refundCents: may('orders.refund') ? order.paidCents - order.refundedCents : 0,
  }
}
