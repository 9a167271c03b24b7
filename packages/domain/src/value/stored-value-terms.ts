import { checkedOf, collectFaults, type Checked } from '../catalogue/field-faults.ts'
import type { Cents } from '../money/money.ts'
import { checkRange, giftCardLimits, type AmountRange } from './gift-card-terms.ts'

/** An amount to top up, and what the shop adds. */
export interface TopUpOffer {
  readonly cents: Cents
  readonly bonusCents: Cents
}

/** The terms of stored value at the shops of a merchant with one currency. */
export interface StoredValueTerms {
  /** From the smallest on, each amount once. */
  readonly offers: readonly TopUpOffer[]
  /** Null: only the offers. */
  readonly freeAmount: AmountRange | null
  /** Customers may send stored value to other members. */
  readonly canTransfer: boolean
  /** Unused value expires after this number of months. Null: it does not expire. */
  readonly months: number | null
}

/** Limits of the terms of stored value. */
export const storedValueLimits = { offers: 8, transferPerDay: 5 } as const

/** The terms of a merchant that has set none. */
export const newStoredValueTerms: StoredValueTerms = {
  offers: [
    { cents: 50_00, bonusCents: 0 },
    { cents: 100_00, bonusCents: 0 },
    { cents: 200_00, bonusCents: 0 },
  ],
  freeAmount: { minimumCents: 10_00, maximumCents: 500_00 },
  canTransfer: false,
  months: 36,
}

/** The shortest validity of stored value, in months. */
export const minimumStoredValueMonths = 36

/** The terms to store, or all their faults. */
export function checkStoredValueTerms(terms: StoredValueTerms): Checked<StoredValueTerms> {
  const list = collectFaults()
  const { minCents, maxCents } = giftCardLimits
  if (terms.offers.length > storedValueLimits.offers)
    list.add({ field: 'offers', fault: 'tooMany', max: storedValueLimits.offers })
  terms.offers.forEach(({ cents, bonusCents }, place) => {
    list.whole(`offers.${place}.cents`, cents, minCents, maxCents)
    list.whole(`offers.${place}.bonusCents`, bonusCents, 0, maxCents)
    if (terms.offers.findIndex((other) => other.cents === cents) !== place)
      list.add({ field: `offers.${place}.cents`, fault: 'repeated' })
  })
  checkRange(list, 'freeAmount', terms.freeAmount)
  if (terms.offers.length === 0 && terms.freeAmount === null) list.add({ field: 'offers', fault: 'missing' })
  if (terms.months !== null)
    list.whole('months', terms.months, minimumStoredValueMonths, giftCardLimits.maxMonths)
  return checkedOf(list, {
    ...terms,
    offers: terms.offers.toSorted((one, other) => one.cents - other.cents),
  })
}

/** What the shop adds to an amount: the bonus of the largest offer that it reaches. Undefined: the amount is not offered. */
export function bonusFor(cents: Cents, { offers, freeAmount }: StoredValueTerms): Cents | undefined {
  const exact = offers.find((offer) => offer.cents === cents)
  if (exact) return exact.bonusCents
  if (!freeAmount || cents < freeAmount.minimumCents || cents > freeAmount.maximumCents) return undefined
  return offers.findLast((offer) => offer.cents <= cents)?.bonusCents ?? 0
}
