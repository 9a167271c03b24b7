/** A name in the shop's first language and, unless empty, in its second (documented pluName1, pluName2). */
export interface Names {
  readonly first: string
  readonly second: string
}

/** The languages of the screens (storefront specification, section 9). */
export type Language = 'en-gb' | 'zh-hans'

/** Every language, the default first. */
export const languages: readonly Language[] = ['en-gb', 'zh-hans']

/** Documented language codes: en-gb -> en, zh-hans -> cn (storefront specification, section 9). */
export const dataLanguages: Record<Language, 'en' | 'cn'> = { 'en-gb': 'en', 'zh-hans': 'cn' }

/** Whether a text is one of our languages. */
export function isLanguage(value: string): value is Language {
  return (languages as readonly string[]).includes(value)
}

/** The language of the screens for a language tag as browsers name it (zh-CN); undefined: none. */
export function languageOfTag(tag: string): Language | undefined {
  const name = tag.toLowerCase()
  if (isLanguage(name)) return name
  if (/^zh\b/.test(name)) return 'zh-hans'
  return /^en\b/.test(name) ? 'en-gb' : undefined
}

/** The name in the reader's language; the first name if there is no second. Demo shops write English first. */
export function nameIn(names: Names, language: Language): string {
  return language === 'zh-hans' && names.second !== '' ? names.second : names.first
}

/** Both names, for texts that compare what was typed; an empty name is left out. */
export function bothNames({ first, second }: Names): string {
  return [first, second].filter((name) => name !== '').join(' · ')
}

/** How documented clients show names (ADR-081). */
export interface NameSwitches {
  /** Language "display": use the display name. */
  readonly hasLanguageDisplay: boolean
  readonly showsFirst: boolean
  readonly showsSecond: boolean
}

/** Item and category names by the venue's settings (venue specification, section 5). */
export function displayName(names: Names & { readonly display: string }, switches: NameSwitches): string {
  if (switches.hasLanguageDisplay) return names.display !== '' ? names.display : names.first
  if (switches.showsFirst && switches.showsSecond)
    return [names.first, names.second].filter((name) => name !== '').join(' ')
  if (switches.showsSecond && names.second !== '') return names.second
  return names.first
}
