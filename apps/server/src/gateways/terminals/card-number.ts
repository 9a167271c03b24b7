import { passesLuhn } from '@tabard/domain/payments/card-number'

/** The last four digits of a card number in any masked form, such as `411111......1111`; undefined: none. */
export function lastFourOf(number: string | undefined): string | undefined {
  return /(\d{4})\D*$/.exec(number ?? '')?.[1]
}

// 13 to 19 digits, in groups or not.
const digitRun = /\d(?:[ -]?\d){12,18}/g

/**
 * Remove card numbers from a terminal's text: all but the last four digits of any run of 13 to 19 digits that passes
 * the check of card numbers. Other text stays word for word, with the same length.
 */
export function maskCardNumbers(text: string): string {
  return text.replaceAll(digitRun, (run) => {
    const digits = run.replaceAll(/\D/g, '')
    if (!passesLuhn(digits)) return run
    let left = digits.length - 4
    return run.replaceAll(/\d/g, (digit) => (left-- > 0 ? '*' : digit))
  })
}
