import { Button, CopyButton, Group, Text, TextInput } from '@mantine/core'
import type { SentInvitation } from '@tabard/contract/staff'
import { Check, Copy } from 'lucide-react'
import { Dialog } from '../../pieces/dialog.tsx'
import { useText } from '../../pieces/text.ts'
import classes from './staff.module.css'

interface LinkDialogProps {
  readonly email: string
  readonly invitation: SentInvitation
  readonly onClose: () => void
}

/** The one time that an invitation's link is seen. */
export function LinkDialog({ email, invitation: { link, isMailed }, onClose }: LinkDialogProps) {
  const { t } = useText()
  return (
    <Dialog onClose={onClose} size="lg" title={t('staff.linkTitle', { email })}>
      <div className={classes['form']}>
        <Text>{t(isMailed ? 'staff.mailedText' : 'staff.linkText', { email })}</Text>
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
      </div>
    </Dialog>
  )
}
