import { Button, Group, Select, TextInput } from '@mantine/core'
import { messageProviders, type MessageProviders } from '@tabard/contract/messages/providers'
import { mailFaults, mailPorts, type MailSettings } from '@tabard/domain/messages/provider-settings'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useText } from '../../../text.ts'
import { SecretField } from './secret-field.tsx'
import { useFieldFault, useShowProviders } from './use-providers.ts'

interface MailDialogProps {
  readonly saved: MessageProviders['mail']
  readonly onClose: () => void
}

interface Draft extends MailSettings {
  /** Empty: as it was. */
  readonly password: string
}

const blank: Draft = {
  host: '',
  port: 587,
  user: '',
  fromName: '',
  fromAddress: '',
  replyTo: '',
  password: '',
}

const texts = ['host', 'user', 'fromName', 'fromAddress', 'replyTo'] as const

/** The merchant's mail server. A saved password is never shown; an empty field keeps it. */
export function MailDialog({ saved, onClose }: MailDialogProps) {
  const { t } = useText()
  const show = useShowProviders()
  const { hasPassword = false, ...mail } = saved ?? {}
  const form = useForm({
    row: messageProviders.saveMail,
    stored: { value: { ...blank, ...mail }, revision: null },
    toInput: ({ password, ...settings }) => ({
      mail: settings,
      ...(password === '' && hasPassword ? {} : { password }),
    }),
    check: (draft, hasTried) => (hasTried ? mailFaults(draft) : []),
    notice: t('providers.saved'),
    onSaved: (providers) => {
      show(providers)
      onClose()
    },
  })
  const faultOf = useFieldFault(form.faults)
  const { value, change } = form
  const field = (name: (typeof texts)[number]) => (
    <TextInput
      key={name}
      size="md"
      label={t(`providers.${name}`)}
      description={name === 'host' || name === 'replyTo' ? t(`providers.${name}Hint`) : undefined}
      autoComplete="off"
      spellCheck={false}
      maxLength={name === 'fromName' ? 60 : 254}
      error={faultOf(name)}
      value={value[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <Dialog isDirty={form.isDirty} onClose={onClose} size="lg" title={t('providers.setUp.mail')}>
      <FormFrame form={form}>
        {field('host')}
        <Select
          size="md"
          label={t('providers.port')}
          allowDeselect={false}
          error={faultOf('port')}
          value={String(value.port)}
          data={mailPorts.map((port) => ({
            value: String(port),
            label: t(port === 465 ? 'providers.portTls' : 'providers.portStartTls', { port: String(port) }),
          }))}
          onChange={(chosen) => change({ port: Number(chosen) })}
        />
        {field('user')}
        <SecretField
          name="password"
          isKept={hasPassword}
          error={faultOf('password')}
          value={value.password}
          onText={(password) => change({ password })}
        />
        {field('fromName')}
        {field('fromAddress')}
        {field('replyTo')}
        <Group justify="flex-end">
          <Button type="submit" size="lg" loading={form.isSaving}>
            {t('providers.save')}
          </Button>
        </Group>
      </FormFrame>
    </Dialog>
  )
}
