import type { Names } from '../text/names.ts'
import type { Promotion } from '../pricing/discounts/promotion.ts'
import type { DeliveryTerms } from '../pricing/rules.ts'
import type { ManualDiscount } from '../pricing/discounts/manual-discount.ts'
import type { OrderValue } from '../value/order-value.ts'
import type { SoldCard } from '../value/selling/sold-cards.ts'

/** A delivery address. Texts are trimmed; empty: not given. */
export interface DeliveryAddress {
  readonly unit: string
  readonly street: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** For the driver. */
  readonly instructions: string
  readonly isLeftAtDoor: boolean
}

/** The guest at a table who ordered a line. */
export interface LineGuest {
  /** The guest's name there. Empty: shown by number. */
  readonly name: string
  /** From 1, in order of arrival. */
  readonly number: number
}

/** Order options as shown to anyone who may see the order. */
export interface OrderOptionsView extends OrderOptions {
  /** By line. Absent: one guest, or no guest in particular. */
  readonly guests?: Readonly<Record<string, LineGuest>>
}

/** How staff took an order: at the counter, by phone, or at a table. */
export type TakenKind = 'counter' | 'phone' | 'table'

/** What staff ask an amount without an order for (ADR-218): with the usual taxes, or a deposit, which is not taxed. */
export type RequestKind = 'request' | 'deposit'

/** Every kind of a payment request. */
export const requestKinds: readonly RequestKind[] = ['request', 'deposit']

/** What a sale of value sells (ADR-186). It is not taxed, and cannot be paid with value. */
export type ValueSaleKind = 'giftCard' | 'topUp'

/** Every kind of a sale of value. */
export const valueSaleKinds: readonly ValueSaleKind[] = ['giftCard', 'topUp']

/** An order without dishes, which no kitchen gets: an amount that staff ask for, or a sale of value. */
export type AmountKind = RequestKind | ValueSaleKind

/** Every kind of an order without dishes. */
export const amountKinds: readonly AmountKind[] = [...requestKinds, ...valueSaleKinds]

/** The person who keyed an order in, or asked for an amount. */
export interface TakenBy {
  readonly kind: TakenKind | AmountKind
  readonly name: string
}

/** What an order stores beyond its lines. The bill shows the terms it was placed on. */
export interface OrderDetails extends OrderOptionsView {
  /**
   * Its offers, as they were when it was placed: those on its bill, and those that a change can make apply. Orders of
   * earlier releases have only the former.
   */
  readonly offers?: readonly Promotion[]
  /** The code that opened an offer, by the id of the offer. */
  readonly offerCodes?: Readonly<Record<string, string>>
  /** Manual discounts. */
  readonly given?: readonly ManualDiscount[]
  /** The dayparts of its prices. Absent: the shop had none. */
  readonly daypartIds?: readonly string[]
  /** The dayparts of lines that were added at another time, by line id. */
  readonly laterDaypartIds?: Readonly<Record<string, readonly string[]>>
  /** The dated charges in force when it was placed. Absent: those of its bill. */
  readonly chargeIds?: readonly string[]
  /** The payment surcharges in force when it was placed. Absent: the menu had none. */
  readonly surchargeIds?: readonly string[]
  /** Absent: its customer placed it. */
  readonly taken?: TakenBy
  /** Absent: it has no member card. */
  readonly value?: OrderValue
  /** The member cards that its lines sell (ADR-199). Absent: none. */
  readonly soldCards?: readonly SoldCard[]
}

/** Order options of a customer. Each order type says which it needs. */
export interface OrderOptions {
  /** Number of guests. */
  readonly persons?: number
  readonly delivery?: {
    readonly address: DeliveryAddress
    readonly isExpress: boolean
    /** Set by the shop when the order was placed; clients cannot send it. */
    readonly agreed?: {
      readonly zone: Names
      readonly minutes: number
      /** The delivery fee, which later changes do not affect. */
      readonly terms?: DeliveryTerms
      /** The minimum order of the zone. Undefined: unknown for orders of earlier releases. */
      readonly minimumCents?: number
    }
  }
  /** The car an order is brought to. */
  readonly vehicle?: { readonly plate: string; readonly description: string }
  /** As typed. The shop decides which offers they unlock. */
  readonly promoCodes?: readonly string[]
  readonly tipCents?: number
  /** At a table: the course of a line, by line id, where the guest chose another than the shop's. */
  readonly courses?: Readonly<Record<string, string>>
  /** How the guest allows the shop to tell them about the order. Absent: not at all. */
  readonly notify?: NotifyOptions
}

/** The means by which a guest allows messages about an order. */
export interface NotifyOptions {
  /** An email address for messages about this order. */
  readonly email?: string
  /** By SMS to the phone of the order. */
  readonly bySms?: boolean
  /** A browser subscribed to it. Set by the shop; clients cannot send it. */
  readonly byPush?: boolean
}
