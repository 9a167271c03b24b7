import { Button, Stack, Title } from '@mantine/core'
import { SideDrawer } from '@tabard/staff-ui/components/side-drawer.tsx'
import { Message } from '@tabard/staff-ui/feedback/states.tsx'
import { CircleX, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../text.ts'
import { FileSending } from './file-sending.tsx'

interface ImportFrameProps {
  readonly title: string
  /** Pixels; on a phone the full width. */
  readonly size: number
  /** The file that is uploaded. */
  readonly sending: { readonly name: string; readonly share: number } | false
  /** The file that is refused. */
  readonly failed: { readonly name: string; readonly message: string } | false
  /** Stops the upload, or returns to the choice of a file. */
  readonly onCancel: () => void
  readonly onClose: () => void
  /** The other stages. */
  readonly children: ReactNode
}

/** The drawer of an import: the progress of the upload, why a file is refused, and the stages of its kind. */
export function ImportFrame({ title, size, sending, failed, onCancel, onClose, children }: ImportFrameProps) {
  const { t } = useText()
  return (
    <SideDrawer label={title} size={size} onClose={onClose}>
      <Stack gap={16}>
        <Title order={2} mih={40} pr={48}>
          {title}
        </Title>
        {sending && <FileSending name={sending.name} share={sending.share} onStop={onCancel} />}
        {failed && (
          <div role="alert">
            <Message
              icon={CircleX}
              title={t('menuImport.refused', { name: failed.name })}
              text={failed.message}
            >
              <Button leftSection={<RefreshCw size={18} aria-hidden />} onClick={onCancel}>
                {t('menuImport.another')}
              </Button>
            </Message>
          </div>
        )}
        {children}
      </Stack>
    </SideDrawer>
  )
}
