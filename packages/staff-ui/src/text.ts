import type { Catalogues, SharedKey } from '@tabard/text/catalogue'
import type { Translate } from '@tabard/text/translate'
import { useText as useAnyText, type Text } from '@tabard/ui/components/text-provider'

export type ConsoleKey = Catalogues['console'] | SharedKey
export type T = Translate<ConsoleKey>

/** The texts of this app, in the reader's language. */
export function useText(): Text<ConsoleKey> {
  return useAnyText<ConsoleKey>()
}
