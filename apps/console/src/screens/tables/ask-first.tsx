import { Button, Group, Modal, Text } from '@mantine/core'
import { useText } from '../../pieces/text.ts'

interface AskFirstProps {
  readonly title: string
  /** What will be so afterwards, in plain words. */
  readonly text: string
  readonly yes: string
  readonly isBusy: boolean
  onYes(): void
  onNo(): void
}

/** Asks before guests at a table are sent to scan again. */
export function AskFirst({ title, text, yes, isBusy, onYes, onNo }: AskFirstProps) {
  const { t } = useText()
  return (
    <Modal
      opened
      onClose={onNo}
      title={title}
      closeButtonProps={{ 'aria-label': t('action.close'), size: 44 }}
    >
      <Text mb="lg">{text}</Text>
      <Group justify="flex-end">
        <Button size="md" variant="default" onClick={onNo}>
          {t('tables.cancel')}
        </Button>
        <Button size="md" loading={isBusy} onClick={onYes}>
          {yes}
        </Button>
      </Group>
    </Modal>
  )
}
