import { checkedOf, collectFaults, type Checked, type FaultList } from '../catalogue/field-faults.ts'
import type { Cents } from '../money/money.ts'

/** The designs of gift cards. */
export const giftCardDesigns = ['classic', 'birthday', 'thankYou', 'newYear', 'lunarNewYear', 'love'] as const

/** A design of a gift card. */
export type GiftCardDesign = (typeof giftCardDesigns)[number]

/** The state of a gift card. `waiting`: it is not paid yet. */
export type GiftCardStatus = 'waiting' | 'active' | 'frozen' | 'closed'

/** The least and the most of an amount that the buyer chooses. */
export interface AmountRange {
  readonly minimumCents: Cents
  readonly maximumCents: Cents
}

/** The terms on which the shops of a merchant with one currency sell gift cards. */
export interface GiftCardTerms {
  /** Fixed choices, from the smallest on. */
  readonly amounts: readonly Cents[]
  /** Null: only the fixed choices. */
  readonly freeAmount: AmountRange | null
  readonly designs: readonly GiftCardDesign[]
  /** From its sale until it expires. Null: it does not expire. */
  readonly months: number | null
}

/** Limits of gift cards. */
export const giftCardLimits = {
  amounts: 8,
  minCents: 100,
  maxCents: 100_000_00,
  maxMonths: 120,
  message: 300,
  name: 80,
  reason: 200,
  /** Days ahead that a card can be sent. */
  daysAhead: 365,
} as const

/** The terms of a merchant that has set none. */
export const newGiftCardTerms: GiftCardTerms = {
  amounts: [25_00, 50_00, 100_00],
  freeAmount: { minimumCents: 10_00, maximumCents: 500_00 },
  designs: giftCardDesigns,
  months: 36,
}

/** Months that a gift card must be valid by law: Australia and New Zealand three years, the United States five. */
const monthsByCountry: Readonly<Record<string, number>> = { AU: 36, NZ: 36, US: 60 }

/** The shortest validity of gift cards that are sold in a country, in months. */
export function minimumGiftCardMonths(country: string): number {
  return monthsByCountry[country] ?? 12
}

/** The terms to store, or all their faults. `country`: of the shop, ISO 3166-1 alpha-2. */
export function checkGiftCardTerms(terms: GiftCardTerms, country: string): Checked<GiftCardTerms> {
  const list = collectFaults()
  const amounts = checkAmounts(list, 'amounts', terms.amounts)
  checkRange(list, 'freeAmount', terms.freeAmount)
  if (amounts.length === 0 && terms.freeAmount === null) list.add({ field: 'amounts', fault: 'missing' })
  if (terms.designs.length === 0) list.add({ field: 'designs', fault: 'missing' })
  if (terms.months !== null)
    list.whole('months', terms.months, minimumGiftCardMonths(country), giftCardLimits.maxMonths)
  const designs = giftCardDesigns.filter((design) => terms.designs.includes(design))
  return checkedOf(list, { ...terms, amounts, designs })
}

/** Fixed amounts, each once, from the smallest on. */
export function checkAmounts(list: FaultList, field: string, amounts: readonly Cents[]): Cents[] {
  const { minCents, maxCents } = giftCardLimits
  if (amounts.length > giftCardLimits.amounts)
    list.add({ field, fault: 'tooMany', max: giftCardLimits.amounts })
  amounts.forEach((cents, place) => list.whole(`${field}.${place}`, cents, minCents, maxCents))
  return [...new Set(amounts)].toSorted((one, other) => one - other)
}

/** Check the limits of an amount that the buyer chooses. */
export function checkRange(list: FaultList, field: string, range: AmountRange | null): void {
  if (!range) return
  const { minCents, maxCents } = giftCardLimits
  list.whole(`${field}.minimumCents`, range.minimumCents, minCents, maxCents)
  list.whole(`${field}.maximumCents`, range.maximumCents, Math.max(minCents, range.minimumCents), maxCents)
}

/** Whether an amount is one of the fixed choices or within the range. */
export function isOfferedAmount(
  cents: Cents,
  { amounts, freeAmount }: Pick<GiftCardTerms, 'amounts' | 'freeAmount'>,
): boolean {
  if (amounts.includes(cents)) return true
  return freeAmount !== null && cents >= freeAmount.minimumCents && cents <= freeAmount.maximumCents
}
