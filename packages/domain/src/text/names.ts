/** A name in the shop's first language and, unless empty, in its second (documented pluName1, pluName2). */
export interface Names {
  readonly first: string
  readonly second: string
}

/** Every language, the default first. */
export const languages = ['en-gb', 'zh-hans', 'zh-hant'] as const

/** The languages of the screens (storefront specification, section 9), and traditional Chinese (ADR-150). */
export type Language = (typeof languages)[number]

/** The documented data language: traditional Chinese has the data of `cn` (storefront specification, section 9). */
export const dataLanguages: Record<Language, 'en' | 'cn'> = {
  'en-gb': 'en',
  'zh-hans': 'cn',
  'zh-hant': 'cn',
}

/** What each language calls itself, for people who read no other. */
export const ownNames: Record<Language, string> = {
  'en-gb': 'English',
  'zh-hans': '简体中文',
  'zh-hant': '繁體中文',
}

/** BCP 47 tags, for `lang=` and Intl. */
export const languageTags: Record<Language, string> = {
  'en-gb': 'en-GB',
  'zh-hans': 'zh-Hans',
  'zh-hant': 'zh-Hant',
}

/** Whether a text is one of our languages. */
export function isLanguage(value: string): value is Language {
  return (languages as readonly string[]).includes(value)
}

/** Whether a language is written in Chinese, in either kind of characters. */
export function isChinese(language: string): boolean {
  return language.startsWith('zh')
}

/**
 * The languages of the screens for a language tag as browsers name it (zh-TW), the best first: a reader of one kind of
 * Chinese characters prefers the other to English. Empty: none of ours.
 */
export function languagesOfTag(tag: string): readonly Language[] {
  const name = tag.toLowerCase()
  if (/^zh\b/.test(name))
    return /\b(hant|tw|hk|mo)\b/.test(name) ? ['zh-hant', 'zh-hans'] : ['zh-hans', 'zh-hant']
  return /^en\b/.test(name) ? ['en-gb'] : []
}

/** Writes names in traditional characters, once its table is loaded. */
let inTraditional = (name: string) => name

/** Sets how names are written for readers of traditional Chinese; call it before the first text in that language. */
export function writeTraditionalBy(converter: (name: string) => string): void {
  inTraditional = converter
}

/**
 * The name in the reader's language; the first name if there is no second. Demo shops write English first. A Chinese name
 * is shown to readers of traditional Chinese in their characters (ADR-150).
 */
export function nameIn(names: Names, language: Language): string {
  const name = isChinese(language) && names.second !== '' ? names.second : names.first
  return language === 'zh-hant' ? inTraditional(name) : name
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
