/**
 * The status of a payment attempt. `unknown` means no answer, which is not a refusal; `review` waits for a
 * person. `held`: the amount is held on a card for a tab, and nothing was charged.
 */
export type AttemptStatus =
  | 'created'
  | 'pending'
  | 'paid'
  | 'held'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'unknown'
  | 'review'

/**
 * Allowed transitions of an attempt. The provider has the last word, so refusals lead to `paid` too. Only a
 * late answer to an undecided attempt leaves `review` (`isReopened`); mismatches stay for a person.
 */
const transitions: Record<AttemptStatus, readonly AttemptStatus[]> = {
  created: ['pending', 'unknown', 'paid', 'held', 'declined', 'cancelled', 'expired', 'review'],
  pending: ['unknown', 'paid', 'held', 'declined', 'cancelled', 'expired', 'review'],
  unknown: ['pending', 'paid', 'held', 'declined', 'cancelled', 'expired', 'review'],
  declined: ['paid', 'held', 'review'],
  cancelled: ['paid', 'held', 'review'],
  expired: ['paid', 'held', 'review'],
  review: ['paid', 'held', 'declined', 'cancelled', 'expired'],
  paid: [],
  held: [],
}

/** Every status of a payment attempt. */
export const attemptStatuses: readonly AttemptStatus[] = [
  'created',
  'pending',
  'unknown',
  'paid',
  'held',
  'declined',
  'cancelled',
  'expired',
  'review',
]

/** Statuses from which an attempt may move to `to`: the guard of the conditional update. */
export function attemptStatusesBefore(to: AttemptStatus): AttemptStatus[] {
  return attemptStatuses.filter((from) => transitions[from].includes(to))
}

/** Whether the provider may still charge it. */
export function isOpenAttempt(status: AttemptStatus): boolean {
  return status === 'created' || status === 'pending' || status === 'unknown'
}
