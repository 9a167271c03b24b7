import { pinLength } from '@tabard/domain/accounts/pin-rules'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { Delete } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'

interface KeypadProps {
  readonly value: string
  readonly isDisabled: boolean
  onChange(value: string): void
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Digits to tap. A keyboard types them too. */
export function Keypad({ value, isDisabled, onChange }: KeypadProps) {
  const { t } = useLabels()
  const add = (digit: string) => {
    if (!isDisabled && value.length < pinLength) onChange(value + digit)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (/^\d$/.test(event.key)) add(event.key)
    if (event.key === 'Backspace') onChange(value.slice(0, -1))
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
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
