import { Drawer, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../../text.ts'

interface PublishingDrawerProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A drawer for reviewing changes. */
export function PublishingDrawer({ title, onClose, children }: PublishingDrawerProps) {
  const { t } = useText()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={680}
      title={title}
      closeButtonProps={{ 'aria-label': t('action.close'), size: 44 }}
    >
      <Stack gap={16}>{children}</Stack>
    </Drawer>
  )
}
