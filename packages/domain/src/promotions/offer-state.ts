/** The state of a promotion or campaign as its list shows it. */
export type OfferState = 'running' | 'planned' | 'ended' | 'paused' | 'usedUp' | 'archived'

interface OfferTerm {
  /** The first and last day, in the shop's dates; null: open. */
  readonly from: string | null
  readonly to: string | null
  /** How often it can be used or given; null: no limit. */
  readonly most: number | null
}

/** What is known of an offer in addition to its terms. */
export interface KnownOfOffer {
  readonly isArchived: boolean
  readonly isPaused: boolean
  /** How often it was used or given. */
  readonly count: number
  /** The shop's date. */
  readonly today: string
}

/** The state of an offer today. A pause ends with the offer. */
export function offerState({ from, to, most }: OfferTerm, known: KnownOfOffer): OfferState {
  if (known.isArchived) return 'archived'
  if (to !== null && to < known.today) return 'ended'
  if (most !== null && known.count >= most) return 'usedUp'
  if (known.isPaused) return 'paused'
  return from !== null && from > known.today ? 'planned' : 'running'
}
