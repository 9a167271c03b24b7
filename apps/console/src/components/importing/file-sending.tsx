import { Button, Progress, Stack, Text } from '@mantine/core'
import { useText } from '../../text.ts'

interface FileSendingProps {
  readonly name: string
  /** The uploaded share, from 0 to 1. At 1 the server is reading the file. */
  readonly share: number
  readonly onStop: () => void
}

/** The progress of an upload. */
export function FileSending({ name, share, onStop }: FileSendingProps) {
  const { t } = useText()
  return (
    <Stack gap={16} align="center" py={48} px={16} role="status">
      <Text>{t(share < 1 ? 'menuImport.sending' : 'menuImport.reading', { name })}</Text>
      <Progress w="min(360px, 100%)" value={share * 100} animated aria-label={t('menuImport.progress')} />
      <Button variant="default" onClick={onStop}>
        {t('menuImport.stop')}
      </Button>
    </Stack>
  )
}
