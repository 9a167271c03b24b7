import { Button, Group, Text } from '@mantine/core'
import { Dialog } from './dialog.tsx'
import { useText } from './text.ts'

interface AskFirstProps {
  readonly title: string
  /** What will be so afterwards, in plain words. */
  readonly text: string
  /** Why it could not be done just now. */
  readonly trouble?: string | undefined
  readonly yes: string
  /** What is pressed to leave everything as it is; "Keep it" unless said. */
  readonly no?: string
  readonly isOpen?: boolean
  readonly isBusy?: boolean
  /** Something is gone for good. */
  readonly isGrave?: boolean
  onYes(): void
  onNo(): void
}

/** Asks before something is done that cannot be taken back by a press. Leaving it as it is comes first. */
export function AskFirst({
  title,
  text,
  trouble,
  yes,
  no,
  isOpen,
  isBusy,
  isGrave,
  onYes,
  onNo,
}: AskFirstProps) {
  const { t } = useText()
  return (
    <Dialog onClose={onNo} title={title} {...(isOpen === undefined ? {} : { isOpen })}>
      <Text mb="lg">{text}</Text>
      {trouble !== undefined && (
        <Text mb="lg" fw={600} role="alert">
          {trouble}
        </Text>
      )}
      <Group justify="flex-end">
        <Button size="lg" variant="default" data-autofocus onClick={onNo}>
          {no ?? t('action.keep')}
        </Button>
        <Button size="lg" {...(isGrave ? { color: 'red' } : {})} loading={isBusy ?? false} onClick={onYes}>
          {yes}
        </Button>
      </Group>
    </Dialog>
  )
}
