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

/** A part of the texts: those of an app, or further ones that load when they are needed. */
export type TextPart = Exclude<keyof Catalogues, 'shared'>

const partsOf = new WeakMap<Translate, Set<TextPart>>()

/** The texts of these parts in one language. Load them before the first render to avoid a flash. */
export async function loadTranslate(
  part: TextPart | readonly TextPart[],
  language: Language,
): Promise<Translate> {
  const parts = typeof part === 'string' ? [part] : part
  if (language === 'zh-hant') writeTraditionalBy(await loadNameConverter())
  const catalogues = await Promise.all(
    ['shared' as const, ...parts].map((each) => loadCatalogue(each, language)),
  )
  const translate = createTranslate(language, ...catalogues)
  partsOf.set(translate, new Set(parts))
  return translate
}

/** Whether these texts include a part. */
export const hasPart = (t: Translate, part: TextPart): boolean => partsOf.get(t)?.has(part) === true

/** Adds a part to these texts, unless they have it. Rejects while it cannot be loaded. */
export async function addPart(t: Translate, part: TextPart): Promise<void> {
  if (hasPart(t, part)) return
  t.add(await loadCatalogue(part, t.language))
  partsOf.get(t)?.add(part)
}

let onScreen: Translate | undefined

/** Names the texts on the screen, for what loads outside of React: an app's first texts before its first render. */
export function putOnScreen(t: Translate | undefined): void {
  onScreen = t
}

/** Adds a part to the texts on the screen, as `addPart` does. */
export async function addPartOnScreen(part: TextPart): Promise<void> {
  if (onScreen) await addPart(onScreen, part)
}

/** Only for providers; components use `useText`. */
export const TextContext = createContext<Text | undefined>(undefined)

interface TextProviderProps {
  readonly app: TextPart
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
    // The new texts have every part that the previous ones have.
    const parts = new Set([app, ...(translate ? (partsOf.get(translate) ?? []) : [])])
    void loadTranslate([...parts], language).then((loaded) => {
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

  useEffect(() => putOnScreen(translate), [translate])

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
