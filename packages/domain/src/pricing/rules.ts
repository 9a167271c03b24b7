import type { Cents } from '../money.ts'
import type { Names } from '../names.ts'

/** Rates are whole hundredths of a percent: 1000 = 10 %, 875 = 8.75 %. */
export type Rate = number

export interface Tax {
  /** 1 to 6 (documented taxRate1 to taxRate6). */
  readonly index: number
  readonly names: Names
  readonly rate: Rate
}

/** Packaging or service fee. A fee has its tax class (decision 24). */
export interface Fee {
  readonly id: string
  readonly kind: 'packaging' | 'service'
  readonly names: Names
  /** A fixed amount per order, an amount per unit ordered, or a share of the goods after discounts. */
  readonly basis:
    | { readonly per: 'order'; readonly cents: Cents }
    | { readonly per: 'unit'; readonly cents: Cents }
    | { readonly per: 'goods'; readonly rate: Rate }
  readonly orderTypes: readonly string[]
  /** Only for so many guests or more. */
  readonly fromPersons?: number
  readonly taxes: readonly number[]
}

/** What packing costs: the sum of the items' own amounts, for the ways of ordering that pack. */
export interface Packaging {
  readonly names: Names
  readonly orderTypes: readonly string[]
  readonly taxes: readonly number[]
}

/** What delivering costs to where it is wanted: quoted by the shop, its tiers by what is ordered (design: pricing, step 6). */
export interface DeliveryTerms {
  readonly names: Names
  /** Ascending; goods below the first tier cost what the first costs. */
  readonly tiers: readonly { readonly fromCents: Cents; readonly cents: Cents }[]
  /** Sooner, for so much more; undefined: not wanted. */
  readonly express?: { readonly names: Names; readonly cents: Cents }
  readonly taxes: readonly number[]
}

/** For paying in a certain way; dated, and can be turned off (design: pricing, step 9). */
export interface Surcharge {
  readonly id: string
  readonly names: Names
  /** Methods or schemes it is for: `visa`, `amex`, `card`. */
  readonly methods: readonly string[]
  readonly rate: Rate
  readonly cents: Cents
  readonly taxes: readonly number[]
}

/** Other charge (public holiday, weekend): in force while `Availability.charges` says so (design: pricing, step 7). */
export interface DatedCharge {
  readonly id: string
  readonly names: Names
  readonly rate: Rate
  readonly taxes: readonly number[]
}

export interface PricingRules {
  readonly taxMode: 'included' | 'added'
  readonly taxes: readonly Tax[]
  readonly fees: readonly Fee[]
  readonly charges: readonly DatedCharge[]
  readonly packaging?: Packaging
  /** In force while the context says so, by their ids. */
  readonly surcharges?: readonly Surcharge[]
  /** Ten numbers: the last digit of the minor units indexes what it becomes. Undefined: cash is not rounded. */
  readonly cashRounding?: readonly number[]
  readonly minimumOrderCents: Cents
}
