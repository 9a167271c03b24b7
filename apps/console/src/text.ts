import type { Text } from '@tabard/ui/components/text-provider'
import { useText as useStaffText, type KeyOf, type T as Translate } from '@tabard/staff-ui/text'

export type ConsoleKey = KeyOf<'console'>
export type T = Translate<ConsoleKey>

/** The texts of this app, in the reader's language. */
export function useText(): Text<ConsoleKey> {
  return useStaffText<ConsoleKey>()
}
