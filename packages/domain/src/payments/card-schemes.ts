/** Card schemes that a surcharge can name. */
export const cardSchemes = ['eftpos', 'visa', 'mastercard', 'amex', 'jcb', 'diners', 'unionpay'] as const

/** A card scheme that a surcharge can name. */
export type CardScheme = (typeof cardSchemes)[number]
