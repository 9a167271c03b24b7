import { CloseButton, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './side-drawer.module.css'
import { useText } from './text.ts'

interface SideDrawerProps {
  readonly label: string
  readonly isOpen?: boolean
  /** Pixels; a phone gives all it has. */
  readonly size?: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/** One thing of a list beside it, whole. Its content brings the heading. */
export function SideDrawer({ label, isOpen = true, size = 560, onClose, children }: SideDrawerProps) {
  const { t } = useText()
  const isPhone = useMediaQuery('(max-width: 620px)', undefined, { getInitialValueInEffect: false })
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : size}
      // No header of the library's: with a dialog above it the page would have two.
      withCloseButton={false}
      attributes={{ content: { 'aria-label': label } }}
    >
      <CloseButton
        className={classes['close'] ?? ''}
        size={48}
        iconSize={24}
        aria-label={t('action.close')}
        onClick={onClose}
      />
      {children}
    </Drawer>
  )
}
