import { nameIn, type Names } from '@tabard/domain/text/names'
import { useText } from './text.ts'

/** A thing's name in the reader's language. */
export function useNames(): (names: Names) => string {
  const { language } = useText()
  return (names) => nameIn(names, language)
}
