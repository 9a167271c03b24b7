import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'

/** A phone number of E.164 as people of its country write it; of another country: as it is dialled from here. */
export function shownPhone(phone: string, country: string): string {
  const parsed = parsePhoneNumberFromString(phone, country as CountryCode)
  if (!parsed) return phone
  return parsed.country === country ? parsed.formatNational() : parsed.formatInternational()
}

/** The other way: a phone as typed, in E.164, one without a country's code as of `country`. Undefined: it cannot be one. */
export function dialledPhone(typed: string, country: string): string | undefined {
  if (typed.length > 40) return undefined
  const parsed = parsePhoneNumberFromString(typed.trim(), country as CountryCode)
  return parsed?.isPossible() ? parsed.number : undefined
}
