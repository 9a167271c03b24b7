import { typedDigits } from '@tabard/domain/text/typed-code'
import { Checkbox, PasswordInput } from '@mantine/core'
import { pinLength } from '@tabard/domain/accounts/pin-rules'
import { Refused } from '@tabard/contract/wire/refused'
import { errorMessage } from '@tabard/staff-ui/feedback/notices.tsx'
import { useState } from 'react'
import { useText } from '../../../text.ts'

/** What proves, for one payment, that the owner of a card is here (ADR-193). */
export interface Presence {
  readonly scanId?: string
  readonly isSeen?: boolean
  readonly pin?: string
}

/**
 * The proof of a payment: the scan of a live code, or else what staff confirm and the customer types. The PIN is asked for
 * once the server has refused without it.
 */
export function usePresence(scanId: string | undefined) {
  const [isSeen, setSeen] = useState(false)
  const [pin, setPin] = useState('')
  const [pinRefusal, setPinRefusal] = useState<Refused>()
  const presence: Presence = scanId === undefined ? { isSeen, ...(pinRefusal ? { pin } : {}) } : { scanId }
  return {
    presence,
    isReady: scanId !== undefined || (pinRefusal ? pin.length === pinLength : isSeen),
    /** Shows a refusal of the PIN at its field. Returns whether it is one. */
    refuse(error: unknown): boolean {
      if (!(error instanceof Refused) || !error.code.startsWith('pin.')) return false
      setPinRefusal(error)
      setPin('')
      return true
    },
    fields: scanId === undefined && (
      <PresenceFields {...{ isSeen, pin, pinRefusal }} onSeen={setSeen} onPin={setPin} />
    ),
  }
}

interface PresenceFieldsProps {
  readonly isSeen: boolean
  readonly pin: string
  readonly pinRefusal: Refused | undefined
  onSeen(isSeen: boolean): void
  onPin(pin: string): void
}

function PresenceFields({ isSeen, pin, pinRefusal, onSeen, onPin }: PresenceFieldsProps) {
  const { t } = useText()
  return pinRefusal ? (
    <PasswordInput
      size="lg"
      label={t('byValue.pin')}
      description={t('byValue.pinHint')}
      inputMode="numeric"
      autoComplete="off"
      visibilityToggleButtonProps={{ 'aria-label': t('signIn.show') }}
      maxLength={pinLength}
      value={pin}
      error={errorMessage(pinRefusal, t)}
      onChange={({ currentTarget }) => onPin(typedDigits(currentTarget.value))}
    />
  ) : (
    <Checkbox
      size="lg"
      label={t('byValue.seen')}
      description={t('byValue.seenHint')}
      checked={isSeen}
      onChange={({ currentTarget }) => onSeen(currentTarget.checked)}
    />
  )
}
