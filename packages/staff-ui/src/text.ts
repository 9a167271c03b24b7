import type { Catalogues, SharedKey } from '@tabard/text/catalogue'
import type { Translate } from '@tabard/text/translate'
import { useText as useAnyText, type Text } from '@tabard/ui/components/text-provider'

export type StaffKey = Catalogues['console'] | SharedKey
export type T = Translate<StaffKey>

/** The texts of the staff apps, in the reader's language. */
export function useText(): Text<StaffKey> {
  return useAnyText<StaffKey>()
}
