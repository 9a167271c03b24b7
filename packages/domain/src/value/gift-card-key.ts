import { typedCode, typedDigits } from '../text/typed-code.ts'

/** The digits of a typed gift card number; undefined: it is none. Cards that were sold elsewhere have 8 to 20. */
export function readGiftNumber(typed: string): string | undefined {
  const digits = typedCode(typed)
  return /^[0-9]{8,20}$/.test(digits) ? digits : undefined
}

/** The letters of a typed gift card code; undefined: it is none. Cards that were sold elsewhere have 6 to 12. */
export function readCardCode(typed: string): string | undefined {
  const letters = typedCode(typed)
  return /^[A-Z0-9]{6,12}$/.test(letters) ? letters : undefined
}

/**
 * The last digits of a card number, typed or masked, to name the card to its holder: as many as a masked number keeps.
 * Empty: it has no digits.
 */
export function lastDigitsOf(typed: string): string {
  return typedDigits(typed).slice(-3)
}
