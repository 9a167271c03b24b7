import type { HoursScope } from '../hours/shop-hours.ts'
import type { Names } from '../names.ts'

/** Instants in milliseconds since the epoch; `to` is exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Words for customers on a day with hours of its own. */
export interface DayNotice extends Span {
  readonly message: Names
}

/** What staff have set: trading by the hours, closed until further notice, or paused until an instant. */
export type TradingState = 'open' | 'closed' | 'paused'

/** A dated charge in force during `spans`, expanded by the server to instants (decision 15). */
export interface ChargeWindow {
  readonly chargeId: string
  readonly spans: readonly Span[]
}

/** A part of the day during `spans`, expanded by the server to instants as charges are. */
export interface DaypartWindow {
  readonly daypartId: string
  readonly spans: readonly Span[]
}

/** Which version of the offers is in force, and which of them count when. */
export interface OpenOffers {
  readonly version: string
  /** Of those that are bound to days or hours, by their ids. */
  readonly spans: Readonly<Record<string, readonly Span[]>>
  /** Used as often as they may be in all. */
  readonly usedUp: readonly string[]
  /** Trading days from today on that have as many uses as a day may have, by the ids of their offers; undefined: none. */
  readonly fullDays?: Readonly<Record<string, readonly Span[]>>
}

/** The small pushed document beside the menu (decision 23). Nothing in it makes a menu version. */
export interface Availability {
  /** Opaque; two documents with the same version are the same document. */
  readonly version: string
  readonly menuVersion: string
  /** Of the shop's configuration; whoever holds another one asks for it again. */
  readonly configVersion: number
  readonly trading: {
    readonly state: TradingState
    /** When a pause ends by itself; undefined: until staff end it. */
    readonly until?: number
    /** Staff's own words for the customer; empty when none. */
    readonly message: Names
  }
  /** The next 14 days of opening hours for pick-up, in order. */
  readonly hours: readonly Span[]
  /** The same of the shop and other ways of ordering, where they differ. */
  readonly otherHours?: Readonly<Partial<Record<HoursScope, readonly Span[]>>>
  /** Special days ahead on which the shop has something to say, midnight to midnight. */
  readonly dayNotices?: readonly DayNotice[]
  /** These, parts of the day and offers are told as far ahead as the shop takes orders. */
  readonly charges: readonly ChargeWindow[]
  /** Of the parts of the day that the menu has; undefined: it has none. */
  readonly dayparts?: readonly DaypartWindow[]
  /** Offers that need no code; undefined: there are none. */
  readonly offers?: OpenOffers
  /** Items that can't be had now. */
  readonly soldOut: readonly string[]
  /** What is left of counted items, by item id. */
  readonly remaining: Readonly<Record<string, number>>
}
