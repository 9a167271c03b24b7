import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

const longestTyped = 40

/** Convert a typed phone to E.164; the shop's country is the default. Undefined: not a possible number. */
export function readPhone(typed: string, shopCountry: string): string | undefined {
  if (typed.length > longestTyped || !isSupportedCountry(shopCountry)) return undefined
  const phone = parsePhoneNumberFromString(typed.trim(), shopCountry)
  return phone?.isPossible() ? phone.number : undefined
}
