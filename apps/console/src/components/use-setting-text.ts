import type { Language } from '@tabard/domain/text/names'
import { loadTranslate } from '@tabard/ui/components/text-provider'
import { useQuery } from '@tanstack/react-query'

/** Labels and descriptions of settings, from a separately loaded catalogue. Undefined while loading. */
export function useSettingText(language: Language) {
  return useQuery({
    queryKey: ['setting-words', language],
    queryFn: () => loadTranslate('settings', language),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}
