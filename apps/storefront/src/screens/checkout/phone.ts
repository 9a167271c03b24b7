/**
 * The number in E.164, or undefined when it can't be one. The rules are loaded when they are needed; without them the
 * number goes as it was typed, and the server checks it anyway.
 */
export async function internationalPhone(text: string, country: string): Promise<string | undefined> {
  const rules = await import('libphonenumber-js/min').catch(() => undefined)
  if (!rules) return text.trim()
  const known = rules.isSupportedCountry(country) ? country : undefined
  const phone = rules.parsePhoneNumberFromString(text, known)
  return phone?.isPossible() ? phone.number : undefined
}

/** "+61", to stand before the number. */
export async function callingCode(country: string): Promise<string> {
  const rules = await import('libphonenumber-js/min').catch(() => undefined)
  return rules?.isSupportedCountry(country) ? `+${rules.getCountryCallingCode(country)}` : ''
}
