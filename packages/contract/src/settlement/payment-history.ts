import type { AttemptStatus } from '@tabard/domain/payments/attempt-status'
import type { OnlineProviderName } from '@tabard/domain/payments/online-providers'
import { endpoint } from '../wire/endpoint.ts'

/** What happened to a payment, in the order of its history. */
export type PaymentStep =
  /** Our own: it began, the page was opened or could not be, the payer's browser came back. */
  | 'started'
  | 'pageOpened'
  | 'pageFailed'
  | 'returned'
  /** The provider: it notified, was asked and answered. A refused notification could not be proved. */
  | 'notified'
  | 'notificationRefused'
  | 'answered'
  /** What was decided of the payment. */
  | 'decided'
  /** A card terminal charged it in addition (ADR-179). */
  | 'surchargeAdded'
  | 'tipAdded'
  | 'refundRequested'
  | 'refundTried'
  | 'refundMade'
  | 'refundFailed'
  | 'dispute'
  /** Money moved on the ledger. */
  | 'posted'
  /** The provider's settlement has it, differs from it, and the difference was settled. */
  | 'listed'
  | 'differs'
  | 'differenceSettled'
  /** Staff asked the provider again, or closed the review. */
  | 'askedAgain'
  | 'reviewClosed'

/** A step of the history of a payment. */
export interface PaymentHistoryEntry {
  readonly at: number
  readonly step: PaymentStep
  /** The outcome in a word of ours, such as `paid`, or the kind of transfer or difference. Empty: none. */
  readonly result: string
  readonly cents: number | undefined
  readonly currency: string | undefined
  readonly feeCents: number | undefined
  /** A person; undefined: the product or the provider. */
  readonly who: string | undefined
  /** What the person wrote. */
  readonly reason: string | undefined
  /** The provider's or our id of what it is about. */
  readonly reference: string | undefined
}

/** The history of an attempt to pay. */
export interface PaymentHistory {
  readonly attemptId: string
  readonly orderIds: readonly string[]
  readonly method: string
  readonly provider: OnlineProviderName
  readonly status: AttemptStatus
  readonly cents: number
  readonly currency: string
  readonly startedAt: number
  /** The oldest first. */
  readonly entries: readonly PaymentHistoryEntry[]
}

/** The whole history of payments at providers (ADR-173). */
export const paymentHistory = {
  show: endpoint<
    {
      /** All attempts to pay an order, or one attempt. */
      readonly of: 'order' | 'attempt'
      readonly id: string
    },
    readonly PaymentHistory[]
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/payments/history',
    who: 'staff:payments.review',
    summary:
      'Everything that happened to the payments of an order, or to one: pages, answers, notifications, refunds, ledger, settlement, disputes. The newest payment first',
    errors: [],
  }),
}
