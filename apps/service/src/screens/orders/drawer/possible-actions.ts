import type { StaffOrder } from '@tabard/contract/till/calls'
import { canMove, canBePaid, isOwing } from '@tabard/domain/orders/order-status'
import { wasCompleted } from '@tabard/domain/orders/return-rule'
import { requestKindOf } from '@tabard/domain/orders/sales-channel'
import type { Permission } from '@tabard/domain/staff/roles'

export interface PossibleActions {
  readonly move: boolean
  readonly cancel: boolean
  /** The balance due in cents; 0: none, or no permission to collect. */
  readonly collectCents: number
  readonly refundCents: number
  /** Keep what is left of a deposit. */
  readonly keepDeposit: boolean
  /** Change its dishes. */
  readonly amend: boolean
  /** Give a manual discount. */
  readonly discount: boolean
  /** Attach a member card. */
  readonly attachCard: boolean
  /** Change its ready time. */
  readonly delay: boolean
}

/** Whether something that was paid may be left. */
function isPaid({ paymentStatus }: Pick<StaffOrder, 'paymentStatus'>): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'partRefunded'
}

/** What this person may do with the order now. The server checks again. */
export function possibleActions(
  order: Pick<
    StaffOrder,
    'status' | 'paymentStatus' | 'paidCents' | 'refundedCents' | 'collectCents' | 'taken' | 'events'
  >,
  may: (permission: Permission) => boolean,
): PossibleActions {
  const isActive = order.status !== 'cancelled' && order.status !== 'pending'
  const openCents = canBePaid(order) ? order.collectCents : 0
  const isRequest = requestKindOf(order.taken) !== undefined
  const isOpen = isActive && order.status !== 'completed'
  return {
    move: may('kitchen.cook') && isOpen,
    amend: may('orders.amend') && isOpen && order.paymentStatus !== 'refunded',
    discount:
      may('orders.discount') &&
      order.paymentStatus !== 'refunded' &&
      (isOpen || (order.status === 'completed' && isOwing(order) && !isRequest)),
    attachCard:
      may('value.serve') &&
      may('cash.collect') &&
      order.status !== 'cancelled' &&
      order.paymentStatus !== 'refunded' &&
      !isRequest,
    delay: may('kitchen.cook') && (order.status === 'placed' || order.status === 'preparing'),
    cancel:
      may('orders.cancel') &&
      order.status !== 'pending' &&
      canMove(order.status, 'cancelled', 'staff') &&
      !wasCompleted(order),
    collectCents: may('cash.collect') ? openCents : 0,
    keepDeposit: may('orders.refund') && isRequest && isPaid(order),
    // Without the permission to refund, a person who has it confirms in the dialog.
    refundCents: may('orders.refund') || may('cash.collect') ? order.paidCents - order.refundedCents : 0,
  }
}
