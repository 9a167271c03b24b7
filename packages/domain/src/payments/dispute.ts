/** The state of a payer's dispute. Only a lost one costs money. */
export type DisputeStatus = 'needsResponse' | 'underReview' | 'won' | 'lost'

/** Whether the provider has not decided a dispute. */
export function isOpenDispute(status: DisputeStatus): boolean {
  return status === 'needsResponse' || status === 'underReview'
}
