import { UnstyledButton } from '@mantine/core'
import { currencyExponent, type Currency } from '@tabard/domain/money/money'
import { Delete } from 'lucide-react'
import { pressKey, type PadKey } from '../cash.ts'
import classes from './numpad.module.css'
import { useText } from '../../../text.ts'

const rows: readonly PadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'back']

interface NumpadProps {
  readonly text: string
  readonly currency: Currency
  readonly onChange: (text: string) => void
}

/** A touch keypad; the field above it accepts a keyboard. */
export function Numpad({ text, currency, onChange }: NumpadProps) {
  const { t } = useText()
  return (
    <div className={classes['pad']} role="group" aria-label={t('numpad.label')}>
      {rows.map((key) => (
        <UnstyledButton
          key={key}
          className={classes['key']}
          disabled={key === '.' && currencyExponent(currency) === 0}
          aria-label={key === 'back' ? t('numpad.back') : undefined}
          onClick={() => onChange(pressKey(text, key, currency))}
        >
          {key === 'back' ? <Delete size={26} aria-hidden /> : key}
        </UnstyledButton>
      ))}
    </div>
  )
}
