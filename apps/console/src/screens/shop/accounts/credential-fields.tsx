import { PasswordInput, TextInput } from '@mantine/core'
import { isShown, type CredentialField } from '@tabard/domain/payments/online-providers'
import { useText, type ConsoleKey } from '../../../text.ts'

interface CredentialFieldsProps {
  readonly fields: readonly CredentialField[]
  /** By the names of the fields. */
  readonly labels: Readonly<Record<string, ConsoleKey>>
  readonly values: Readonly<Record<string, string>>
  /** Secrets are saved: an empty field keeps one. */
  readonly isKept: boolean
  readonly faultOf: (name: string) => string | undefined
  onChange(values: Readonly<Record<string, string>>): void
}

/** The credentials of an account or a terminal. The browser offers no saved password for a secret. */
export function CredentialFields(props: CredentialFieldsProps) {
  const { fields, labels, values, isKept, faultOf, onChange } = props
  const { t } = useText()
  return fields.map((field) => {
    const { name, isSecret } = field
    const Input = isSecret ? PasswordInput : TextInput
    const label = labels[name]
    return (
      <Input
        key={name}
        size="md"
        label={label && t(label)}
        description={!isShown(field) && isKept ? t('providers.secretKept') : undefined}
        autoComplete={isSecret ? 'new-password' : 'off'}
        spellCheck={false}
        maxLength={2_000}
        error={faultOf(name)}
        value={values[name] ?? ''}
        onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
      />
    )
  })
}
