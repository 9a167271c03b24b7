import { Button, Group, SegmentedControl, Select, Text, Textarea, TextInput } from '@mantine/core'
import { messageProviders } from '@tabard/contract/messages/providers'
import {
  httpMethods,
  smsFaults,
  type HttpGateway,
  type SmsSettings,
  type TwilioAccount,
} from '@tabard/domain/messages/provider-settings'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useText } from '../../../text.ts'
import { SecretField } from './secret-field.tsx'
import { useFieldFault, useShowProviders } from './use-providers.ts'

interface SmsDialogProps {
  readonly saved: SmsSettings | undefined
  readonly onClose: () => void
}

interface Draft {
  readonly provider: SmsSettings['provider']
  readonly twilio: TwilioAccount
  readonly http: HttpGateway
  /** Twilio's token, or the headers of an own gateway. Empty: as it was. */
  readonly secret: string
}

function draftOf(saved: SmsSettings | undefined): Draft {
  return {
    provider: saved?.provider ?? 'twilio',
    twilio: saved?.provider === 'twilio' ? saved : { provider: 'twilio', accountSid: '', from: '' },
    http:
      saved?.provider === 'http'
        ? saved
        : { provider: 'http', url: '', method: 'POST', body: '', success: '' },
    secret: '',
  }
}

const settingsOf = (draft: Draft): SmsSettings => (draft.provider === 'twilio' ? draft.twilio : draft.http)

/** The merchant's SMS provider. A saved key is never shown; an empty field keeps it. */
export function SmsDialog({ saved, onClose }: SmsDialogProps) {
  const { t } = useText()
  const show = useShowProviders()
  const form = useForm({
    row: messageProviders.saveSms,
    stored: { value: draftOf(saved), revision: null },
    toInput: (draft) => ({
      sms: settingsOf(draft),
      ...(draft.secret === '' && draft.provider === saved?.provider ? {} : { secret: draft.secret }),
    }),
    check: (draft, hasTried) =>
      hasTried
        ? [
            ...smsFaults(settingsOf(draft)),
            ...(draft.provider === 'twilio' && draft.secret === '' && saved?.provider !== 'twilio'
              ? [{ field: 'authToken', fault: 'required' } as const]
              : []),
          ]
        : [],
    notice: t('providers.saved'),
    onSaved: (providers) => {
      show(providers)
      onClose()
    },
  })
  const faultOf = useFieldFault(form.faults)
  const { value, change } = form
  const fields = { draft: value, change, faultOf, isKept: value.provider === saved?.provider }
  return (
    <Dialog isDirty={form.isDirty} onClose={onClose} size="lg" title={t('providers.setUp.sms')}>
      <FormFrame form={form}>
        <SegmentedControl
          size="md"
          fullWidth
          aria-label={t('providers.provider')}
          value={value.provider}
          data={[
            { value: 'twilio', label: 'Twilio' },
            { value: 'http', label: t('providers.http') },
          ]}
          onChange={(chosen) => change({ provider: chosen === 'http' ? 'http' : 'twilio', secret: '' })}
        />
        {value.provider === 'twilio' ? <TwilioFields {...fields} /> : <HttpFields {...fields} />}
        <Group justify="flex-end">
          <Button type="submit" size="lg" loading={form.isSaving}>
            {t('providers.save')}
          </Button>
        </Group>
      </FormFrame>
    </Dialog>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly faultOf: (field: string) => string | undefined
  /** A secret is saved. */
  readonly isKept: boolean
}

function TwilioFields({ draft: { twilio, secret }, change, faultOf, isKept }: FieldsProps) {
  const { t } = useText()
  const field = (name: 'accountSid' | 'from') => (
    <TextInput
      size="md"
      label={t(`providers.${name}`)}
      description={t(`providers.${name}Hint`)}
      autoComplete="off"
      spellCheck={false}
      maxLength={254}
      error={faultOf(name)}
      value={twilio[name]}
      onChange={(event) => change({ twilio: { ...twilio, [name]: event.currentTarget.value } })}
    />
  )
  return (
    <>
      {field('accountSid')}
      <SecretField
        name="authToken"
        isKept={isKept}
        error={faultOf('authToken')}
        value={secret}
        onText={(text) => change({ secret: text })}
      />
      {field('from')}
    </>
  )
}

function HttpFields({ draft: { http, secret }, change, faultOf, isKept }: FieldsProps) {
  const { t } = useText()
  const put = (part: Partial<HttpGateway>) => change({ http: { ...http, ...part } })
  return (
    <>
      <Text c="dimmed">
        {t('providers.httpText', { to: '{to}', text: '{text}', reference: '{reference}' })}
      </Text>
      <TextInput
        size="md"
        label={t('providers.url')}
        placeholder="https://sms.example/send"
        autoComplete="off"
        spellCheck={false}
        maxLength={1000}
        error={faultOf('url')}
        value={http.url}
        onChange={(event) => put({ url: event.currentTarget.value })}
      />
      <Select
        size="md"
        label={t('providers.method')}
        allowDeselect={false}
        value={http.method}
        data={[...httpMethods]}
        onChange={(chosen) => put({ method: httpMethods.find((each) => each === chosen) ?? 'POST' })}
      />
      <Textarea
        size="md"
        label={t('providers.headers')}
        description={t(isKept ? 'providers.headersKept' : 'providers.headersHint')}
        placeholder={'Authorization: Bearer …\nContent-Type: application/json'}
        autosize
        minRows={2}
        maxLength={2000}
        spellCheck={false}
        error={faultOf('headers')}
        value={secret}
        onChange={(event) => change({ secret: event.currentTarget.value })}
      />
      <Textarea
        size="md"
        label={t('providers.body')}
        placeholder={'{"to":"{to}","text":"{text}","id":"{reference}"}'}
        autosize
        minRows={2}
        maxLength={4000}
        spellCheck={false}
        value={http.body}
        onChange={(event) => put({ body: event.currentTarget.value })}
      />
      <TextInput
        size="md"
        label={t('providers.success')}
        description={t('providers.successHint')}
        maxLength={254}
        value={http.success}
        onChange={(event) => put({ success: event.currentTarget.value })}
      />
    </>
  )
}
