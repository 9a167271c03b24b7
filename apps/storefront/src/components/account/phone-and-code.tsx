import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { TextField } from '@tabard/ordering-ui/controls/text-field.tsx'
import { faultOf } from './refused-field.ts'
import type { CodeRequest } from './use-code-request.ts'
import type { Faults } from './use-fields.ts'

interface FieldParts {
  readonly id: string
  readonly value: string
  readonly error: string | undefined
  onText(text: string): void
}

interface PhoneAndCodeProps {
  readonly request: CodeRequest
  readonly phone: FieldParts
  readonly code: FieldParts
  readonly phoneLabel: string
  readonly digits: number
  onFault(found: Faults<'phone'>): void
}

/** A phone field with a button that sends a code, and a code field once one is sent. */
export function PhoneAndCode({ request, phone, code, phoneLabel, digits, onFault }: PhoneAndCodeProps) {
  const { t } = useLabels()
  const { sentTo, secondsLeft, isSending } = request
  const isWaiting = secondsLeft > 0 && sentTo === phone.value.trim()

  async function send() {
    const typed = phone.value.trim()
    if (typed === '') return onFault({ phone: t('profile.phoneNeeded') })
    onFault({})
    try {
      await request.send(typed)
      code.onText('')
      document.getElementById(code.id)?.focus()
    } catch (error) {
      onFault(faultOf(error, ['phone'], t, 'code.sendFailed'))
    }
    return undefined
  }

  return (
    <>
      <TextField
        {...phone}
        label={phoneLabel}
        hint={t('profile.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={32}
        required
      />
      <button
        type="button"
        className="button-quiet figures self-start disabled:cursor-not-allowed disabled:text-soft"
        disabled={isWaiting || isSending}
        onClick={() => void send()}
      >
        {t(isWaiting ? 'code.againIn' : sentTo === undefined ? 'code.send' : 'code.again', {
          seconds: secondsLeft,
        })}
      </button>
      {sentTo !== undefined && (
        <TextField
          {...code}
          label={t('code.label')}
          hint={t('code.sentHint', { digits, phone: sentTo })}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={digits}
          required
        />
      )}
    </>
  )
}
