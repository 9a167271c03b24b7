import { nameIn, type Language, type Names } from '@tabard/domain/names'
import { loadTranslate } from '@tabard/ui/components/text-provider'
import { languageTags } from '@tabard/ui/language'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useShop } from '../session.tsx'
import { useSettings, type KitchenLanguage } from '../settings.ts'
import { useText, type T } from '../text.ts'

/** Labels on tickets in the kitchen's language, which is independent of the reader's. */
export interface KitchenWords {
  readonly t: T
  readonly choice: KitchenLanguage
  /** For `lang=` on tickets. */
  readonly tag: string
  /** One name, or both where the kitchen reads both languages and they differ. */
  readonly namesOf: (names: Names) => readonly string[]
}

const WordsContext = createContext<KitchenWords | undefined>(undefined)

export function KitchenWordsProvider({ children }: { readonly children: ReactNode }) {
  const shop = useShop()
  const { kitchenLanguages } = useSettings()
  const { t: readersT, language: readers } = useText()
  const choice = kitchenLanguages?.[shop.code] ?? choiceOf(shop.kitchenLanguage)
  const language = choice === 'both' ? readers : choice
  const loaded = useWordsIn(language)
  const t = loaded ?? readersT
  const words = useMemo(
    () => ({ t, choice, tag: languageTags[language], namesOf: (names: Names) => namesIn(names, choice) }),
    [t, choice, language],
  )
  return <WordsContext.Provider value={words}>{children}</WordsContext.Provider>
}

export function useKitchenWords(): KitchenWords {
  const words = useContext(WordsContext)
  if (!words) throw new Error('useKitchenWords needs a KitchenWordsProvider above it')
  return words
}

/** This app's labels in a language other than the reader's; undefined while loading. */
export function useWordsIn(language: Language): T | undefined {
  return useQuery({
    queryKey: ['words', language],
    queryFn: () => loadTranslate('console', language),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}

export function namesIn(names: Names, choice: KitchenLanguage): readonly string[] {
  if (choice !== 'both') return [nameIn(names, choice)]
  return names.second === '' || names.second === names.first ? [names.first] : [names.first, names.second]
}

function choiceOf(text: string): KitchenLanguage {
  return text === 'zh-hans' || text === 'both' ? text : 'en-gb'
}
