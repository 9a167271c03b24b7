import { Button, Group, SegmentedControl, Select, Text, TextInput, Stack } from '@mantine/core'
import { messages } from '@tabard/contract/messages/calls'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { MessageLanguage } from '../../components/fields/message-language.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
import { useShowMessages } from './use-show-messages.ts'

const samples = ['verificationCode', 'logInCode', 'passwordCode', 'mailCode', 'orderReady'] as const

/** Sends a sample message to test delivery and wording. */
export function TestDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, language: reader } = useText()
  const complain = useComplain()
  const show = useShowMessages()
  const send = useWrite(messages.sendTest)
  const [kind, setKind] = useState<'sms' | 'mail'>('sms')
  const [recipient, setRecipient] = useState('')
  const [sample, setSample] = useState<(typeof samples)[number]>('logInCode')
  const [language, setLanguage] = useState(reader)

  const submit = () =>
    send.mutate(
      { kind, recipient: recipient.trim(), sample, language },
      {
        onSuccess: (list) => {
          show(list)
          showNotice(t('messages.testSent'))
          onClose()
        },
        onError: complain,
      },
    )
  return (
    <Dialog onClose={onClose} size="lg" title={t('messages.test')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap={16}>
          <SegmentedControl
            size="md"
            fullWidth
            aria-label={t('messages.kind')}
            value={kind}
            data={(['sms', 'mail'] as const).map((value) => ({ value, label: t(`messages.kind.${value}`) }))}
            onChange={(value) => setKind(value === 'mail' ? 'mail' : 'sms')}
          />
          <TextInput
            key={kind}
            size="md"
            label={t(`messages.to.${kind}`)}
            type={kind === 'sms' ? 'tel' : 'email'}
            inputMode={kind === 'sms' ? 'tel' : 'email'}
            autoComplete="off"
            maxLength={254}
            value={recipient}
            onChange={(event) => setRecipient(event.currentTarget.value)}
          />
          <Select
            size="md"
            allowDeselect={false}
            label={t('messages.sample')}
            value={sample}
            data={samples.map((value) => ({ value, label: t(`messages.purpose.${value}`) }))}
            onChange={(value) => setSample(samples.find((known) => known === value) ?? 'logInCode')}
          />
          <MessageLanguage label={t('shell.language')} value={language} onChange={setLanguage} />
          {kind === 'sms' && <Text c="dimmed">{t('messages.costs')}</Text>}
          <Group justify="flex-end">
            <Button type="submit" size="lg" disabled={recipient.trim() === ''} loading={send.isPending}>
              {t('messages.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
