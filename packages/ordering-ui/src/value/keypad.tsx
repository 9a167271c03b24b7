import { pinLength } from '@tabard/domain/accounts/pin-rules'
import { Delete } from 'lucide-react'
import { useLabels } from '../context/use-labels.ts'

interface KeypadProps {
  readonly value: string
  readonly isDisabled?: boolean
  onChange(value: string): void
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Digits of a PIN to tap. */
export function Keypad({ value, isDisabled = false, onChange }: KeypadProps) {
  const { t } = useLabels()
  const add = (digit: string) => {
    if (value.length < pinLength) onChange(value + digit)
  }
  const look = 'grid size-18 place-items-center rounded-full text-title font-semibold'
  return (
    <div className="figures grid grid-cols-3 gap-3">
      {[...keys, '0'].map((digit) => (
        <button
          key={digit}
          type="button"
          className={`${look} border border-line bg-surface hover:bg-sunken ${digit === '0' ? 'col-start-2' : ''}`}
          disabled={isDisabled}
          onClick={() => add(digit)}
        >
          {digit}
        </button>
      ))}
      <button
        type="button"
        className={`${look} hover:bg-sunken`}
        aria-label={t('pinpad.delete')}
        disabled={isDisabled || value === ''}
        onClick={() => onChange(value.slice(0, -1))}
      >
        <Delete aria-hidden size={24} />
      </button>
    </div>
  )
}
