import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { paymentAccounts, type PaymentAccount } from '@tabard/contract/payments/accounts'
import { isSameAccount, shownCredentials } from '@tabard/domain/payments/check-credentials'
import { rulesOf } from '@tabard/domain/payments/online-providers'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useText } from '../../../text.ts'
import { CredentialFields } from './credential-fields.tsx'
import { NotifyAddress } from './notify-address.tsx'
import { credentialLabels, providerNames, type RealProvider } from './provider-names.ts'
import { useShowAccounts } from './use-accounts.ts'

interface AccountDialogProps {
  readonly name: RealProvider
  readonly saved: PaymentAccount | undefined
  readonly notifyUrl: string
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
export function AccountDialog({ name, saved, notifyUrl, onClose }: AccountDialogProps) {
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
    notice: t('paymentAccounts.saved'),
    onSaved: (accounts) => {
      show(accounts)
      onClose()
    },
  })
  const { environment, credentials } = form.value
  const settings = shownCredentials(rulesOf(name).credentials, credentials)
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
          <SegmentedControl
            size="md"
            aria-label={t('paymentAccounts.environment')}
            value={environment}
            data={[
              { value: 'test', label: t('paymentAccounts.forTests') },
              { value: 'live', label: t('paymentAccounts.forReal') },
            ]}
            onChange={(chosen) => form.change({ environment: chosen === 'live' ? 'live' : 'test' })}
          />
        )}
        <CredentialFields
          fields={rulesOf(name).credentials}
          labels={credentialLabels[name]}
          values={credentials}
          isKept={isKept}
          faultOf={faultOf}
          onChange={(values) => form.change({ credentials: values })}
        />
        <NotifyAddress provider={name} url={notifyUrl} />
        <Group justify="flex-end">
          <Button type="submit" size="lg" loading={form.isSaving}>
            {t('providers.save')}
          </Button>
        </Group>
      </FormFrame>
    </Dialog>
  )
}
