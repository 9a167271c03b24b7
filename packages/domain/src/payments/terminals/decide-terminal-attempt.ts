import type { AttemptStatus } from '../attempt-status.ts'
import type { Decision } from '../decide-attempt.ts'
import {
  decideTerminalPayment,
  type TerminalState,
  type TerminalTerms,
  type TerminalTruth,
} from './terminal-payment.ts'

/** A payment attempt at a card terminal, as far as it is decided by the terminal's answer. */
export interface TerminalAttempt extends Omit<TerminalTerms, 'state'> {
  readonly status: AttemptStatus
  /** The terminal has shown it: if it vanishes, it may have taken money. */
  readonly wasShown: boolean
}

/** Decide an attempt at a card terminal by the rule of payments at terminals (`decideTerminalPayment`). */
export function decideTerminalAttempt(
  attempt: TerminalAttempt,
  truth: TerminalTruth | undefined | 'unreachable',
  nowMs: number,
): Decision {
  const { status, wasShown, ...terms } = attempt
  const { to, reason } = decideTerminalPayment({ ...terms, state: stateOf(status, wasShown) }, truth, nowMs)
  if (truth === undefined && to === stateOf(status, wasShown)) return { to: status }
  return reason === undefined ? { to: statusOf(to, truth) } : { to: 'review', reason }
}

const states = {
  created: 'requested',
  pending: 'processing',
  unknown: 'unknown',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'cancelled',
  // Only undecided ones are asked about: a late answer decides them.
  review: 'unknown',
  paid: 'approved',
  held: 'approved',
} as const satisfies Readonly<Record<AttemptStatus, TerminalState>>

function stateOf(status: AttemptStatus, wasShown: boolean): TerminalState {
  return status === 'unknown' && wasShown ? 'processing' : states[status]
}

function statusOf(state: TerminalState, truth: TerminalTruth | undefined | 'unreachable'): AttemptStatus {
  switch (state) {
    case 'requested':
      return typeof truth === 'object' ? 'pending' : 'created'
    case 'waitingForCard':
    case 'processing':
    case 'signature':
      return 'pending'
    case 'approved':
      return 'paid'
    default:
      return state
  }
}
