import type { Cents } from '../money.ts'
import type { AttemptStatus } from './attempt-status.ts'

/** What we know of an attempt: what the provider must agree with. */
export interface AttemptTerms {
  readonly status: AttemptStatus
  readonly cents: Cents
  readonly currency: string
  readonly reference: string
  readonly environment: string
  readonly account: string
  /** The provider's session, once it has named one. */
  readonly session: string | undefined
  readonly createdAt: number
}

/** What the provider says when we ask with our own credentials. */
export interface ProviderTruth {
  readonly status: 'open' | 'paid' | 'declined' | 'cancelled' | 'expired'
  readonly session: string
  readonly reference: string
  readonly environment: string
  readonly account: string
  /** What was taken when `paid`, else what would be. */
  readonly cents: Cents
  readonly currency: string
  /** The money's own name; only when `paid`. */
  readonly transaction: string | undefined
}

/** Why a person must look. */
export type ReviewReason =
  | 'amount'
  | 'currency'
  | 'reference'
  | 'environment'
  | 'account'
  | 'double'
  | 'undecided'

export interface Decision {
  readonly to: AttemptStatus
  readonly reason?: ReviewReason
}

/** The request for a page may be on its way to the provider for this long. */
const startGraceMs = 20_000

/**
 * What follows from the provider's answer: the rule by which anything is ever marked paid (providers, section 0).
 * `undefined`: the provider knows nothing of the attempt; `unreachable`: nobody answered, which decides nothing.
 */
export function decideAttempt(
  attempt: AttemptTerms,
  truth: ProviderTruth | undefined | 'unreachable',
  now: number,
): Decision {
  if (truth === 'unreachable') return { to: 'unknown' }
  const isStarting = attempt.status === 'created' && now - attempt.createdAt <= startGraceMs
  if (truth === undefined) {
    if (attempt.session !== undefined) return { to: 'review', reason: 'reference' }
    // Nobody was sent to a page that does not exist.
    return { to: isStarting ? 'created' : 'cancelled' }
  }
  const stranger = mismatchOf(attempt, truth)
  if (stranger) return { to: 'review', reason: stranger }
  // Whoever asked for its page is about to have it: without one it would pass for a page that nobody was sent to.
  if (truth.status === 'open') return { to: isStarting ? 'created' : 'pending' }
  if (truth.status !== 'paid') return { to: truth.status }
  if (truth.transaction === undefined) return { to: 'review', reason: 'reference' }
  return { to: 'paid' }
}

function mismatchOf(attempt: AttemptTerms, truth: ProviderTruth): ReviewReason | undefined {
  if (truth.account !== attempt.account) return 'account'
  if (truth.environment !== attempt.environment) return 'environment'
  if (truth.reference !== attempt.reference) return 'reference'
  if (attempt.session !== undefined && truth.session !== attempt.session) return 'reference'
  if (truth.currency !== attempt.currency) return 'currency'
  return truth.cents === attempt.cents ? undefined : 'amount'
}

/**
 * Whether captured money that is not what was asked for may be sent back without a person: it is certainly ours, only
 * of another amount or currency, or there is a payment already. Money of strangers is not touched.
 */
export function isReturnable(reason: ReviewReason): boolean {
  return reason === 'amount' || reason === 'currency' || reason === 'double'
}
