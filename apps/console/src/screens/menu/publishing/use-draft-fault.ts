import { refusalData } from '@tabard/contract/refused'
import { announce, useComplain } from '../../../pieces/notices.tsx'
import { useText } from '../../../pieces/text.ts'
import { useDraftCache } from '../use-menu-draft.ts'

/** Says what stands in the way of publishing. The difference has changed with the draft: it is read again first. */
export function useDraftFault(): (error: Error) => void {
  const { t } = useText()
  const complain = useComplain()
  const { refresh } = useDraftCache()
  return (error) => {
    if (refusalData(error, 'menu.draftMoved')) announce(t('menuPublish.movedMeanwhile'))
    else complain(error)
    void refresh()
  }
}
