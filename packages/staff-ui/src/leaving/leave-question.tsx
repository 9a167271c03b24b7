import { useSyncExternalStore } from 'react'
import { AskFirst } from '../feedback/ask-first.tsx'
import { useText } from '../text.ts'
import { unsavedWork } from './unsaved-work.ts'

/** The one dialog of a staff app that asks whether to leave without saving. */
export function LeaveQuestion() {
  const { t } = useText()
  const pending = useSyncExternalStore(unsavedWork.subscribe, unsavedWork.pending)
  return (
    <AskFirst
      isOpen={pending !== undefined}
      isGrave
      title={t('menuEdit.leaveTitle')}
      text={t('menuEdit.leaveText')}
      yes={t('menuEdit.discard')}
      no={t('menuEdit.continue')}
      onYes={unsavedWork.confirm}
      onNo={unsavedWork.stay}
    />
  )
}
