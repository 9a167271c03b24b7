import type { Cents, Currency } from '../money.ts'
import type { Names } from '../names.ts'
import type { Rate } from './rules.ts'

export type Tender = 'cash' | 'card' | 'none'

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
  /** unitCents x quantity. */
  readonly grossCents: Cents
  readonly discountCents: Cents
  /** gross - discount: the goods amount as the menu shows it (tax inside when included). */
  readonly amountCents: Cents
  readonly allocation: LineAllocation
}

export interface BillRow {
  readonly id: string
  readonly kind: 'packaging' | 'service' | 'charge'
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
  readonly taxes: readonly TaxRow[]
  /** Sum of the lines' amountCents: goods after discounts. */
  readonly goodsCents: Cents
  /** Sum of the lines' discountCents, zero or more; goodsCents + discountCents is what the goods cost before. */
  readonly discountCents: Cents
  readonly feeCents: Cents
  readonly chargeCents: Cents
  readonly taxCents: Cents
  /** The all-in total, before cash rounding: goods + fees + charges, and the taxes where they are added. */
  readonly totalCents: Cents
  readonly tender: Tender
  /** Added to the total for cash; negative when it rounds down. */
  readonly roundingCents: Cents
  /** totalCents + roundingCents. */
  readonly payableCents: Cents
  /** One readable line per step, for staff and support. */
  readonly trace: readonly string[]
}
