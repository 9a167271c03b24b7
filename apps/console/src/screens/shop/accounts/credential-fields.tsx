import { PasswordInput, TextInput } from '@mantine/core'
import { rulesOf } from '@tabard/domain/payments/online-providers'
import { useText } from '../../../text.ts'
import { credentialLabels, type RealProvider } from './provider-names.ts'

interface CredentialFieldsProps {
  readonly provider: RealProvider
  readonly values: Readonly<Record<string, string>>
  /** Secrets are saved: an empty field keeps one. */
  readonly isKept: boolean
  readonly faultOf: (name: string) => string | undefined
  onChange(values: Readonly<Record<string, string>>): void
}

/** The credentials of an account. The browser offers no saved password for a secret. */
export function CredentialFields({ provider, values, isKept, faultOf, onChange }: CredentialFieldsProps) {
  const { t } = useText()
  return rulesOf(provider).credentials.map(({ name, isSecret }) => {
    const Input = isSecret ? PasswordInput : TextInput
    const label = credentialLabels[provider][name]
    return (
      <Input
        key={name}
        size="md"
        label={label && t(label)}
        description={isSecret && isKept ? t('providers.secretKept') : undefined}
        autoComplete={isSecret ? 'new-password' : 'off'}
        spellCheck={false}
        maxLength={500}
        error={faultOf(name)}
        value={values[name] ?? ''}
        onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
      />
    )
  })
}
