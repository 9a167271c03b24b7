import { refusalData } from '@tabard/contract/wire/refused'
import { showNotice } from '@tabard/staff-ui/feedback/notices.tsx'
import { useDraftCache } from '../use-menu-draft.ts'

const isMoved = (error: unknown) => refusalData(error, 'menu.draftMoved') !== undefined

/**
 * For `useForm`, if a form sends the revision of the draft: a refusal loads the draft again, and a notice says so if
 * another person has changed it.
 */
export function useDraftFault(moved: string) {
  const { refresh } = useDraftCache()
  return {
    isShownInForm: isMoved,
    onRefused: (error: unknown) => {
      if (isMoved(error)) showNotice(moved)
      void refresh()
    },
  }
}
