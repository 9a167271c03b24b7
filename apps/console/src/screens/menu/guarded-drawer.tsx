import { Drawer } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { AskFirst } from '../../pieces/ask-first.tsx'
import { useText } from '../../pieces/text.ts'
import { useLeaveWarning } from '../../pieces/use-leave-warning.ts'

interface GuardedDrawerProps {
  readonly title: string
  readonly size: number
  /** Something was typed that is not saved: leaving asks first. */
  readonly isDirty: boolean
  readonly className?: string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form at the right that is not left by a slip of the thumb, nor by closing the window. */
export function GuardedDrawer({ title, size, isDirty, className, onClose, children }: GuardedDrawerProps) {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  useLeaveWarning(isDirty)
  return (
    <Drawer
      opened
      onClose={() => (isDirty ? setAsking(true) : onClose())}
      position="right"
      size={size}
      title={title}
      classNames={{ content: className ?? '' }}
      closeButtonProps={{ 'aria-label': t('action.close'), size: 44 }}
    >
      {children}
      <AskFirst
        isOpen={isAsking}
        isGrave
        title={t('menuEdit.leaveTitle')}
        text={t('menuEdit.leaveText')}
        yes={t('menuEdit.discard')}
        no={t('menuEdit.continue')}
        onYes={onClose}
        onNo={() => setAsking(false)}
      />
    </Drawer>
  )
}
