import { pinLength } from '@tabard/domain/accounts/pin-rules'
import { useState } from 'react'
import { useLabels } from '../context/use-labels.ts'
import { TextField } from '../controls/text-field.tsx'

interface PinFieldProps {
  readonly id: string
  readonly error?: string | undefined
  onPin(pin: string): void
}

/** The wallet PIN. It stays in this field: nothing stores it. */
export function PinField({ id, error, onPin }: PinFieldProps) {
  const { t } = useLabels()
  const [pin, setPin] = useState('')
  return (
    <TextField
      id={id}
      label={t('rewards.pin')}
      hint={t('rewards.pinHint')}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={pinLength}
      value={pin}
      error={error}
      onText={(text) => {
        const digits = text.replaceAll(/\D/g, '')
        setPin(digits)
        onPin(digits)
      }}
    />
  )
}
