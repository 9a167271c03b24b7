import type { StaffOrder } from '@tabard/contract/till/calls'
import { canMove, canBePaid, isOwing } from '@tabard/domain/orders/order-status'
import { isPaidByPoints, wasCompleted } from '@tabard/domain/orders/return-rule'
import { requestKindOf } from '@tabard/domain/orders/sales-channel'
import type { Permission } from '@tabard/domain/staff/roles'

export interface PossibleActions {
  readonly move: boolean
  readonly cancel: boolean
  /** The balance due in cents; 0: none, or no permission to collect. */
  readonly collectCents: number
  readonly refundCents: number
  /** Points paid all of it: a refund returns them, and no money. */
  readonly refundsPoints: boolean
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
    | 'status'
    | 'paymentStatus'
    | 'paidCents'
    | 'refundedCents'
    | 'collectCents'
    | 'taken'
    | 'events'
    | 'memberCardId'
  > & {
    readonly bill: {
      readonly payableCents: number
      readonly lines: readonly { readonly quantity: number }[]
    }
    readonly lineRefunds: readonly { readonly units: number }[]
  },
  may: (permission: Permission) => boolean,
): PossibleActions {
  const isActive = order.status !== 'cancelled' && order.status !== 'pending'
  const openCents = canBePaid(order) ? order.collectCents : 0
  const isRequest = requestKindOf(order.taken) !== undefined
  const mayRefund = may('orders.refund') || may('cash.collect')
  const { payableCents, lines } = order.bill
  const hasUnits = lines.some(({ quantity }, place) => quantity > (order.lineRefunds[place]?.units ?? 0))
  const hasCard = order.memberCardId !== undefined
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
    refundCents: mayRefund ? order.paidCents - order.refundedCents : 0,
    refundsPoints: mayRefund && hasUnits && isPaidByPoints({ ...order, payableCents, hasCard }),
  }
}
