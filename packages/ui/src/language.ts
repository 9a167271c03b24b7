import { isLanguage, type Language } from '@tabard/domain/names'
import { systemConfig } from './device.ts'

/** The language the reader asked for: `?lang=` wins, then what this browser was last set to (decision 8). */
export function chosenLanguage(search: string): Language | undefined {
  const wanted = new URLSearchParams(search).get('lang') ?? systemConfig.read()?.language ?? ''
  return isLanguage(wanted) ? wanted : undefined
}

/** Remembers the choice; an address that names a language names this one from now on. */
export function rememberLanguage(language: Language): void {
  systemConfig.update((config) => ({ ...config, language }))
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
