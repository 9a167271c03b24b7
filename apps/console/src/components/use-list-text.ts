import { languageTags } from '@tabard/domain/text/names'
import { useText } from '../text.ts'

/** Returns a function that joins names as a sentence does: `eftpos, Mastercard and Visa`. */
export function useListText(): (names: readonly string[]) => string {
  const { language } = useText()
  const format = new Intl.ListFormat(languageTags[language], { type: 'conjunction' })
  return (names) => format.format(names)
}
