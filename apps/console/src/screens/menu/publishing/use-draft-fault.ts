import { refusalData } from '@tabard/contract/wire/refused'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../../text.ts'
import { useDraftCache } from '../use-menu-draft.ts'

/** Returns a function that reports why publishing failed and refetches the draft with its difference. */
export function useDraftFault(): (error: Error) => void {
  const { t } = useText()
  const complain = useComplain()
  const { refresh } = useDraftCache()
  return (error) => {
    if (refusalData(error, 'menu.draftMoved')) showNotice(t('menuPublish.movedMeanwhile'))
    else complain(error)
    void refresh()
  }
}
