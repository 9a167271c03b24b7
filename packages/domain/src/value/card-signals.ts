import type { CardUnit } from './adjust-limits.ts'

/**
 * What a card did unusually often, or with unusually much, on one day. `passedOn`: it received stored value and sent at
 * least half of it on.
 */
export type BusyKind =
  | 'earned'
  | 'redeemed'
  | 'toppedUp'
  | 'spent'
  | 'refunded'
  | 'given'
  | 'received'
  | 'sent'
  | 'passedOn'

/** What is counted by times. `passedOn` follows from `received` and `sent`. */
type CountedKind = Exclude<BusyKind, 'passedOn'>

/**
 * From which number on a card's day is unusual: orders, hand-outs and refunds, and other cards for `received` and `sent`.
 * A family orders twice or three times a day.
 */
export const busyTimes: Readonly<Record<CountedKind, number>> = {
  earned: 6,
  redeemed: 4,
  toppedUp: 4,
  spent: 8,
  refunded: 3,
  given: 3,
  received: 3,
  sent: 3,
}

/** Days that the signals cover. */
export const signalDays = 7

/** Wrong guesses from one network in an hour that are shown, by what was guessed: above what a table mistypes. */
export const shownGuesses = { giftCard: 8, coupon: 20 } as const

/** Wrong codes at one gift card in the days of the signals that are shown. */
export const shownCardGuesses = 5

/** Cards of one person within the days of the signals that are shown: joined or closed, bought, and put into a wallet. */
export const shownCards = { joined: 3, bought: 6, claimed: 6 } as const

/** A day of a card in one unit. */
export interface BusyReason {
  readonly what: BusyKind
  /** Orders or actions; other cards for `received`, `sent` and `passedOn`. */
  readonly times: number
  /** In the unit of the card. */
  readonly amount: number
  readonly unit: CardUnit
}
