import type { StaffPayLink } from '@tabard/contract/payments/links/calls'
import { usePayLinksChanged } from './use-pay-links.ts'

/** What the forms of new links have in common: a short form without a notice, whose link is shown next. */
export function useMadeLink(onMade: (link: StaffPayLink) => void) {
  const changed = usePayLinksChanged()
  return {
    asksBeforeLeaving: false,
    isShort: true,
    notice: null,
    onSaved(link: StaffPayLink) {
      changed()
      onMade(link)
    },
  } as const
}
