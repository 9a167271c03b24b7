import { CloseButton, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useLeaveWarning } from '../leaving/use-leave-warning.ts'
import { unsavedWork } from '../leaving/unsaved-work.ts'
import { useIsTopmost } from '../feedback/use-is-topmost.ts'
import { useReturnFocus } from '../feedback/use-return-focus.ts'
import classes from './side-drawer.module.css'
import { useText } from '../text.ts'

interface SideDrawerProps {
  readonly label: string
  readonly isOpen?: boolean
  /** Pixels; on a phone the full width. */
  readonly size?: number
  /** The drawer has unsaved changes: every way to close it asks first. */
  readonly isDirty?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The details of one list entry, beside the list. Its content provides the heading. */
export function SideDrawer({
  label,
  isOpen = true,
  size = 560,
  isDirty = false,
  onClose,
  children,
}: SideDrawerProps) {
  const { t } = useText()
  const isTopmost = useIsTopmost(isOpen)
  useReturnFocus(isOpen)
  useLeaveWarning(isDirty)
  const close = () => (isDirty ? unsavedWork.leave(onClose) : onClose())
  const isPhone = useMediaQuery('(max-width: 620px)', undefined, { getInitialValueInEffect: false })
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      closeOnEscape={isTopmost}
      position="right"
      size={isPhone ? '100%' : size}
      // Not the library's header: with a dialog above it the page would have two.
      withCloseButton={false}
      attributes={{ content: { 'aria-label': label } }}
    >
      <CloseButton
        className={classes['close'] ?? ''}
        size={48}
        iconSize={24}
        aria-label={t('action.close')}
        onClick={close}
      />
      {children}
    </Drawer>
  )
}
