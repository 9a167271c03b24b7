import type { Cents } from '../../money/money.ts'
import type { ReviewReason } from '../decide-attempt.ts'

/**
 * The state of a payment or refund at a card terminal. `requested`: the terminal may not show it yet.
 * `signature`: staff must compare the cardholder's signature. `unknown`: no answer, which is not a refusal.
 * `review` waits for a person.
 */
export type TerminalState =
  | 'requested'
  | 'waitingForCard'
  | 'processing'
  | 'signature'
  | 'approved'
  | 'declined'
  | 'cancelled'
  | 'unknown'
  | 'review'

/** What a terminal can say. No answer and mismatches are decided by us. */
export type TerminalStage = Exclude<TerminalState, 'unknown' | 'review'>

/**
 * Allowed transitions. A terminal has the last word: money that it took late, after a refusal, is recorded.
 * Mismatches stay for a person.
 */
const transitions: Record<TerminalState, readonly TerminalState[]> = {
  requested: [
    'waitingForCard',
    'processing',
    'signature',
    'approved',
    'declined',
    'cancelled',
    'unknown',
    'review',
  ],
  waitingForCard: ['processing', 'signature', 'approved', 'declined', 'cancelled', 'unknown', 'review'],
  processing: ['waitingForCard', 'signature', 'approved', 'declined', 'cancelled', 'unknown', 'review'],
  signature: ['processing', 'approved', 'declined', 'cancelled', 'unknown', 'review'],
  unknown: ['waitingForCard', 'processing', 'signature', 'approved', 'declined', 'cancelled', 'review'],
  declined: ['approved', 'review'],
  cancelled: ['approved', 'review'],
  review: [],
  approved: [],
}

/** Every state of a payment at a terminal. */
export const terminalStates = Object.keys(transitions) as readonly TerminalState[]

/** States from which a payment may move to `to`: the guard of the conditional update. */
export function terminalStatesBefore(to: TerminalState): readonly TerminalState[] {
  return terminalStates.filter((from) => transitions[from].includes(to))
}

/** Whether the terminal may still take money for it. */
export function isOpenAtTerminal(state: TerminalState): boolean {
  return state === 'unknown' || transitions[state].includes('unknown')
}

/** What we know of a payment at a terminal and the terminal must confirm. */
export interface TerminalTerms {
  readonly state: TerminalState
  readonly reference: string
  /** The amount that we asked for, without what the terminal adds. */
  readonly cents: Cents
  readonly currency: string
  readonly startedAt: number
}

/** The amounts of a terminal's answer. */
export interface TerminalAmounts {
  /** What the card was charged. */
  readonly totalCents: Cents
  /** What the terminal added, each part of the total. */
  readonly tipCents: Cents
  readonly surchargeCents: Cents
  readonly cashOutCents: Cents
}

/** A terminal's answer to a look-up with our credentials. */
export interface TerminalTruth {
  readonly stage: TerminalStage
  readonly reference: string
  /** Undefined: the answer has no amounts yet. */
  readonly amounts: TerminalAmounts | undefined
  /** Undefined: the provider's answers do not contain it. */
  readonly currency: string | undefined
  /** The provider's transaction id, which a refund names; only if `approved`. */
  readonly transaction: string | undefined
}

/** The next state of a payment at a terminal, and why a person has to look at it. */
export interface TerminalDecision {
  readonly to: TerminalState
  readonly reason?: ReviewReason
}

/** How long a terminal may not know a payment: a question can overtake the request itself. */
export const terminalStartGraceMs = 30_000

/** The charged amount without what the terminal added: what was asked for. */
export function chargedBase({ totalCents, tipCents, surchargeCents, cashOutCents }: TerminalAmounts): Cents {
  return totalCents - tipCents - surchargeCents - cashOutCents
}

/**
 * Decide a payment from the terminal's answer: the only rule that marks one approved. `undefined`: the provider
 * does not know it. `unreachable`: no answer, which decides nothing.
 */
export function decideTerminalPayment(
  payment: TerminalTerms,
  truth: TerminalTruth | undefined | 'unreachable',
  nowMs: number,
): TerminalDecision {
  if (!isOpenAtTerminal(payment.state) && (truth === undefined || truth === 'unreachable'))
    return { to: payment.state }
  const isStarting = nowMs - payment.startedAt <= terminalStartGraceMs
  if (truth === 'unreachable') return { to: 'unknown' }
  if (truth === undefined) return decideMissing(payment.state, isStarting)
  if (truth.reference !== payment.reference) return { to: 'review', reason: 'reference' }
  if (truth.stage !== 'approved') return { to: truth.stage }
  if (truth.transaction === undefined) return { to: 'review', reason: 'reference' }
  if (truth.currency !== undefined && truth.currency !== payment.currency)
    return { to: 'review', reason: 'currency' }
  return isBookable(payment, truth.amounts) ? { to: 'approved' } : { to: 'review', reason: 'amount' }
}

/** A payment that was shown at the terminal and has vanished may have taken money. */
function decideMissing(state: TerminalState, isStarting: boolean): TerminalDecision {
  const mayNotHaveStarted = state === 'requested' || state === 'unknown'
  if (!mayNotHaveStarted) return { to: 'review', reason: 'reference' }
  return { to: isStarting ? state : 'cancelled' }
}

/**
 * Whether the terminal charged what was asked for, with at most a surcharge and a tip in addition (ADR-179). Cash that the
 * cardholder took out came from a drawer that does not know of it.
 */
function isBookable(payment: TerminalTerms, amounts: TerminalAmounts | undefined): boolean {
  if (amounts === undefined) return false
  const { tipCents, surchargeCents, cashOutCents } = amounts
  return tipCents >= 0 && surchargeCents >= 0 && cashOutCents === 0 && chargedBase(amounts) === payment.cents
}

/** The pause between two questions to a terminal. */
export const terminalPollMs = 1_000

/** How long a screen asks automatically. */
export const terminalResumeAfterMs = 120_000

/**
 * When a screen asks again, by the age of the payment: every second, then only when a person resumes it. The
 * payment never fails because of its age.
 */
export function nextTerminalPoll(ageMs: number): number | 'resume' {
  return ageMs < terminalResumeAfterMs ? terminalPollMs : 'resume'
}
