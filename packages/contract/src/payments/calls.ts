import type { AttemptStatus } from '@tabard/domain/payments/attempt-status'
import type { ReviewReason } from '@tabard/domain/payments/decide-attempt'
import { endpoint } from '../wire/endpoint.ts'

/** A payment attempt as the customer sees it. */
export interface PaymentAttempt {
  readonly attemptId: string
  readonly status: AttemptStatus
  /** The provider's page while it can be used. */
  readonly pageUrl: string | undefined
  readonly startedAt: number
  readonly expiresAt: number
  /** Money arrived that could not be kept; it is refunded automatically. */
  readonly isReturned: boolean
}

/** A payment that needs a decision by staff, with all known facts. */
export interface PaymentReview {
  /** An attempt, or a refund that the provider refused or did not answer. */
  readonly kind: 'attempt' | 'refund'
  readonly id: string
  readonly orderId: string
  readonly provider: string
  readonly reason: ReviewReason | 'refundFailed' | 'refundUnanswered'
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
}

/** What the provider did about a refund, as staff looked it up. */
export type RefundOutcome = 'made' | 'notMade'

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
      'What could not be decided: payments that do not match, refunds that were refused or not answered',
    errors: [],
  }),
  askAgain: endpoint<
    { readonly kind: 'attempt' | 'refund'; readonly id: string },
    readonly PaymentReview[]
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/payments/ask-again',
    who: 'staff:payments.review',
    summary: 'Asks the provider about a payment or refund once more',
    errors: ['attempt.unknown'],
  }),
  closeReview: endpoint<
    {
      readonly kind: 'attempt' | 'refund'
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
