import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'

/**
 * Format an E.164 number in the national format of `country`, or internationally if it is of another country.
 */
export function shownPhone(phone: string, country: string): string {
  const parsed = parsePhoneNumberFromString(phone, country as CountryCode)
  if (!parsed) return phone
  return parsed.country === country ? parsed.formatNational() : parsed.formatInternational()
}

/**
 * Parse a typed number to E.164; without a country code it is of `country`. Undefined: not a possible number.
 */
export function dialledPhone(typed: string, country: string): string | undefined {
  if (typed.length > 40) return undefined
  const parsed = parsePhoneNumberFromString(typed.trim(), country as CountryCode)
  return parsed?.isPossible() ? parsed.number : undefined
}
