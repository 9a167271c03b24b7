import { passwordStrength } from '@tabard/domain/accounts/password-strength'
import { codePoints } from '@tabard/domain/text/text-input'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useLabels } from '../../state/use-labels.ts'
import { TextField } from '../text-field.tsx'

interface PasswordFieldProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  /** Of a password that is being chosen: its strength is shown, and more characters than this are refused. */
  readonly newUpTo?: number | undefined
  onText(text: string): void
}

/** Longer than any shop accepts: a field that cuts a password makes another one of it. */
const fieldLength = 512

export function PasswordField({ label, newUpTo, error, ...field }: PasswordFieldProps) {
  const { t } = useLabels()
  const [isShown, setShown] = useState(false)
  const isNew = newUpTo !== undefined
  const isTooLong = isNew && codePoints(field.value) > newUpTo
  return (
    <div>
      <TextField
        {...field}
        label={label}
        error={isTooLong ? t('password.long', { max: newUpTo }) : error}
        hint={isNew ? t('password.rule') : undefined}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={fieldLength}
        required
      >
        <button
          type="button"
          className="round size-12 border border-line"
          aria-pressed={isShown}
          aria-label={t(isShown ? 'password.hide' : 'password.show')}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
        </button>
      </TextField>
      {isNew && <Strength password={field.value} />}
    </div>
  )
}

const levels = [
  { bar: 'w-1/3 bg-bad', text: 'text-bad', key: 'password.strength0' },
  { bar: 'w-2/3 bg-warn', text: 'text-warn', key: 'password.strength1' },
  { bar: 'w-full bg-good', text: 'text-good', key: 'password.strength2' },
] as const

/**
 * The documented levels: weak, medium, strong (storefront specification, section 5). None for an empty
 * password.
 */
function Strength({ password }: { readonly password: string }) {
  const { t } = useLabels()
  const strength = passwordStrength(password)
  const level = strength === -1 ? undefined : levels[strength]
  return (
    <div role="status" className="mt-2 min-h-9">
      {level && (
        <>
          <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
            <div className={`h-full rounded-full ${level.bar}`} />
          </div>
          <p className={`mt-1 text-[0.9375rem] font-medium ${level.text}`}>{t(level.key)}</p>
        </>
      )}
    </div>
  )
}
