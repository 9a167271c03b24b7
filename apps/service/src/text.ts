import type { Text } from '@tabard/ui/components/text-provider'
import { useText as useStaffText, type KeyOf, type T as Translate } from '@tabard/staff-ui/text'

export type ServiceKey = KeyOf<'service'>
export type T = Translate<ServiceKey>

/** The texts of this app, in the reader's language. */
export function useText(): Text<ServiceKey> {
  return useStaffText<ServiceKey>()
}
