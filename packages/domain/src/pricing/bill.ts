import type { Cents, Currency } from '../money.ts'
import type { Names } from '../names.ts'
import type { PreModifier } from '../catalogue/menu.ts'
import type { GivenOutcome } from './given-discounts.ts'
import type { PromotionOutcome } from './promotion.ts'
import type { RedeemedPoints } from './redeem-points.ts'
import type { Rate } from './rules.ts'
import type { TraceStep } from './trace.ts'

export type Tender = 'cash' | 'card' | 'none'

/** What an order is paid with, in the order in which they pay (design: pricing, step 10). */
export const tenderKinds = ['giftCard', 'voucher', 'storedValue', 'deposit', 'card', 'cash'] as const
export type TenderKind = (typeof tenderKinds)[number]

/** What one tender pays of the bill. */
export interface BillTender {
  readonly kind: TenderKind
  /** The method or scheme surcharges look at; empty: the kind says it all. */
  readonly method: string
  /** Which card or voucher; empty: there is only one. */
  readonly id: string
  /** Of the total. */
  readonly cents: Cents
  /** For paying in this way, its tax inside. */
  readonly surchargeCents: Cents
  readonly tipCents: Cents
  /** Cash alone is rounded. */
  readonly roundingCents: Cents
  /** All of these: what is taken. */
  readonly takenCents: Cents
}

export interface TaxShare {
  readonly index: number
  readonly cents: Cents
}

/**
 * What of the bill falls on one line. Parts sum to the whole over all lines, to the cent; they are stored with the
 * order, and a refund reads them and never computes again (design: pricing, laws).
 */
export interface LineAllocation {
  readonly feeCents: Cents
  readonly chargeCents: Cents
  /** What discounts of the whole order take off the line: the member's, promotions, points. */
  readonly memberCents?: Cents
  readonly promotionCents?: Cents
  /** Which promotions, and what each takes off this line. */
  readonly promotions?: readonly { readonly id: string; readonly cents: Cents }[]
  /** What staff take off: off the line itself, and its share of what they take off the whole order. */
  readonly givenCents?: Cents
  readonly givenWholeCents?: Cents
  readonly pointsCents?: Cents
  /** Its share of surcharges for ways of paying, their tax inside: apart from its total. */
  readonly surchargeCents?: Cents
  /** Hundredths of points that were given and got for it: a refund turns exactly these round. */
  readonly pointsRedeemed?: number
  readonly pointsEarned?: number
  /** Tax of the line's goods and of its shares of fees and charges. */
  readonly taxes: readonly TaxShare[]
  /** What giving the whole line back returns to the customer, before cash rounding. Sums to the total. */
  readonly totalCents: Cents
}

export interface BillOption {
  readonly optionId: string
  readonly groupId: string
  readonly names: Names
  readonly quantity: number
  /** How many of `quantity` cost nothing. */
  readonly freeQuantity: number
  readonly unitCents: Cents
  /** Says how the dish is to be made: the shop's prefix stands before it. */
  readonly isInstruction?: boolean
  readonly modifier?: PreModifier
  readonly half?: 'left' | 'right'
  /** What comes with it, per unit of it. */
  readonly options?: readonly BillOption[]
}

/** A part of a meal: an item of its own to stock, tax and kitchen. */
export interface BillPart {
  readonly stepId: string
  readonly itemId: string
  readonly names: Names
  readonly sizeNames: Names
  readonly priceIndex: number
  /** Per unit of the line. */
  readonly quantity: number
  readonly options: readonly BillOption[]
  readonly without: BillLine['without']
  /** On top of the meal's price, its options included, each. */
  readonly extraCents: Cents
  /** What of the line's net goods is its own: its taxes are worked out on it. */
  readonly shareCents: Cents
}

export interface BillLine {
  readonly lineId: string
  readonly itemId: string
  readonly names: Names
  readonly sizeNames: Names
  readonly priceIndex: number
  readonly quantity: number
  /** Price of one unit without options. */
  readonly priceCents: Cents
  /** Price of one unit with its options. */
  readonly unitCents: Cents
  readonly options: readonly BillOption[]
  readonly without: readonly { readonly ingredientId: string; readonly names: Names }[]
  readonly note: string
  readonly parts?: readonly BillPart[]
  readonly minutes?: number
  readonly grams?: number
  /** The menu it was added from, when that is not the order's. */
  readonly menuVersion?: string
  /** unitCents x quantity. */
  readonly grossCents: Cents
  readonly discountCents: Cents
  /** gross - discount: the goods amount as the menu shows it (tax inside when included). */
  readonly amountCents: Cents
  /** No discount may touch it. */
  readonly isUndiscounted?: true
  /** Units that were paid for by themselves, where a table pays in parts (documented balanced). */
  readonly paidUnits?: number
  readonly allocation: LineAllocation
}

export interface BillRow {
  readonly id: string
  readonly kind: 'packaging' | 'service' | 'delivery' | 'express' | 'charge'
  readonly names: Names
  readonly cents: Cents
}

export interface TaxRow {
  readonly index: number
  readonly names: Names
  readonly rate: Rate
  /** Net amount that carries this tax. */
  readonly baseCents: Cents
  readonly cents: Cents
}

/** A bill is the whole answer to "what does this cost, and why" (design: pricing). */
export interface Bill {
  readonly currency: Currency
  readonly taxMode: 'included' | 'added'
  readonly lines: readonly BillLine[]
  readonly rows: readonly BillRow[]
  /** Discounts of the whole order, zero or more each. */
  readonly memberCents?: Cents
  readonly promotions?: readonly PromotionOutcome[]
  readonly promotionCents?: Cents
  /** What staff took off, and why; those that come to nothing stand here too. */
  readonly given?: readonly GivenOutcome[]
  readonly givenCents?: Cents
  readonly points?: RedeemedPoints
  readonly taxes: readonly TaxRow[]
  /** Sum of the lines' amountCents: goods after discounts. */
  readonly goodsCents: Cents
  /** Sum of the lines' discountCents, zero or more; goodsCents + discountCents is what the goods cost before. */
  readonly discountCents: Cents
  readonly feeCents: Cents
  readonly chargeCents: Cents
  readonly taxCents: Cents
  /** The all-in total: goods less the order's discounts, fees and charges, and the taxes where they are added. */
  readonly totalCents: Cents
  /** For the ways of paying that were chosen, their tax inside. */
  readonly surchargeCents?: Cents
  /** The taxes inside the surcharges, apart from those of the goods. */
  readonly surchargeTaxes?: readonly TaxRow[]
  readonly tipCents?: Cents
  readonly tenders?: readonly BillTender[]
  /** Hundredths of points. */
  readonly pointsEarned?: number
  readonly tender: Tender
  /** Added to the total for cash; negative when it rounds down. */
  readonly roundingCents: Cents
  /** totalCents, surcharges, tip and rounding. */
  readonly payableCents: Cents
  /** How it was worked out, step by step; orders of earlier releases have it as text. */
  readonly trace: readonly (TraceStep | string)[]
}
