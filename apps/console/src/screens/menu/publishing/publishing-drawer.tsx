import { Drawer, Stack } from '@mantine/core'
import { LoadFailed } from '@tabard/staff-ui/feedback/states.tsx'
import type { ReactNode } from 'react'
import { useText } from '../../../text.ts'

interface PublishingDrawerProps {
  readonly title: string
  /** The changes could not be loaded. */
  readonly failure?: { readonly error: unknown; readonly retry: () => void } | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A drawer for reviewing changes. */
export function PublishingDrawer({ title, failure, onClose, children }: PublishingDrawerProps) {
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
      {failure ? (
        <LoadFailed error={failure.error} onRetry={failure.retry} />
      ) : (
        <Stack gap={16}>{children}</Stack>
      )}
    </Drawer>
  )
}
