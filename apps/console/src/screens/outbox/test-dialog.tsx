import { Button, Group, SegmentedControl, Select, Text, TextInput } from '@mantine/core'
import { messages, messageSamples } from '@tabard/contract/messages/calls'
import type { InputOf } from '@tabard/contract/wire/endpoint'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { MessageLanguage } from '../../components/fields/message-language.tsx'
import { useText } from '../../text.ts'
import { useShowMessages } from './use-show-messages.ts'

type TestMessage = InputOf<typeof messages.sendTest>

const kinds = ['sms', 'mail'] as const

/** Sends a sample message to test delivery and wording. */
export function TestDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText()
  const { value, change, ...form } = useTestMessage(onClose)
  const { kind, recipient, sample, language } = value
  return (
    <Dialog isDirty={form.isDirty} onClose={onClose} size="lg" title={t('messages.test')}>
      <FormFrame form={form}>
        <SegmentedControl
          size="md"
          fullWidth
          aria-label={t('messages.kind')}
          value={kind}
          data={kinds.map((each) => ({ value: each, label: t(`messages.kind.${each}`) }))}
          onChange={(chosen) => change({ kind: chosen === 'mail' ? 'mail' : 'sms' })}
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
          error={form.errorAt('recipient')}
          onChange={(event) => change({ recipient: event.currentTarget.value })}
        />
        <Select
          size="md"
          allowDeselect={false}
          label={t('messages.sample')}
          value={sample}
          data={messageSamples.map((each) => ({ value: each, label: t(`messages.purpose.${each}`) }))}
          onChange={(chosen) =>
            change({ sample: messageSamples.find((known) => known === chosen) ?? 'logInCode' })
          }
        />
        <MessageLanguage
          label={t('shell.language')}
          value={language}
          onChange={(chosen) => change({ language: chosen })}
        />
        {kind === 'sms' && <Text c="dimmed">{t('messages.costs')}</Text>}
        <Group justify="flex-end">
          <Button type="submit" size="lg" disabled={recipient.trim() === ''} loading={form.isSaving}>
            {t('messages.send')}
          </Button>
        </Group>
      </FormFrame>
    </Dialog>
  )
}

function useTestMessage(onClose: () => void) {
  const { t, language } = useText()
  const show = useShowMessages()
  const fresh: TestMessage = { kind: 'sms', recipient: '', sample: 'logInCode', language }
  return useForm({
    row: messages.sendTest,
    stored: { value: fresh, revision: null },
    toInput: ({ recipient, ...rest }) => ({ recipient: recipient.trim(), ...rest }),
    errorFields: { 'phone.invalid': 'recipient', 'mail.invalid': 'recipient', 'sms.country': 'recipient' },
    notice: t('messages.testSent'),
    onSaved: (list) => {
      show(list)
      onClose()
    },
  })
}
