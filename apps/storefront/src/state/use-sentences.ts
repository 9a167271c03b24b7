import { joinSentences } from '@tabard/domain/text/sentences'
import { useText } from '@tabard/ui/components/text-provider'

/** Joins texts into sentences in the reader's language. */
export function useSentences(): (texts: readonly string[]) => string {
  const { language } = useText()
  return (texts) => joinSentences(texts, language)
}
