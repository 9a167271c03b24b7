import type { Catalogues, SharedKey, TextKey } from '@tabard/text/catalogue'
import type { Translate } from '@tabard/text/translate'
import { useText as useAnyText, type Text } from '@tabard/ui/components/text-provider'

/** The keys of the groups that one staff app loads. */
export type KeyOf<App extends 'console' | 'service'> = Catalogues[App] | SharedKey

/** Keys that both staff apps load: this package uses no others. */
export type StaffKey = KeyOf<'console'> & KeyOf<'service'>

/** A title of a screen: it is a key of the app that has the screen. */
export type TitleKey = KeyOf<'console'> | KeyOf<'service'>

export type T<Key extends TextKey = StaffKey> = Translate<Key>

/** The texts of a staff app, in the reader's language. */
export function useText<Key extends TextKey = StaffKey>(): Text<Key> {
  return useAnyText<Key>()
}
