import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import {
  paymentAccounts,
  type PaymentAccount,
  type RegisteredAccounts,
} from '@tabard/contract/payments/accounts'
import { isSameAccount, shownCredentials } from '@tabard/domain/payments/check-credentials'
import { rulesOf } from '@tabard/domain/payments/online-providers'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { showNotice } from '@tabard/staff-ui/feedback/notices.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useText } from '../../../text.ts'
import { CredentialFields } from './credential-fields.tsx'
import { NotificationFields } from './notification-fields.tsx'
import { NotifyAddress } from './notify-address.tsx'
import { credentialLabels, providerNames, type RealProvider } from './provider-names.ts'
import { useShowAccounts } from './use-accounts.ts'

interface AccountDialogProps {
  readonly name: RealProvider
  readonly saved: PaymentAccount | undefined
  readonly notifyUrl: string
  readonly canBeNotified: boolean
  /** Called with what came of the address for notifications. */
  readonly onSaved: (webhook: RegisteredAccounts['webhook']) => void
  readonly onClose: () => void
}

interface Draft {
  readonly environment: 'test' | 'live'
  /** By name. An empty secret stays as it was. */
  readonly credentials: Readonly<Record<string, string>>
}

function draftOf(name: RealProvider, saved: PaymentAccount | undefined): Draft {
  const { hasTestEnvironment, credentials } = rulesOf(name)
  return {
    environment: saved?.environment ?? (hasTestEnvironment ? 'test' : 'live'),
    credentials: { ...Object.fromEntries(credentials.map((field) => [field.name, ''])), ...saved?.settings },
  }
}

/** The credentials of an account. A saved secret is never shown; an empty field keeps it while the account is the same. */
export function AccountDialog(props: AccountDialogProps) {
  const { name, saved, notifyUrl, canBeNotified, onSaved, onClose } = props
  const { t } = useText()
  const show = useShowAccounts()
  const form = useForm({
    row: paymentAccounts.save,
    stored: { value: draftOf(name, saved), revision: null },
    toInput: ({ environment, credentials }) => ({
      provider: name,
      environment,
      credentials: Object.fromEntries(Object.entries(credentials).filter(([, value]) => value.trim() !== '')),
    }),
    notice: null,
    onSaved: ({ webhook, ...accounts }) => {
      show(accounts)
      onSaved(webhook)
      showNotice(
        webhook === 'works'
          ? t('paymentAccounts.savedAndRegistered', { name: providerNames[name] })
          : t('paymentAccounts.saved'),
      )
      onClose()
    },
  })
  const { environment, credentials } = form.value
  const fields = rulesOf(name).credentials
  const changeCredentials = (values: Draft['credentials']) => form.change({ credentials: values })
  const settings = shownCredentials(fields, credentials)
  const isKept = saved !== undefined && isSameAccount(saved, { environment, settings })
  const faultOf = (field: string) => {
    const found = form.faults.find((each) => each.field === field)
    return found && t(found.fault === 'required' ? 'providers.fault.required' : 'providers.fault.invalid')
  }
  const title = t(saved ? 'paymentAccounts.changeOf' : 'paymentAccounts.connectOf', {
    name: providerNames[name],
  })
  return (
    <Dialog isDirty={form.isDirty} onClose={onClose} size="lg" title={title}>
      <FormFrame form={form}>
        <Text c="dimmed">{t(`paymentAccounts.where.${name}`)}</Text>
        {rulesOf(name).hasTestEnvironment && (
          <EnvironmentChoice
            value={environment}
            onChange={(chosen) => form.change({ environment: chosen })}
          />
        )}
        <CredentialFields
          fields={fields.filter((field) => !field.isForNotifications)}
          labels={credentialLabels[name]}
          values={credentials}
          isKept={isKept}
          faultOf={faultOf}
          onChange={changeCredentials}
        />
        {fields.some((field) => field.isForNotifications) ? (
          <NotificationFields
            provider={name}
            url={notifyUrl}
            canBeNotified={canBeNotified}
            isEntered={saved?.webhook?.state === 'entered'}
            isKept={isKept}
            values={credentials}
            faultOf={faultOf}
            onChange={changeCredentials}
          />
        ) : (
          <NotifyAddress provider={name} url={notifyUrl} />
        )}
        <Group justify="flex-end">
          <Button type="submit" size="lg" loading={form.isSaving}>
            {t('providers.save')}
          </Button>
        </Group>
      </FormFrame>
    </Dialog>
  )
}

interface EnvironmentChoiceProps {
  readonly value: Draft['environment']
  readonly onChange: (value: Draft['environment']) => void
}

function EnvironmentChoice({ value, onChange }: EnvironmentChoiceProps) {
  const { t } = useText()
  return (
    <SegmentedControl
      size="md"
      aria-label={t('paymentAccounts.environment')}
      value={value}
      data={[
        { value: 'test', label: t('paymentAccounts.forTests') },
        { value: 'live', label: t('paymentAccounts.forReal') },
      ]}
      onChange={(chosen) => onChange(chosen === 'live' ? 'live' : 'test')}
    />
  )
}
