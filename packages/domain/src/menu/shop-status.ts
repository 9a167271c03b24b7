import type { HoursScope } from '../hours/shop-hours.ts'
import type { Names } from '../text/names.ts'

/** Instants in milliseconds since the epoch; `to` is exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Message to customers on a special day. */
export interface DayNotice extends Span {
  readonly message: Names
}

/** The status set by staff: follow opening hours, closed until further notice, or paused until an instant. */
export type TradingState = 'open' | 'closed' | 'paused'

/**
 * A dated charge or payment surcharge in force during `spans`, expanded by the server to instants (F15); or a time in
 * which payments of a name may have no surcharge (`forbiddenId`).
 */
export interface ChargeWindow {
  readonly chargeId: string
  readonly spans: readonly Span[]
}

/** A daypart during `spans`, expanded by the server to instants like charges. */
export interface DaypartWindow {
  readonly daypartId: string
  readonly spans: readonly Span[]
}

/** The version of the offers, and when each applies. */
export interface OpenPromotions {
  readonly version: string
  /** Offers bound to days or hours, by id. */
  readonly spans: Readonly<Record<string, readonly Span[]>>
  /** Fully redeemed. */
  readonly usedUp: readonly string[]
  /** Trading days from today on which the daily limit is reached, by offer id. Undefined: none. */
  readonly fullDays?: Readonly<Record<string, readonly Span[]>>
}

/** The small pushed document beside the menu (F23). It never creates a menu version. */
export interface ShopStatus {
  /** Opaque. Documents with equal versions are equal. */
  readonly version: string
  readonly menuVersion: string
  /** Of the shop's configuration. A client with another version requests it again. */
  readonly configVersion: number
  readonly trading: {
    readonly state: TradingState
    /** When a pause ends automatically. Undefined: when staff end it. */
    readonly until?: number
    /** Message of staff to customers; empty if none. */
    readonly message: Names
  }
  /** Opening hours for pick-up in the next 14 days, in order. */
  readonly hours: readonly Span[]
  /** Opening hours of the shop and other order types where they differ. */
  readonly otherHours?: Readonly<Partial<Record<HoursScope, readonly Span[]>>>
  /** Special days ahead with a message, from midnight to midnight. */
  readonly dayNotices?: readonly DayNotice[]
  /** These, dayparts and offers cover as many days as the shop takes orders for. */
  readonly charges: readonly ChargeWindow[]
  /** Dayparts of the menu. Undefined: none. */
  readonly dayparts?: readonly DaypartWindow[]
  /** Offers without a code. Undefined: none. */
  readonly offers?: OpenPromotions
  /** Items that are not available now. */
  readonly soldOut: readonly string[]
  /** Remaining count of counted items, by item id. */
  readonly remaining: Readonly<Record<string, number>>
}
