import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { AddressWarning } from '@tabard/staff-ui/feedback/address-warning.tsx'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useText } from '../../text.ts'

interface LinkDialogProps {
  readonly title: string
  readonly text: string
  readonly link: string
  readonly onClose: () => void
}

/** Shows a link once: the server stores only its hash. */
export function LinkDialog({ title, text, link, onClose }: LinkDialogProps) {
  const { t } = useText()
  return (
    <Dialog onClose={onClose} size="lg" title={title}>
      <Stack gap={16}>
        <AddressWarning address={link} />
        <Text>{text}</Text>
        <TextInput
          size="md"
          label={t('staff.link')}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end">
          <CopyButton value={link} timeout={4_000}>
            {({ copied, copy }) => (
              <Button
                size="lg"
                data-autofocus
                leftSection={copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
                onClick={copy}
              >
                {t(copied ? 'staff.copied' : 'staff.copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Dialog>
  )
}
