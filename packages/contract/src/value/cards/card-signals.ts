import { endpoint } from '../../wire/endpoint.ts'

/** Failed checks of gift cards from one network in an hour. */
export interface FailedChecks {
  /** A prefix of the address, such as 203.0.113.0/24: not a person. */
  readonly network: string
  /** The start of the hour. */
  readonly at: number
  readonly failed: number
  /** Different numbers that were tried. */
  readonly numbers: number
}

/** A card with more orders, earnings or redemptions in a day than a person usually has. */
export interface BusyCard {
  readonly cardId: string
  readonly number: string
  /** Empty: handed out without one. */
  readonly name: string
  /** A trading date. */
  readonly date: string
  readonly orders: number
  /** Hundredths of points; by orders and by hand. */
  readonly earned: number
  readonly redeemed: number
  readonly given: number
  /** Stored value spent, in minor units. */
  readonly spentCents: number
}

/** Signs of misuse in the last seven days, the latest first. */
export interface CardSignals {
  readonly checks: readonly FailedChecks[]
  readonly cards: readonly BusyCard[]
}

/** What an owner should look at: guessed gift card codes, and cards that are used unusually often. */
export const cardSignals = {
  list: endpoint<Record<never, never>, CardSignals>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/cards/signals',
    who: 'staff:value.adjust',
    summary: 'Failed checks of gift cards by network and hour, and cards with unusual activity; seven days',
    errors: [],
  }),
}
