import { PasswordInput } from '@mantine/core'
import { useText } from '../../../text.ts'

interface SecretFieldProps {
  readonly name: 'password' | 'authToken'
  /** A secret is saved: an empty field keeps it. */
  readonly isKept: boolean
  readonly error: string | undefined
  readonly value: string
  onText(text: string): void
}

/** A secret of a provider. The browser offers no saved password for it. */
export function SecretField({ name, isKept, error, value, onText }: SecretFieldProps) {
  const { t } = useText()
  return (
    <PasswordInput
      size="md"
      label={t(`providers.${name}`)}
      description={isKept ? t('providers.secretKept') : undefined}
      autoComplete="new-password"
      maxLength={512}
      error={error}
      value={value}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  )
}
