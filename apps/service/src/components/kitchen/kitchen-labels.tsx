import { isLanguage, languageTags, nameIn, type Language, type Names } from '@tabard/domain/text/names'
import { loadTranslate } from '@tabard/ui/components/text-provider'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useSettings, type KitchenLanguage } from '@tabard/staff-ui/session/settings'
import { useText, type T } from '../../text.ts'

/**
 * The language of dishes on tickets, apart from the app's own (product, "three separate choices"). Buttons, times and
 * states are read by the person at the screen and follow the app's language.
 */
export interface KitchenLabels {
  /** Texts that belong to a dish: what is left out or chosen with it. */
  readonly dishT: T
  readonly choice: KitchenLanguage
  /** For `lang=` on dishes. */
  readonly tag: string
  /** One name, or both where the kitchen reads both languages and they differ. */
  readonly namesOf: (names: Names) => readonly string[]
}

const LabelsContext = createContext<KitchenLabels | undefined>(undefined)

export function KitchenLabelsProvider({ children }: { readonly children: ReactNode }) {
  const shop = useShop()
  const { kitchenLanguages } = useSettings()
  const { t: readersT, language: readers } = useText()
  const choice = kitchenLanguages?.[shop.code] ?? choiceOf(shop.kitchenLanguage)
  const language = choice === 'both' ? readers : choice
  const loaded = useLabelsIn(language)
  const dishT = loaded ?? readersT
  const labels = useMemo(
    () => ({ dishT, choice, tag: languageTags[language], namesOf: (names: Names) => namesIn(names, choice) }),
    [dishT, choice, language],
  )
  return <LabelsContext.Provider value={labels}>{children}</LabelsContext.Provider>
}

export function useKitchenLabels(): KitchenLabels {
  const labels = useContext(LabelsContext)
  if (!labels) throw new Error('useKitchenWords needs a KitchenWordsProvider above it')
  return labels
}

/** This app's labels in a language other than the reader's; undefined while loading. */
export function useLabelsIn(language: Language): T | undefined {
  return useQuery({
    queryKey: ['words', language],
    queryFn: () => loadTranslate('service', language),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}

export function namesIn(names: Names, choice: KitchenLanguage): readonly string[] {
  if (choice !== 'both') return [nameIn(names, choice)]
  return names.second === '' || names.second === names.first ? [names.first] : [names.first, names.second]
}

function choiceOf(text: string): KitchenLanguage {
  return isLanguage(text) || text === 'both' ? text : 'en-gb'
}
