import type { LineDiscount } from '../menu/menu.ts'
import type { Cents } from '../money/money.ts'
import type { Names } from '../text/names.ts'
import type { WhyNot } from './discounts/promotion.ts'
import type { Rate } from './rules.ts'
import type { TenderKind } from './tenders/registry.ts'
import type { DiscountOff, DiscountReason } from './discounts/manual-discount.ts'

/** One step of the price breakdown; the reader's language phrases it (F24). */
export type TraceStep =
  | {
      readonly step: 'line'
      readonly names: Names
      readonly sizeNames: Names
      readonly quantity: number
      /** Of one unit without and with options. */
      readonly priceCents: Cents
      readonly unitCents: Cents
      readonly options: readonly {
        readonly names: Names
        readonly quantity: number
        readonly freeQuantity: number
        readonly unitCents: Cents
      }[]
      readonly minutes?: number
      readonly grams?: number
      readonly cents: Cents
    }
  | {
      readonly step: 'lineDiscount'
      readonly names: Names
      readonly discount: LineDiscount
      readonly cents: Cents
    }
  | { readonly step: 'goods'; readonly cents: Cents }
  | { readonly step: 'member'; readonly rate: Rate; readonly cents: Cents }
  | { readonly step: 'promotion'; readonly names: Names; readonly cents: Cents }
  | { readonly step: 'promotionNot'; readonly names: Names; readonly why: WhyNot }
  | {
      readonly step: 'given'
      /** The line. Undefined: the whole order. */
      readonly names?: Names
      readonly off: DiscountOff
      readonly reason: DiscountReason
      readonly cents: Cents
    }
  | { readonly step: 'points'; readonly points: number; readonly cents: Cents }
  | {
      readonly step: 'row'
      readonly names: Names
      readonly cents: Cents
      readonly perUnitCents?: Cents
      readonly rate?: Rate
      /** The base of the rate. */
      readonly ofCents?: Cents
      /** For a fee of large parties: the minimum number of guests. */
      readonly fromPersons?: number
    }
  | {
      readonly step: 'tax'
      readonly names: Names
      readonly rate: Rate
      readonly baseCents: Cents
      readonly isIncluded: boolean
      readonly cents: Cents
    }
  | { readonly step: 'total'; readonly cents: Cents }
  | { readonly step: 'tender'; readonly kind: TenderKind; readonly method: string; readonly cents: Cents }
  | { readonly step: 'surcharge'; readonly names: Names; readonly rate: Rate; readonly cents: Cents }
  | { readonly step: 'tip'; readonly cents: Cents }
  | { readonly step: 'rounding'; readonly ofCents: Cents; readonly cents: Cents }
  | { readonly step: 'earned'; readonly points: number }
