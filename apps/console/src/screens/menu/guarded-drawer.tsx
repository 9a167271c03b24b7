import { Button, Drawer, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { useText } from '../../pieces/text.ts'

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
  useEffect(() => {
    if (!isDirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
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
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('menuEdit.leaveTitle')}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <Text mb="lg">{t('menuEdit.leaveText')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('menuEdit.discard')}
          </Button>
          <Button data-autofocus onClick={() => setAsking(false)}>
            {t('menuEdit.continue')}
          </Button>
        </Group>
      </Modal>
    </Drawer>
  )
}
