import type { Language } from '@tabard/domain/names'
import { loadTranslate } from '@tabard/ui/components/text-provider'
import { useQuery } from '@tanstack/react-query'

/** What settings are called and do: a catalogue of its own, loaded where it is read. Undefined until it is there. */
export function useSettingText(language: Language) {
  return useQuery({
    queryKey: ['setting-words', language],
    queryFn: () => loadTranslate('settings', language),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}
