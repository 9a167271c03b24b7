import type { Cents } from '../money/money.ts'
import { isOpenAttempt, type AttemptStatus } from './attempt-status.ts'
import type { TokenisedCard } from './stored-cards.ts'

/** What we know of an attempt and the provider must confirm. */
export interface AttemptTerms {
  readonly status: AttemptStatus
  readonly cents: Cents
  readonly currency: string
  readonly reference: string
  readonly environment: string
  readonly account: string
  /** The provider's session, once known. */
  readonly session: string | undefined
  /** Staff scanned the payer's code: there is no page that the payer must open first. */
  readonly isScanned?: boolean
  readonly createdAt: number
}

/** The provider's answer to a look-up with our credentials. */
export interface ProviderTruth {
  readonly status: 'open' | 'paid' | 'declined' | 'cancelled' | 'expired'
  readonly session: string
  readonly reference: string
  readonly environment: string
  readonly account: string
  /** The charged amount if `paid`, else the requested one. */
  readonly cents: Cents
  readonly currency: string
  /** The provider's transaction id; only if `paid`. */
  readonly transaction: string | undefined
  /** What the provider keeps of a payment. Undefined: it does not say. */
  readonly feeCents?: Cents | undefined
  /** Whether money of the payment went back at the provider already. */
  readonly isReturned?: boolean | undefined
  /** Whether the payer's browser has loaded the page. Undefined: the provider cannot tell. */
  readonly isOpened?: boolean | undefined
  /** The card that the payment stored at the provider; only if the page was to store it. */
  readonly storedCard?: TokenisedCard | undefined
}

/** Why a person must decide. */
export type ReviewReason =
  | 'amount'
  | 'currency'
  | 'reference'
  | 'environment'
  | 'account'
  | 'double'
  /** Its pay link was cancelled. */
  | 'cancelled'
  | 'undecided'

/** The next status of a payment attempt, and why a person has to look at it (ADR-010). */
export interface Decision {
  readonly to: AttemptStatus
  readonly reason?: ReviewReason
}

/** How long the request for a payment page may be in progress. */
const startGraceMs = 20_000

/** How long a scan whose answer was lost may still be explained by a notification. Then a person asks the provider. */
const lostScanMs = 10 * 60_000

/**
 * Decide an attempt from the provider's answer: the only rule that marks a payment paid. `undefined`: the
 * provider does not know the attempt. `unreachable`: no answer, which decides nothing.
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
    if (attempt.isScanned) return decideLostScan(attempt, now)
    // Nobody was redirected to a page that does not exist.
    return { to: isStarting ? 'created' : 'cancelled' }
  }
  const stranger = mismatchOf(attempt, truth)
  if (stranger) return { to: 'review', reason: stranger }
  // The request for its page may be in progress: without this check it would look like a page that was never
  // opened.
  if (truth.status === 'open') return { to: isStarting ? 'created' : 'pending' }
  if (truth.status !== 'paid') return { to: truth.status }
  if (truth.transaction === undefined) return { to: 'review', reason: 'reference' }
  // The merchant refunded it on the provider's screens before we knew of it: the order would count as paid without money.
  if (truth.isReturned && attempt.status !== 'paid') return { to: 'review', reason: 'undecided' }
  return { to: 'paid' }
}

/** The wallet may have been charged: without the provider's number of the payment it cannot be looked up. */
function decideLostScan({ status, createdAt }: AttemptTerms, now: number): Decision {
  const age = now - createdAt
  if (isOpenAttempt(status) && age > lostScanMs) return { to: 'review', reason: 'undecided' }
  return { to: status === 'created' && age <= startGraceMs ? 'created' : 'unknown' }
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
 * Whether captured money that does not match can be refunded automatically: it is certainly ours, with
 * another amount or currency, a duplicate, or of a cancelled pay link. Other money is not touched.
 */
export function isReturnable(reason: ReviewReason): boolean {
  return reason === 'amount' || reason === 'currency' || reason === 'double' || reason === 'cancelled'
}
