import type { Cents, Currency } from '../money/money.ts'
import type { Names } from '../text/names.ts'
import type { PreModifier } from '../menu/menu.ts'
import type { PromotionOutcome } from './discounts/promotion.ts'
import type { RedeemedPoints } from './discounts/redeem-points.ts'
import type { Rate } from './rules.ts'
import type { Tender } from './tenders/registry.ts'
import type { BillTender } from './tenders/tender.ts'
import type { TraceStep } from './trace-step.ts'
import type { ManualDiscountOutcome } from './discounts/manual-discount.ts'

/** The amount of one tax in something taxed. */
export interface TaxShare {
  readonly index: number
  readonly cents: Cents
}

/**
 * The share of one line in the bill. Shares sum to the total over all lines, to the cent. They are stored
 * with the order; a refund reads them and never recomputes.
 */
export interface LineAllocation {
  readonly feeCents: Cents
  readonly chargeCents: Cents
  /** Order discounts on the line: member, promotions, points. */
  readonly memberCents?: Cents
  readonly promotionCents?: Cents
  /** The promotions and what each takes off this line. */
  readonly promotions?: readonly { readonly id: string; readonly cents: Cents }[]
  /** Manual discounts: of the line itself, and its share of those on the whole order. */
  readonly givenCents?: Cents
  readonly givenWholeCents?: Cents
  readonly pointsCents?: Cents
  /** Its share of payment surcharges, tax included, apart from its total. */
  readonly surchargeCents?: Cents
  /** Hundredths of points redeemed and earned by it: a refund reverses exactly these. */
  readonly pointsRedeemed?: number
  readonly pointsEarned?: number
  /** Units that earn a stamp. */
  readonly stamps?: number
  /** Tax of the line's goods and of its shares of fees and charges. */
  readonly taxes: readonly TaxShare[]
  /** What a refund of the whole line returns, before cash rounding. Sums to the total. */
  readonly totalCents: Cents
}

/** An option on the bill. */
export interface BillOption {
  readonly optionId: string
  readonly groupId: string
  readonly names: Names
  readonly quantity: number
  /** How many of `quantity` are free. */
  readonly freeQuantity: number
  readonly unitCents: Cents
  /** An instruction: shown with the shop's prefix. */
  readonly isInstruction?: boolean
  readonly modifier?: PreModifier
  readonly half?: 'left' | 'right'
  /** Nested options, per unit. */
  readonly options?: readonly BillOption[]
}

/** A part of a meal: an item of its own for stock, tax and kitchen. */
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
  /** In addition to the meal's price, options included, each. */
  readonly extraCents: Cents
  /** Its share of the line's net goods, on which its taxes are computed. */
  readonly shareCents: Cents
}

/** A dish as it was sold: what documented clients read of a line beside its price (documented cart item). */
export interface BillDish {
  readonly categoryId: string
  /** For venue screens. Undefined: it has none. */
  readonly displayName?: string
  /** The dish has sizes (documented multiPrice). */
  readonly hasSizes: boolean
  /** The unit price without the customer's price level (documented shopPrice). Undefined: it is the same. */
  readonly shopPriceCents?: Cents
  /** The dish's own taxes; a meal is taxed by its parts instead. */
  readonly taxes: readonly { readonly index: number; readonly rate: Rate }[]
  /** Of a dish sold by time (documented graceTime). */
  readonly graceMinutes?: number
}

