import { isLanguage, languagesOfTag, type Language } from '@tabard/domain/text/names'
import { systemConfig } from './storage/device.ts'

/**
 * The requested language: `?lang=` first, then the stored choice (F8). A language in the address is stored,
 * because links on the page do not name it.
 */
export function chosenLanguage(search: string): Language | undefined {
  const named = new URLSearchParams(search).get('lang') ?? ''
  const before = systemConfig.read()?.language ?? ''
  if (!isLanguage(named)) return isLanguage(before) ? before : undefined
  if (named !== before) keepLanguage(named)
  return named
}

function keepLanguage(language: Language): void {
  systemConfig.update((config) => ({ ...config, language }))
}

/** Store the choice; an address that names a language names the new one. */
export function rememberLanguage(language: Language): void {
  keepLanguage(language)
  const url = new URL(location.href)
  if (!url.searchParams.has('lang')) return
  url.searchParams.set('lang', language)
  history.replaceState(history.state, '', url)
}

/** The browser's language, among those of the screens. */
export function browserLanguage(): Language {
  return navigator.languages.flatMap(languagesOfTag)[0] ?? 'en-gb'
}

/** The current language of the page, as the text provider set it. */
export function shownLanguage(): Language {
  const tag = document.documentElement.lang.toLowerCase()
  return isLanguage(tag) ? tag : 'en-gb'
}
