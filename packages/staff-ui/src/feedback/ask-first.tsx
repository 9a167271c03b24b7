import { Button, Group, Text } from '@mantine/core'
import { Dialog } from './dialog.tsx'
import { useText } from '../text.ts'

interface AskFirstProps {
  readonly title: string
  /** The effect of the action, in plain words. */
  readonly text: string
  /** Why the action failed. */
  readonly trouble?: string | undefined
  readonly yes: string
  /** Label of the button that changes nothing. Default: "Keep it". */
  readonly no?: string
  readonly isOpen?: boolean
  readonly isBusy?: boolean
  /** The action deletes something permanently. */
  readonly isGrave?: boolean
  onYes(): void
  onNo(): void
}

/** Confirmation before an action without undo. The button that changes nothing comes first. */
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
    <Dialog isQuestion onClose={onNo} title={title} {...(isOpen === undefined ? {} : { isOpen })}>
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