/** A line of the bill with its amounts as frozen when the order was placed. */
export interface BillLine {
  readonly lineId: string
  readonly itemId: string
  readonly names: Names
  readonly sizeNames: Names
  readonly priceIndex: number
  readonly quantity: number
  /** Unit price without options. */
  readonly priceCents: Cents
  /** Unit price with options. */
  readonly unitCents: Cents
  readonly options: readonly BillOption[]
  readonly without: readonly { readonly ingredientId: string; readonly names: Names }[]
  readonly note: string
  readonly parts?: readonly BillPart[]
  readonly minutes?: number
  readonly grams?: number
  /** The menu it was added from, if not the order's. */
  readonly menuVersion?: string
  /** unitCents x quantity. */
  readonly grossCents: Cents
  readonly discountCents: Cents
  /** gross - discount: the amount as the menu shows it (tax included where prices include it). */
  readonly amountCents: Cents
  /** Excluded from discounts. */
  readonly isUndiscounted?: true
  /** Neither earns points nor is paid with them. */
  readonly isPointless?: true
  /** Left out on orders of earlier releases. */
  readonly dish?: BillDish
  /** Units paid separately at a table (documented balanced). */
  readonly paidUnits?: number
  readonly allocation: LineAllocation
}

/** A fee or charge on the bill. */
export interface BillRow {
  readonly id: string
  readonly kind: 'packaging' | 'service' | 'delivery' | 'express' | 'charge'
  readonly names: Names
  readonly cents: Cents
  /** Of a dated charge; left out on orders of earlier releases. */
  readonly rate?: Rate
}

/** The total of one tax on the bill. */
export interface TaxRow {
  readonly index: number
  readonly names: Names
  readonly rate: Rate
  /** Net amount that this tax applies to. */
  readonly baseCents: Cents
  readonly cents: Cents
}

/** A surcharge that a payment added to its bill, with the taxes within it. */
export interface AddedSurcharge {
  readonly names: Names
  readonly rate: Rate
  readonly cents: Cents
  readonly taxes: readonly TaxRow[]
}

/** What a payment adds to the bill that it pays. */
export interface AddedAmounts {
  readonly surcharges: readonly AddedSurcharge[]
  readonly tipCents: Cents
}

/** What was paid of a surcharge, and the amount that it is on (ADR-229). */
export interface PaidSurcharge {
  readonly ofCents: Cents
  readonly cents: Cents
}

/** A bill answers what an order costs and why (F24). */
export interface Bill {
  readonly currency: Currency
  readonly taxMode: 'included' | 'added'
  readonly lines: readonly BillLine[]
  readonly rows: readonly BillRow[]
  /** Order discounts, zero or more each. */
  readonly memberCents?: Cents
  readonly promotions?: readonly PromotionOutcome[]
  readonly promotionCents?: Cents
  /** Manual discounts with reasons, including those of zero. */
  readonly given?: readonly ManualDiscountOutcome[]
  readonly givenCents?: Cents
  readonly points?: RedeemedPoints
  readonly taxes: readonly TaxRow[]
  /** Sum of the lines' amountCents: goods after line discounts. */
  readonly goodsCents: Cents
  /** Sum of the lines' discountCents, zero or more; goodsCents + discountCents is the price before discounts. */
  readonly discountCents: Cents
  readonly feeCents: Cents
  readonly chargeCents: Cents
  readonly taxCents: Cents
  /** The total: goods less order discounts, plus fees and charges, plus added taxes. */
  readonly totalCents: Cents
  /** Surcharges of the chosen tenders, tax included. */
  readonly surchargeCents?: Cents
  /** What payments paid of the surcharge that the bill was priced with. Left out: it is on all that the tender pays. */
  readonly paidSurcharge?: PaidSurcharge
  /** The taxes within the surcharges, apart from those of the goods. */
  readonly surchargeTaxes?: readonly TaxRow[]
  readonly tipCents?: Cents
  /** What of surcharges and tip payments added after the order was placed. */
  readonly added?: AddedAmounts
  readonly tenders?: readonly BillTender[]
  /** Hundredths of points. */
  readonly pointsEarned?: number
  readonly tender: Tender
  /** The payment method, where one was chosen that surcharges can name. */
  readonly method?: string
  /** Added to the total for cash; negative when rounded down. */
  readonly roundingCents: Cents
  /** totalCents, surcharges, tip and rounding. */
  readonly payableCents: Cents
  /** The breakdown, step by step; orders of earlier releases store text. */
  readonly trace: readonly (TraceStep | string)[]
}
