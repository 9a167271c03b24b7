import { typedDigits } from '@tabard/domain/text/typed-code'
import type { MyCards } from '@tabard/contract/value/cards/member-cards'
import { pinLength } from '@tabard/domain/accounts/pin-rules'
import { Link } from '@tabard/ui/router'
import { useState } from 'react'
import { useOrdering } from '../context/ordering.tsx'
import { useLabels } from '../context/use-labels.ts'
import { TextField } from '../controls/text-field.tsx'
import { Keypad } from './keypad.tsx'

interface OwnPinProps extends Omit<PinFieldProps, 'hasPad'> {
  readonly mine: Pick<MyCards, 'needsPin' | 'hasPinPad'> | undefined
}

/** The wallet PIN of the account, or the way to the page that sets one. */
export function OwnPin({ mine, ...field }: OwnPinProps) {
  const { t } = useLabels()
  const { to } = useOrdering()
  if (mine?.needsPin !== true) return <PinField {...field} hasPad={mine?.hasPinPad === true} />
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role={field.error === undefined ? undefined : 'alert'} className="line-if-large flex-1">
        {t('rewards.pinUnset')}
      </p>
      <Link href={to('pinpad')} className="button-text">
        {t('rewards.setPin')}
      </Link>
    </div>
  )
}

interface PinFieldProps {
  readonly id: string
  /** The page shows digits to tap, instead of the keyboard of the device. */
  readonly hasPad?: boolean
  readonly error?: string | undefined
  onPin(pin: string): void
}

/** The wallet PIN. It stays in this field: nothing stores it. */
function PinField({ id, hasPad = false, error, onPin }: PinFieldProps) {
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
        onText={(text) => type(typedDigits(text))}
      />
      {hasPad && (
        <div className="self-center">
          <Keypad value={pin} onChange={type} />
        </div>
      )}
    </div>
  )
}
