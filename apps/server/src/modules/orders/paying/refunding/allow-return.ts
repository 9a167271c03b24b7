import { refuseCancel, usesValue, type CancelFault } from '@tabard/domain/orders/return-rule'
import { can } from '@tabard/domain/staff/roles'
import { Refusal } from '../../../../db/refusal.ts'
import type { Caller } from '../../../../http/requests/callers.ts'
import type { OrderRow } from '../../order-row.ts'

const passed: unique symbol = Symbol('passed the rule for returns')

/** Proof that an act may return money or value. Only this file makes it, and every function that returns money requires it. */
export interface ReturnAllowance {
  readonly rule: typeof passed
}

const allowance: ReturnAllowance = { rule: passed }

/** Whether a person may return money: by their role, or by the approval of a person who may (ADR-074). */
export function mayReturn(who: Pick<Caller, 'assignments'>, shopId: string, approver?: unknown): boolean {
  return approver !== undefined || can(who.assignments, 'orders.refund', shopId)
}

/** Allow a refund by staff. */
export function allowRefund(
  who: Pick<Caller, 'assignments'>,
  shopId: string,
  approver?: unknown,
): ReturnAllowance | Refusal<'refund.approval'> {
  return mayReturn(who, shopId, approver) ? allowance : new Refusal('refund.approval', {})
}

/** Allow a cancellation, with the return of what was paid. The caller has locked the order. */
export function allowCancel(
  order: OrderRow,
  events: readonly { readonly what: string }[],
  mayRefund: boolean,
): ReturnAllowance | Refusal<CancelFault> {
  const { status, paymentStatus, paidCents, refundedCents, details } = order
  const { taken } = details
  const usedValue = usesValue(details.value)
  const fault = refuseCancel(
    { status, paymentStatus, paidCents, refundedCents, usedValue, taken, events },
    mayRefund,
  )
  return fault ? new Refusal(fault, {}) : allowance
}
