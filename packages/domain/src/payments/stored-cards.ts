/** The brands that screens name; any other brand is `unknown`. */
export const cardBrands = [
  'visa',
  'mastercard',
  'amex',
  'unionpay',
  'jcb',
  'diners',
  'discover',
  'eftpos',
  'unknown',
] as const

/** The brand of a stored card. */
export type CardBrand = (typeof cardBrands)[number]

/** What may be stored and shown of a card. Its number and its security code never reach us. */
export interface CardFacts {
  readonly brand: CardBrand
  /** The last two to four digits: providers show no more of them. */
  readonly lastDigits: string
  /** 1 to 12. */
  readonly expiryMonth: number
  readonly expiryYear: number
}

/** A card that its provider stores, with the provider's token of it. */
export interface TokenisedCard extends CardFacts {
  readonly token: string
}

/** The consent text that guests agree to. Another text gets another version. */
export const cardConsentVersion = '2026-11'

/** What a payment page does with a card: store the one that is typed there, or offer one that is stored. */
export type CardChoice =
  /** `consent`: the version of the text that the guest agreed to. */
  { readonly kind: 'new'; readonly consent: string } | { readonly kind: 'stored'; readonly cardId: string }

/** The same for a page that may be open already: `plain` is a page that does nothing with a card. */
export type PageCardChoice = CardChoice | { readonly kind: 'plain' }

const aliases: Readonly<Record<string, CardBrand>> = {
  'american express': 'amex',
  'china unionpay': 'unionpay',
  'diners club': 'diners',
  eftpos_au: 'eftpos',
  mc: 'mastercard',
}

/**
 * Read what a provider shows of a card. Undefined: it is not enough to recognise the card by. Of a masked number only the
 * last digits are used, at most four. Years may have two digits.
 */
export function readCardFacts(shown: {
  readonly brand: string
  readonly maskedNumber: string
  readonly expiryMonth: number
  readonly expiryYear: number
}): CardFacts | undefined {
  const { expiryMonth } = shown
  const lastDigits = /\d{2,4}$/.exec(shown.maskedNumber)?.[0]
  const expiryYear = shown.expiryYear < 100 ? 2000 + shown.expiryYear : shown.expiryYear
  const isMonth = Number.isInteger(expiryMonth) && expiryMonth >= 1 && expiryMonth <= 12
  const isYear = Number.isInteger(expiryYear) && expiryYear >= 2000 && expiryYear < 2200
  if (lastDigits === undefined || !isMonth || !isYear) return undefined
  const name = shown.brand.toLowerCase()
  const brand = cardBrands.find((each) => each === name) ?? aliases[name] ?? 'unknown'
  return { brand, lastDigits, expiryMonth, expiryYear }
}

/** Whether a card has expired on a date, such as `2026-11-27`: it is valid to the end of its month. */
export function isCardExpired(
  { expiryMonth, expiryYear }: Pick<CardFacts, 'expiryMonth' | 'expiryYear'>,
  date: string,
): boolean {
  return `${expiryYear}-${String(expiryMonth).padStart(2, '0')}` < date.slice(0, 7)
}

/** The expiry as it is printed on cards, such as `04/29`. */
export function expiryText({
  expiryMonth,
  expiryYear,
}: Pick<CardFacts, 'expiryMonth' | 'expiryYear'>): string {
  return `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`
}
