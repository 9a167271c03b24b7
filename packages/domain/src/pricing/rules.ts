import type { Cents } from '../money/money.ts'
import type { Names } from '../text/names.ts'

/** Rates are whole hundredths of a percent: 1000 = 10 %, 875 = 8.75 %. */
export type Rate = number

/** A tax of the shop. */
export interface Tax {
  /** 1 to 6 (documented taxRate1 to taxRate6). */
  readonly index: number
  readonly names: Names
  readonly rate: Rate
}

/** A packaging or service fee with its tax class (F24). */
export interface Fee {
  readonly id: string
  readonly kind: 'packaging' | 'service'
  readonly names: Names
  /** A fixed amount per order, an amount per unit, or a percentage of the discounted goods. */
  readonly basis:
    | { readonly per: 'order'; readonly cents: Cents }
    | { readonly per: 'unit'; readonly cents: Cents }
    | { readonly per: 'goods'; readonly rate: Rate }
  readonly orderTypes: readonly string[]
  /** Only from this number of guests on. */
  readonly fromPersons?: number
  readonly taxes: readonly number[]
}

/** The packaging fee: the sum of the items' amounts, for order types that charge it. */
export interface Packaging {
  readonly names: Names
  readonly orderTypes: readonly string[]
  readonly taxes: readonly number[]
}

/** The delivery quote: fees by order value (F24). */
export interface DeliveryTerms {
  readonly names: Names
  /** Ascending; goods below the first tier pay the first fee. */
  readonly tiers: readonly { readonly fromCents: Cents; readonly cents: Cents }[]
  /** Express for a surcharge. Undefined: not requested. */
  readonly express?: { readonly names: Names; readonly cents: Cents }
  readonly taxes: readonly number[]
}

/** A payment surcharge; dated, and can be switched off (F24). */
export interface Surcharge {
  readonly id: string
  readonly names: Names
  /** Its methods or schemes: `visa`, `amex`, `card`. */
  readonly methods: readonly string[]
  readonly rate: Rate
  readonly cents: Cents
  readonly taxes: readonly number[]
  /** Names of payments that may not have it now, by the rules of card schemes (ADR-206). Left out: none. */
  readonly notFor?: readonly string[]
}

/** A dated charge (public holiday, weekend): in force while `Availability.charges` says so (F24). */
export interface DatedCharge {
  readonly id: string
  readonly names: Names
  readonly rate: Rate
  readonly taxes: readonly number[]
}

/** The rules of a shop that price a cart. They are part of its published menu (ADR-082). */
export interface PricingRules {
  readonly taxMode: 'included' | 'added'
  readonly taxes: readonly Tax[]
  readonly fees: readonly Fee[]
  readonly charges: readonly DatedCharge[]
  readonly packaging?: Packaging
  /** In force while the context says so, by id. */
  readonly surcharges?: readonly Surcharge[]
  /** Ten numbers, indexed by the last digit of the minor units. Undefined: no cash rounding. */
  readonly cashRounding?: readonly number[]
  readonly minimumOrderCents: Cents
}
