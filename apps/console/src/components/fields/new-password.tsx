import { Box, PasswordInput, Progress, Stack } from '@mantine/core'
import { passwordStrength } from '@tabard/domain/accounts/password-strength'
import classes from './new-password.module.css'
import { useText } from '../../text.ts'

interface NewPasswordProps {
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (password: string) => void
}

/** For `errorFields` of a form that sets a password: refusals about the field `password`. */
export const passwordErrors = {
  'password.short': 'password',
  'password.long': 'password',
  'password.common': 'password',
} as const

const levels = [
  { word: 'weak', colour: 'red', percent: 33 },
  { word: 'medium', colour: 'amber', percent: 66 },
  { word: 'strong', colour: 'pine', percent: 100 },
] as const

/** A new password field that shows its strength while typing. */
export function NewPassword({ value, error, onChange }: NewPasswordProps) {
  const { t } = useText()
  const strength = passwordStrength(value)
  const level = strength === -1 ? undefined : levels[strength]
  return (
    <Stack gap={8}>
      <PasswordInput
        size="md"
        label={t('setUp.password')}
        description={t('setUp.passwordText')}
        withAsterisk
        autoComplete="new-password"
        maxLength={128}
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.show') }}
        value={value}
        error={error}
        // The library marks only the box around the field.
        aria-invalid={error !== undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Box className={classes['strength']} mih={22} c="dimmed" fz="0.9375rem">
        {level && (
          <Progress
            value={level.percent}
            color={level.colour}
            size="md"
            radius="xl"
            aria-label={t('setUp.strength')}
          />
        )}
        <span role="status">{level && t(`setUp.strength.${level.word}`)}</span>
      </Box>
    </Stack>
  )
}
