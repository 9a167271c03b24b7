import type { BusyReason } from '@tabard/domain/value/card-signals'
import { endpoint } from '../../wire/endpoint.ts'
import type { DeskCard } from './card-desk.ts'

/** Wrong guesses from one network in an hour. */
export interface FailedChecks {
  /** Gift cards by number and code, or coupons by code or link. */
  readonly kind: 'giftCard' | 'coupon'
  /** A prefix of the address, such as 203.0.113.0/24: not a person. */
  readonly network: string
  /** The start of the hour. */
  readonly at: number
  readonly failed: number
  /** Different numbers or codes that were tried; 100 stands for more. */
  readonly numbers: number
}

/** A gift card whose number someone knows and whose code was guessed. */
export interface GuessedCard {
  readonly giftCardId: string
  /** Masked. */
  readonly number: string
  readonly status: 'active' | 'frozen' | 'closed'
  readonly failed: number
  readonly networks: number
  /** The last guess. */
  readonly at: number
}

/** A day on which a card did something more often, or with more, than a person usually does. */
export interface BusyCard extends Pick<DeskCard, 'cardId' | 'number' | 'name' | 'status'> {
  /** A trading date. */
  readonly date: string
  readonly reasons: readonly BusyReason[]
}

/** A person with unusually many new cards. */
export interface ManyCards {
  readonly phone: string
  /** Empty: unknown. */
  readonly name: string
  /** Member cards that were joined with the phone, closed ones too. */
  readonly joined: number
  /** Gift cards that were bought with the phone. */
  readonly bought: number
  /** New gift cards in the wallet of its account. */
  readonly claimed: number
  /** The latest card. */
  readonly at: number
}

/** Signs of misuse in the last seven days, the latest first; at most 100 of each. */
export interface CardSignals {
  readonly cards: readonly BusyCard[]
  readonly guessed: readonly GuessedCard[]
  readonly people: readonly ManyCards[]
  readonly checks: readonly FailedChecks[]
}

/** What an owner should look at: guessed codes, cards that are used unusually often, and people with many cards. */
export const cardSignals = {
  list: endpoint<Record<never, never>, CardSignals>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/cards/signals',
    who: 'staff:value.programmes',
    summary:
      'Wrong codes by network and gift card, cards with unusual activity, and people with many cards; seven days',
    errors: [],
  }),
}
