/** How a try to pay online stands. `unknown` is no answer, which is not a no; `review` waits for a person. */
export type AttemptStatus =
  | 'created'
  | 'pending'
  | 'paid'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'unknown'
  | 'review'

/**
 * Where an attempt may go. Money can turn up after a no: the provider has the last word, so the nos lead to `paid` too.
 * Out of `review` leads only a late answer to what was undecided (`isReopened`); what did not match stays for people.
 */
const transitions: Record<AttemptStatus, readonly AttemptStatus[]> = {
  created: ['pending', 'unknown', 'paid', 'declined', 'cancelled', 'expired', 'review'],
  pending: ['unknown', 'paid', 'declined', 'cancelled', 'expired', 'review'],
  unknown: ['pending', 'paid', 'declined', 'cancelled', 'expired', 'review'],
  declined: ['paid', 'review'],
  cancelled: ['paid', 'review'],
  expired: ['paid', 'review'],
  review: ['paid', 'declined', 'cancelled', 'expired'],
  paid: [],
}

export const attemptStatuses: readonly AttemptStatus[] = [
  'created',
  'pending',
  'unknown',
  'paid',
  'declined',
  'cancelled',
  'expired',
  'review',
]

/** Statuses from which an attempt may come to `to`: the guard of the conditional update. */
export function attemptStatusesBefore(to: AttemptStatus): AttemptStatus[] {
  return attemptStatuses.filter((from) => transitions[from].includes(to))
}

/** Whether the provider may still take money for it. */
export function isOpenAttempt(status: AttemptStatus): boolean {
  return status === 'created' || status === 'pending' || status === 'unknown'
}
