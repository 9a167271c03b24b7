import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'

/** A phone number of E.164 as people of its country write it; of another country: as it is dialled from here. */
export function shownPhone(phone: string, country: string): string {
  const parsed = parsePhoneNumberFromString(phone, country as CountryCode)
  if (!parsed) return phone
  return parsed.country === country ? parsed.formatNational() : parsed.formatInternational()
}
