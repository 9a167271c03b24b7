import type { Names } from '../names.ts'
import type { GivenDiscount } from '../pricing/given-discounts.ts'
import type { Promotion } from '../pricing/promotion.ts'
import type { DeliveryTerms } from '../pricing/rules.ts'

/** Where an order is brought. Texts as typed and trimmed; empty: not given. */
export interface DeliveryAddress {
  readonly unit: string
  readonly street: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** For whoever brings it. */
  readonly instructions: string
  readonly isLeftAtDoor: boolean
}

/** Who of a table ordered a line. */
export interface LineGuest {
  /** As the guest is called there; empty: told by the number. */
  readonly name: string
  /** From 1, in the order they sat down. */
  readonly number: number
}

/** What was asked for beyond the dishes, as whoever may see an order reads it. */
export interface ToldWishes extends OrderWishes {
  /** By line; without it: one guest, or nobody in particular. */
  readonly guests?: Readonly<Record<string, LineGuest>>
}

/** What an order keeps beyond its dishes: the shop's terms it was placed on are told by its bill. */
export interface OrderDetails extends ToldWishes {
  /** The offers that count on its bill, as they were when it was placed. */
  readonly offers?: readonly Promotion[]
  /** What staff take off it. */
  readonly given?: readonly GivenDiscount[]
  /** The parts of the day that its prices are of; without it: the shop's day had none. */
  readonly daypartIds?: readonly string[]
  /** The same of lines that were added at another time of day, by the line's id. */
  readonly laterDaypartIds?: Readonly<Record<string, readonly string[]>>
  /** The surcharges for ways of paying that were in force; without it: the menu had none. */
  readonly surchargeIds?: readonly string[]
}

/** What a customer asks for beyond the dishes; each way of ordering says which of it is needed. */
export interface OrderWishes {
  /** How many eat. */
  readonly persons?: number
  readonly delivery?: {
    readonly address: DeliveryAddress
    readonly isExpress: boolean
    /** What the shop said when it was placed; nobody sends it. */
    readonly agreed?: {
      readonly zone: Names
      readonly minutes: number
      /** What bringing it costs, whatever the order becomes. */
      readonly terms?: DeliveryTerms
      /** What the zone asked for at least; undefined: not known of orders of earlier releases. */
      readonly minimumCents?: number
    }
  }
  /** The car an order is brought to. */
  readonly vehicle?: { readonly plate: string; readonly description: string }
  /** As typed: which offers they open is for the shop to say. */
  readonly promoCodes?: readonly string[]
  readonly tipCents?: number
  /** At a table: with which course a line is eaten, by the line's id, where its guest says otherwise than the shop. */
  readonly courses?: Readonly<Record<string, string>>
}
