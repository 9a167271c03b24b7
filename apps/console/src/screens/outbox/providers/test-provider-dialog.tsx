import { Alert, Button, Group, Text, TextInput } from '@mantine/core'
import { messageProviders, type ProviderTest } from '@tabard/contract/messages/providers'
import type { MessageKind } from '@tabard/domain/messages/message'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { errorMessage } from '@tabard/staff-ui/feedback/notices.tsx'
import { useWrite } from '@tabard/ui/client/queries'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../text.ts'

interface TestProviderDialogProps {
  readonly kind: MessageKind
  readonly onClose: () => void
}

/** Sends one message with the saved settings, and says what became of it. */
export function TestProviderDialog({ kind, onClose }: TestProviderDialogProps) {
  const { t } = useText()
  const test = useWrite(messageProviders.test)
  const [recipient, setRecipient] = useState('')
  return (
    <Dialog onClose={onClose} title={t(`providers.test.${kind}`)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          test.mutate({ kind, recipient })
        }}
      >
        <TextInput
          size="md"
          mb={12}
          label={t(`messages.to.${kind}`)}
          type={kind === 'sms' ? 'tel' : 'email'}
          autoComplete="off"
          maxLength={254}
          error={test.error ? errorMessage(test.error, t) : undefined}
          value={recipient}
          onChange={(event) => {
            setRecipient(event.currentTarget.value)
            test.reset()
          }}
        />
        {kind === 'sms' && <Text c="dimmed">{t('messages.costs')}</Text>}
        {test.data && <Result result={test.data} />}
        <Group justify="flex-end" mt={16}>
          <Button type="submit" size="lg" disabled={recipient.trim() === ''} loading={test.isPending}>
            {t('messages.send')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

/** Codes that have words of their own; any other is shown as the provider gave it. */
const known = {
  'host.internal': 'providers.fault.internal',
  'host.unknown': 'providers.fault.unknownHost',
  'smtp.EDNS': 'providers.fault.unknownHost',
  'smtp.EAUTH': 'providers.fault.logIn',
  'smtp.535': 'providers.fault.logIn',
  'twilio.20003': 'providers.fault.logIn',
  'http.401': 'providers.fault.logIn',
  'http.403': 'providers.fault.logIn',
  'smtp.ETLS': 'providers.fault.tls',
  'smtp.ESOCKET': 'providers.fault.unreachable',
  'smtp.ECONNECTION': 'providers.fault.unreachable',
  'smtp.ETIMEDOUT': 'providers.fault.unreachable',
  'provider.unreachable': 'providers.fault.unreachable',
  'provider.silent': 'providers.fault.silent',
} as const

function Result({ result: { isSent, code } }: { readonly result: ProviderTest }) {
  const { t } = useText()
  const key = code in known ? known[code as keyof typeof known] : undefined
  return (
    <Alert
      role="status"
      color={isSent ? 'pine' : 'red'}
      icon={isSent ? <CircleCheck size={20} aria-hidden /> : <CircleAlert size={20} aria-hidden />}
    >
      {isSent ? t('providers.sent') : key === undefined ? t('providers.fault.other', { code }) : t(key)}
    </Alert>
  )
}
