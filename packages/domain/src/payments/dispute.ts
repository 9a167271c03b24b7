/** The state of a payer's dispute. Only a lost one costs money. */
export type DisputeStatus = 'needsResponse' | 'underReview' | 'won' | 'lost'

/** Reasons that staff choose from when they record a dispute, in words of providers. */
export const recordedReasons = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'duplicate',
  'credit_not_processed',
  'incorrect_amount',
  'general',
] as const
/** One of `recordedReasons`. */
export type RecordedReason = (typeof recordedReasons)[number]

/** What staff record of a dispute after its letter: it was answered, or decided. */
export type RecordedOutcome = 'underReview' | 'won' | 'lost'

/** Whether the provider has not decided a dispute. */
export function isOpenDispute(status: DisputeStatus): boolean {
  return status === 'needsResponse' || status === 'underReview'
}
