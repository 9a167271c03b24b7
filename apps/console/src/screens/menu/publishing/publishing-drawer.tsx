import { Drawer, Stack } from '@mantine/core'
import { useIsTopmost } from '@tabard/staff-ui/feedback/use-is-topmost'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { LoadFailed } from '@tabard/staff-ui/feedback/states.tsx'
import type { ReactNode } from 'react'
import { useText } from '../../../text.ts'

interface PublishingDrawerProps {
  readonly title: string
  /** The changes could not be loaded. */
  readonly failure?: { readonly error: unknown; readonly retry: () => void } | undefined
  /** The form in it has unsaved changes: closing asks first. */
  readonly isDirty?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A drawer for reviewing changes. */
export function PublishingDrawer({
  title,
  failure,
  isDirty = false,
  onClose,
  children,
}: PublishingDrawerProps) {
  const { t } = useText()
  const isTopmost = useIsTopmost(true)
  return (
    <Drawer
      opened
      onClose={() => (isDirty ? unsavedWork.leave(onClose) : onClose())}
      closeOnEscape={isTopmost}
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
