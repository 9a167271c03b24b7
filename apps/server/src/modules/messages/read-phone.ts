import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

const longestTyped = 40

/** A phone as typed, in E.164; one without a country's code is of the shop's country. Undefined: it cannot be one. */
export function readPhone(typed: string, shopCountry: string): string | undefined {
  if (typed.length > longestTyped || !isSupportedCountry(shopCountry)) return undefined
  const phone = parsePhoneNumberFromString(typed.trim(), shopCountry)
  return phone?.isPossible() ? phone.number : undefined
}
