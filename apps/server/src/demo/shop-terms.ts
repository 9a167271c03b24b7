import type { Place } from '@tabard/domain/delivery/place'
import type { ZoneFields } from '@tabard/domain/delivery/zone'

/** A shop's hours, taxes, charges and settings, in addition to its menu file. */
export interface ShopTerms {
  readonly registration: string
  readonly taxMode: 'included' | 'added'
  readonly taxes: readonly {
    readonly tax_index: number
    readonly name1: string
    readonly name2: string
    readonly rate: number
  }[]
  readonly minimumOrderCents: number
  readonly fees: readonly Record<string, unknown>[]
  readonly charges: readonly Record<string, unknown>[]
  /** Seven days from Monday: opening minute and duration in minutes; null: closed. */
  readonly hours: readonly (readonly [opensMinute: number, durationMinutes: number] | null)[]
  readonly settings: Readonly<Record<string, unknown>>
  /** Undefined: no delivery. */
  readonly delivery?: DeliveryPlan
}

/** A shop's location and delivery zones. */
export interface DeliveryPlan {
  readonly place: Place
  readonly leadMinutes: number
  /** Indexes of the shop's taxes that its delivery fees include. */
  readonly taxes: readonly number[]
  readonly zones: readonly ZoneFields[]
}
