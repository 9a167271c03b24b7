import { getDefaultZIndex, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { unsavedWork } from '../leaving/unsaved-work.ts'
import { useIsTopmost } from './use-is-topmost.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { useText } from '../text.ts'

interface DialogProps {
  readonly title: string
  /** False: the dialog is closing and may fade out. */
  readonly isOpen?: boolean
  /** The dialog has unsaved changes, which its form protects: every way to close it asks first. */
  readonly isDirty?: boolean
  /** In front of other dialogs, also of one that was opened after this one's place in the page was made. */
  readonly isQuestion?: boolean
  readonly size?: 'lg' | 'xl' | number
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal dialog with a title, a thumb-sized close button and a short form or question. */
export function Dialog({
  title,
  isOpen = true,
  isDirty = false,
  isQuestion = false,
  size,
  onClose,
  children,
}: DialogProps) {
  const { t } = useText()
  const isTopmost = useIsTopmost(isOpen)
  useReturnFocus(isOpen)
  return (
    <Modal
      opened={isOpen}
      onClose={() => (isDirty ? unsavedWork.leave(onClose) : onClose())}
      title={title}
      closeOnEscape={isTopmost}
      // In front of every drawer, also of one that was opened after the dialog's place in the page was made.
      zIndex={getDefaultZIndex('modal') + (isQuestion ? 2 : 1)}
      {...(size === undefined ? {} : { size })}
      // A long name takes further lines: the close button stays in the window.
      styles={{ title: { minWidth: 0, overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': t('action.close'), size: 44, style: { flexShrink: 0 } }}
    >
      {children}
    </Modal>
  )
}
