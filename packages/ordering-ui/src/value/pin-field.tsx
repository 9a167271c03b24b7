import { pinLength } from '@tabard/domain/accounts/pin-rules'
import { useState } from 'react'
import { useLabels } from '../context/use-labels.ts'
import { TextField } from '../controls/text-field.tsx'
import { Keypad } from './keypad.tsx'

interface PinFieldProps {
  readonly id: string
  /** The page shows digits to tap, instead of the keyboard of the device. */
  readonly hasPad?: boolean
  readonly error?: string | undefined
  onPin(pin: string): void
}

/** The wallet PIN. It stays in this field: nothing stores it. */
export function PinField({ id, hasPad = false, error, onPin }: PinFieldProps) {
  const { t } = useLabels()
  const [pin, setPin] = useState('')
  const type = (digits: string) => {
    setPin(digits)
    onPin(digits)
  }
  return (
    <div className="flex flex-col gap-3">
      <TextField
        id={id}
        label={t('rewards.pin')}
        hint={t('rewards.pinHint')}
        type="password"
        inputMode={hasPad ? 'none' : 'numeric'}
        autoComplete="off"
        maxLength={pinLength}
        value={pin}
        error={error}
        onText={(text) => type(text.replaceAll(/\D/g, ''))}
      />
      {hasPad && (
        <div className="self-center">
          <Keypad value={pin} onChange={type} />
        </div>
      )}
    </div>
  )
}
