import { passesLuhn } from '../payments/card-number.ts'
import { typedCode } from '../text/typed-code.ts'

/** Digits of the numbers of member cards and gift cards (F28). */
export const cardDigits = 16

/** Letters and digits of the code of a gift card: none looks like another. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Letters of the code of a gift card: 8 of 31 are 39 bits, beside a number that nobody can guess. */
export const giftCodeLength = 8

/**
 * The number of a card from random bytes: sixteen digits that fail the Luhn check, so that none looks like a bank card
 * (F28). `random`: at least sixteen bytes; the last digit moves on where the number would pass.
 */
export function cardNumberOf(random: Uint8Array): string {
  if (random.length < cardDigits) throw new Error('too few random bytes for a card number')
  const digits = Array.from(random.subarray(0, cardDigits), (byte) => byte % 10).join('')
  if (!passesLuhn(digits)) return digits
  return `${digits.slice(0, -1)}${(Number(digits.at(-1)) + 1) % 10}`
}

/** The code of a gift card from random bytes, at least `giftCodeLength` of them. */
export function giftCodeOf(random: Uint8Array): string {
  if (random.length < giftCodeLength) throw new Error('too few random bytes for a code')
  return Array.from(
    random.subarray(0, giftCodeLength),
    (byte) => codeLetters[byte % codeLetters.length],
  ).join('')
}

/** The digits of a typed card number; undefined: it is none. Width, spaces and dashes do not matter. */
export function readCardNumber(typed: string): string | undefined {
  const digits = typedCode(typed)
  return new RegExp(`^[0-9]{${cardDigits}}$`).test(digits) ? digits : undefined
}

/** The letters of a typed gift card code; undefined: it is none. */
export function readGiftCode(typed: string): string | undefined {
  const letters = typedCode(typed)
  return new RegExp(`^[A-Z0-9]{${giftCodeLength}}$`).test(letters) ? letters : undefined
}

/** The number in groups of four, for reading aloud. */
export function groupedNumber(number: string): string {
  return number.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
