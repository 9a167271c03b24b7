/**
 * Formats a phone number as E.164; undefined: impossible number. The rules are loaded on demand; without them
 * the typed text goes to the server, which checks it.
 */
export async function internationalPhone(text: string, country: string): Promise<string | undefined> {
  const rules = await import('libphonenumber-js/min').catch(() => undefined)
  if (!rules) return text.trim()
  const known = rules.isSupportedCountry(country) ? country : undefined
  const phone = rules.parsePhoneNumberFromString(text, known)
  return phone?.isPossible() ? phone.number : undefined
}

/** The calling code, for example "+61"; empty: unknown. */
export async function callingCode(country: string): Promise<string> {
  const rules = await import('libphonenumber-js/min').catch(() => undefined)
  return rules?.isSupportedCountry(country) ? `+${rules.getCountryCallingCode(country)}` : ''
}
