import type { Language } from '@tabard/domain/text/names'
import type { Catalogues } from '@tabard/text/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo, type ReactNode } from 'react'
import { loadTranslate, TextContext } from './text-provider.tsx'

type App = Exclude<keyof Catalogues, 'shared'>

interface MoreLabelsProps {
  /** The app's catalogue, and a further one loaded on demand. */
  readonly apps: readonly [App, App]
  /** Shown until it is loaded. Undefined: nothing. */
  readonly before?: ReactNode
  readonly children: ReactNode
}

/** The merged `t` of these catalogues: identical for every caller. */
export function moreLabels(apps: readonly [App, App], language: Language) {
  return {
    queryKey: ['words', ...apps, language],
    queryFn: () => loadTranslate(apps, language),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }
}

/** Loads a catalogue on demand and renders its children when it is there. */
export function MoreLabels({ apps, before = null, children }: MoreLabelsProps) {
  const text = useContext(TextContext)
  const language = text?.language ?? 'en-gb'
  const { data } = useQuery({
    ...moreLabels(apps, language),
    // The previous language stays until the new one is loaded.
    placeholderData: (before) => before,
  })
  const more = useMemo(() => (text && data ? { ...text, t: data } : undefined), [text, data])
  return more ? <TextContext.Provider value={more}>{children}</TextContext.Provider> : before
}
