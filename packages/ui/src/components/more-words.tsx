import type { Language } from '@tabard/domain/names'
import type { Catalogues } from '@tabard/text/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo, type ReactNode } from 'react'
import { loadTranslate, TextContext } from './text-provider.tsx'

type App = Exclude<keyof Catalogues, 'shared'>

interface MoreWordsProps {
  /** The app's catalogue, and one that few visits need. */
  readonly apps: readonly [App, App]
  /** Until they are there; undefined: nothing. */
  readonly before?: ReactNode
  readonly children: ReactNode
}

/** Of the words of these catalogues together: the same wherever they are asked for. */
export function moreWords(apps: readonly [App, App], language: Language) {
  return {
    queryKey: ['words', ...apps, language],
    queryFn: () => loadTranslate(apps, language),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }
}

/** Words of a catalogue that comes when it is wanted, for what is below it, which is drawn once they are there. */
export function MoreWords({ apps, before = null, children }: MoreWordsProps) {
  const text = useContext(TextContext)
  const language = text?.language ?? 'en-gb'
  const { data } = useQuery({
    ...moreWords(apps, language),
    // The words of the other language stay until the new ones are there.
    placeholderData: (before) => before,
  })
  const more = useMemo(() => (text && data ? { ...text, t: data } : undefined), [text, data])
  return more ? <TextContext.Provider value={more}>{children}</TextContext.Provider> : before
}
