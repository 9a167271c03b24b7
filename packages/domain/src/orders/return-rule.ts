import type { TakenBy } from '../cart/order-options.ts'
import type { OrderValue } from '../value/order-value.ts'
import { isOwing, type OrderStatus, type PaymentStatus } from './order-status.ts'

/** What the rule for returns reads of an order. */
export interface ReturnableOrder {
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly paidCents: number
  readonly refundedCents: number
  /** It used points, coupons or vouchers. */
  readonly usedValue?: boolean | undefined
  /** Undefined: its customer placed it. */
  readonly taken: TakenBy | undefined
  /** Its history. */
  readonly events: readonly { readonly what: string }[]
}

/** Why an order cannot be cancelled: it was completed once, or a person who may refund must allow it. */
export type CancelFault = 'order.wasCompleted' | 'refund.approval'

/** Whether the order was accepted at any time, also if it is new again. Staff accept what they key in. */
export function wasAccepted({
  status,
  taken,
  events,
}: Pick<ReturnableOrder, 'status' | 'taken' | 'events'>): boolean {
  return (
    !['pending', 'placed', 'cancelled'].includes(status) ||
    taken !== undefined ||
    events.some(({ what }) => what === 'preparing')
  )
}

/** Whether the order was completed at any time, also if it was taken back. */
export function wasCompleted({ status, events }: Pick<ReturnableOrder, 'status' | 'events'>): boolean {
  return status === 'completed' || events.some(({ what }) => what === 'completed')
}

/** Whether points or stamps paid all of an order: it has no payment, and nothing is due. Its refund returns them. */
export function isPaidByPoints({
  status,
  paymentStatus,
  payableCents,
  paidCents,
  hasCard,
}: Pick<ReturnableOrder, 'status' | 'paymentStatus' | 'paidCents'> & {
  readonly payableCents: number
  /** A member card is attached. */
  readonly hasCard: boolean
}): boolean {
  return (
    status !== 'pending' &&
    status !== 'cancelled' &&
    paymentStatus === 'paid' &&
    payableCents === 0 &&
    paidCents === 0 &&
    hasCard
  )
}

/** Whether an order used points, coupons or vouchers. */
export function usesValue(value: Pick<OrderValue, 'points' | 'couponIds'> | undefined): boolean {
  return value?.points !== undefined || (value?.couponIds ?? []).length > 0
}

/**
 * Whether a cancellation of the order returns what it was paid with. Points, coupons and vouchers count once nothing is
 * owed.
 */
export function returnsValue({
  paidCents,
  refundedCents,
  paymentStatus,
  usedValue = false,
}: Pick<ReturnableOrder, 'paidCents' | 'refundedCents' | 'paymentStatus' | 'usedValue'>): boolean {
  return paidCents > refundedCents || (usedValue && !isOwing({ paymentStatus }))
}

/**
 * Decide whether a cancellation is allowed. It returns what was paid, so it is allowed to those who may refund, and to
 * everybody while the order was never accepted. An order that was completed once is refunded, not cancelled.
 */
export function refuseCancel(order: ReturnableOrder, mayRefund: boolean): CancelFault | undefined {
  if (wasCompleted(order)) return 'order.wasCompleted'
  return !mayRefund && wasAccepted(order) && returnsValue(order) ? 'refund.approval' : undefined
}
