import { languageTags, writeTraditionalBy, type Language } from '@tabard/domain/text/names'
import type { Catalogues, TextKey } from '@tabard/text/catalogue'
import { loadCatalogue } from '@tabard/text/load-catalogue'
import { loadNameConverter } from '@tabard/text/traditional/load-names'
import { createTranslate, type Translate } from '@tabard/text/translate'
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { rememberLanguage } from '../language.ts'

export interface Text<Key extends TextKey = TextKey> {
  readonly t: Translate<Key>
  readonly language: Language
  /** Switch and remember the language; the previous texts stay until the new ones are loaded. */
  readonly setLanguage: (language: Language) => void
}

type App = Exclude<keyof Catalogues, 'shared'>

/** The texts of one app in one language. Load them before the first render to avoid a flash. */
export async function loadTranslate(app: App | readonly App[], language: Language): Promise<Translate> {
  const apps = typeof app === 'string' ? [app] : app
  if (language === 'zh-hant') writeTraditionalBy(await loadNameConverter())
  const catalogues = await Promise.all(
    ['shared' as const, ...apps].map((each) => loadCatalogue(each, language)),
  )
  return createTranslate(language, ...catalogues)
}

/** Only for providers; components use `useText`. */
export const TextContext = createContext<Text | undefined>(undefined)

interface TextProviderProps {
  readonly app: App
  /** The reader's earlier choice (`chosenLanguage`). */
  readonly chosen: Language | undefined
  /** Used without a choice. */
  readonly fallback: Language
  /** Texts already loaded (from `loadTranslate`). */
  readonly initial?: Translate | undefined
  readonly children: ReactNode
}

export function TextProvider({ app, chosen: before, fallback, initial, children }: TextProviderProps) {
  const [chosen, setChosen] = useState(before)
  const [translate, setTranslate] = useState(initial === undefined ? undefined : () => initial)
  const language = chosen ?? fallback

  useEffect(() => {
    if (translate?.language === language) return undefined
    let isWanted = true
    void loadTranslate(app, language).then((loaded) => {
      if (isWanted) setTranslate(() => loaded)
    })
    return () => {
      isWanted = false
    }
  }, [app, language, translate])

  const setLanguage = useCallback((next: Language) => {
    rememberLanguage(next)
    setChosen(next)
  }, [])

  const shown = translate?.language as Language | undefined
  useEffect(() => {
    if (shown) document.documentElement.lang = languageTags[shown]
  }, [shown])

  const text = useMemo(
    () => (translate && shown ? { t: translate, language: shown, setLanguage } : undefined),
    [translate, shown, setLanguage],
  )
  return text ? <TextContext.Provider value={text}>{children}</TextContext.Provider> : null
}

/**
 * `const { t, language, setLanguage } = useText()`; narrow the keys with `useText<Catalogues['console'] |
 * SharedKey>()`.
 */
export function useText<Key extends TextKey = TextKey>(): Text<Key> {
  const text = useContext(TextContext)
  if (!text) throw new Error('useText needs a TextProvider above it')
  return text
}
