import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { useIsTopmost } from '@tabard/staff-ui/feedback/use-is-topmost'
import { useReturnFocus } from '@tabard/staff-ui/feedback/use-return-focus'
import { useText } from '../../text.ts'
import { useLeaveWarning } from '@tabard/staff-ui/leaving/use-leave-warning'

interface GuardedDrawerProps {
  readonly title: string
  readonly size: number
  /** The form has unsaved changes: closing asks first. */
  readonly isDirty: boolean
  readonly className?: string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a drawer that protects unsaved changes from an accidental tap and from closing the window. */
export function GuardedDrawer({ title, size, isDirty, className, onClose, children }: GuardedDrawerProps) {
  const { t } = useText()
  const isTopmost = useIsTopmost(true)
  useReturnFocus(true)
  useLeaveWarning(isDirty)
  return (
    <Drawer
      opened
      onClose={() => (isDirty ? unsavedWork.leave(onClose) : onClose())}
      closeOnEscape={isTopmost}
      position="right"
      size={size}
      title={title}
      classNames={{ content: className ?? '' }}
      styles={{ title: { minWidth: 0, overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': t('action.close'), size: 44, style: { flexShrink: 0 } }}
    >
      {children}
    </Drawer>
  )
}
