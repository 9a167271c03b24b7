import { typedDigits } from '@tabard/domain/text/typed-code'
import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
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

/** What of a card proves its owner, beside a scan. */
export interface Provable {
  /** A gift card of nobody has no live code: its number, which only its holder has, pays. */
  readonly isHeld: boolean
  readonly scanId: string | undefined
}

/**
 * The proof of a payment: the scan of a live code, or else what staff confirm and the customer types. The PIN, or the number
 * of a gift card, is asked for once the server has refused without it.
 */
export function usePresence({ scanId, isHeld }: Provable) {
  const [isSeen, setSeen] = useState(false)
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<Refused>()
  const isNumber = refusal !== undefined && isHeld
  const presence: Presence =
    scanId === undefined ? { isSeen, ...(refusal ? { pin: typed } : {}) } : { scanId }
  const isTyped = isNumber ? typed.trim() !== '' : typed.length === pinLength
  return {
    presence,
    /** The number of the gift card, once it is asked for. */
    number: isNumber ? typed : undefined,
    isReady: scanId !== undefined || (refusal ? isTyped : isSeen),
    /** Shows a refusal of the proof at its field. Returns whether it is one. */
    refuse(error: unknown): boolean {
      if (!(error instanceof Refused) || !isOfProof(error, isNumber)) return false
      setRefusal(error)
      setTyped('')
      return true
    },
    fields: scanId === undefined && (
      <PresenceFields {...{ isSeen, typed, refusal, isHeld }} onSeen={setSeen} onType={setTyped} />
    ),
  }
}

function isOfProof({ code }: Refused, isNumber: boolean): boolean {
  return code.startsWith('pin.') || code === 'value.codeNeeded' || (isNumber && code === 'value.giftCard')
}

interface PresenceFieldsProps {
  readonly isSeen: boolean
  readonly typed: string
  readonly refusal: Refused | undefined
  readonly isHeld: boolean
  onSeen(isSeen: boolean): void
  onType(typed: string): void
}

function PresenceFields({ isSeen, typed, refusal, isHeld, onSeen, onType }: PresenceFieldsProps) {
  const { t } = useText()
  if (!refusal)
    return (
      <Checkbox
        size="lg"
        label={t('byValue.seen')}
        description={t('byValue.seenHint')}
        checked={isSeen}
        onChange={({ currentTarget }) => onSeen(currentTarget.checked)}
      />
    )
  if (isHeld)
    return (
      <TextInput
        size="lg"
        label={t('byValue.number')}
        description={t('byValue.numberHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={typed}
        error={refusal.code === 'value.giftCard' && errorMessage(refusal, t)}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    )
  return (
    <PasswordInput
      size="lg"
      label={t('byValue.pin')}
      description={t('byValue.pinHint')}
      inputMode="numeric"
      autoComplete="off"
      visibilityToggleButtonProps={{ 'aria-label': t('signIn.show') }}
      maxLength={pinLength}
      value={typed}
      error={errorMessage(refusal, t)}
      onChange={({ currentTarget }) => onType(typedDigits(currentTarget.value))}
    />
  )
}
