import type { AttemptStatus } from '@tabard/domain/payments/attempt-status'
import type { DisputeStatus } from '@tabard/domain/payments/dispute'
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

/** A dispute of a payment. */
export interface ShownDispute {
  readonly disputeId: string
  /** The provider's number of it. */
  readonly number: string
  readonly status: DisputeStatus
  readonly reason: string
  readonly cents: number
  readonly currency: string
  /** What it costs beside its amount, less what was given back. Undefined: nothing is known. */
  readonly feeCents: number | undefined
  readonly dueAt: number | undefined
  /** Staff recorded it and say what became of it; otherwise the provider decides. */
  readonly isRecorded: boolean
  /** Who recorded it, also if the provider notified of it since. */
  readonly recordedBy: string | undefined
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
  /** What can still be disputed: captured less refunds and other disputes. */
  readonly disputableCents: number
  readonly disputes: readonly ShownDispute[]
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
