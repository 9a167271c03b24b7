import { isLanguage, type Language } from '@tabard/domain/names'
import { systemConfig } from './device.ts'

/**
 * The language the reader asked for: `?lang=` wins, then what this browser was last set to (decision 8). One that an
 * address names is remembered, so that the links of a page, which name none, stay in it.
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

/** Remembers the choice; an address that names a language names this one from now on. */
export function rememberLanguage(language: Language): void {
  keepLanguage(language)
  const url = new URL(location.href)
  if (!url.searchParams.has('lang')) return
  url.searchParams.set('lang', language)
  history.replaceState(history.state, '', url)
}

/** BCP 47 tags for `lang=` and Intl. */
export const languageTags: Record<Language, string> = { 'en-gb': 'en-GB', 'zh-hans': 'zh-Hans' }

/** The language on the page now, as the text provider wrote it. */
export function shownLanguage(): Language {
  const tag = document.documentElement.lang.toLowerCase()
  return isLanguage(tag) ? tag : 'en-gb'
}
