import type { AttemptStatus } from '@tabard/domain/payments/attempt-status'
import type { ReviewReason } from '@tabard/domain/payments/decide-attempt'
import { endpoint } from '../wire/endpoint.ts'

/** A payment attempt as the customer sees it. */
export interface PaymentAttempt {
  readonly attemptId: string
  readonly status: AttemptStatus
  /** The payment method of its page. */
  readonly method: string
  /** The provider's page while it can be used. */
  readonly pageUrl: string | undefined
  readonly startedAt: number
  readonly expiresAt: number
  /** Money arrived that could not be kept; it is refunded automatically. */
  readonly isReturned: boolean
}

/** Why a refund needs a person: refused, without an answer for a week, or not made yet. */
export type RefundReviewReason = 'refundFailed' | 'refundUnanswered' | 'refundPending'

/** A payment that needs a decision by staff, with all known facts. */
export interface PaymentReview {
  /** An attempt, a refund that was not made, a payer's dispute, or a hold on a card that was not captured. */
  readonly kind: ReviewKind
  readonly id: string
  /** Undefined: no order was sent on the tab. */
  readonly orderId: string | undefined
  readonly provider: string
  readonly attemptId: string
  readonly reason: ReviewReason | RefundReviewReason | DisputeReviewReason | HoldReviewReason
  readonly startedAt: number
  /** The requested amount, and what the provider reports. */
  readonly cents: number
  readonly currency: string
  readonly capturedCents: number | undefined
  readonly capturedCurrency: string | undefined
  /** What was refunded automatically. */
  readonly returnedCents: number
  readonly reference: string
  readonly transaction: string | undefined
  /** Of a dispute: the provider's word for its reason, and until when the shop can answer. Of a hold: until when it is held. */
  readonly word: string | undefined
  readonly dueAt: number | undefined
  /**
   * A failed refund that staff can send again: of a payment (`till.refundAgain`), or of money that no bill accepted
   * (`askAgain`). Undefined: none.
   */
  readonly refundAgain: 'payment' | 'capture' | undefined
  /** A dispute that staff recorded: staff say what became of it. */
  readonly isRecorded: boolean
  /** What a dispute costs beside its amount, less what was given back. Undefined: nothing is known. */
  readonly feeCents: number | undefined
}

/** What a review is about. */
export type ReviewKind = 'attempt' | 'refund' | 'dispute' | 'hold'

/** Why a hold needs a person: its time is nearly over or over, or its provider did not release it. */
export type HoldReviewReason = 'holdExpiring' | 'holdExpired' | 'holdReleaseRefused'

/** The state of a dispute, as the review list says it. */
export type DisputeReviewReason = 'disputeNeedsResponse' | 'disputeUnderReview' | 'disputeWon' | 'disputeLost'

/** What the provider did about a refund, as staff looked it up. */
export type RefundOutcome = 'made' | 'notMade'

/** Payment attempts that need a person, and the return from a provider's page (ADR-010). */
export const payments = {
  returned: endpoint<{ readonly txn: string }, Record<never, never>>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/payments/returned',
    who: 'public',
    summary:
      'A browser came back from a payment page: we ask the provider. The answer is the same whatever the token',
    errors: [],
    isShopless: true,
    perMinute: 120,
  }),
  review: endpoint<Record<never, never>, readonly PaymentReview[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/payments/review',
    who: 'staff:payments.review',
    summary:
      'What needs a person: payments that do not match, refunds that were refused or are not made, disputes of payers',
    errors: [],
  }),
  askAgain: endpoint<{ readonly kind: ReviewKind; readonly id: string }, readonly PaymentReview[]>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/payments/ask-again',
    who: 'staff:payments.review',
    summary:
      'Asks the provider about a payment, refund or dispute once more. A refund of money that no bill accepted is sent again after it failed',
    errors: ['attempt.unknown'],
  }),
  closeReview: endpoint<
    {
      readonly kind: ReviewKind
      readonly id: string
      readonly reason: string
      /** Of a refund without an answer. */
      readonly outcome?: RefundOutcome | undefined
    },
    readonly PaymentReview[]
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/payments/close-review',
    who: 'staff:payments.review',
    summary: 'Settled by people outside of here, with a note of how. It marks nothing paid',
    errors: [
      'attempt.unknown',
      'refund.outcomeMissing',
      'refund.asking',
      'reason.required',
      'text.tooLong',
      'text.characters',
    ],
  }),
}
