import { TextInput } from '@mantine/core'
import { currencyExponent, toDecimalText, type Cents, type Currency } from '@tabard/domain/money/money'
import { useState } from 'react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'

/** Marks typed text that is not an amount: every rule about prices rejects it. */
export const noAmount = -1

interface MoneyFieldProps {
  readonly label: string
  readonly hasHiddenLabel?: boolean
  readonly cents: Cents
  readonly error?: string | undefined
  readonly onChange: (cents: Cents) => void
}

/** A text field for an amount of any size: a rule decides the maximum and reports it. */
export function MoneyField({ label, hasHiddenLabel = false, cents, error, onChange }: MoneyFieldProps) {
  const { t } = useText()
  const { currency } = useFormats()
  const [typed, setTyped] = useState<{ readonly text: string; readonly cents: Cents }>()
  // Keep the typed text while it means the same amount: 12.5 must not become 12.50 while typing.
  const text = typed?.cents === cents ? typed.text : cents < 0 ? '' : toDecimalText(cents, currency)
  // Kept when the field is left, so that it can be corrected.
  const isUnread = typed !== undefined && typed.cents === noAmount && typed.text.trim() !== ''
  return (
    <TextInput
      {...(hasHiddenLabel ? { 'aria-label': label } : { label })}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={error ?? (isUnread ? t('money.unread') : undefined)}
      leftSection={<span aria-hidden>{symbolOf(currency)}</span>}
      onChange={(event) => {
        const next = event.currentTarget.value
        const amount = typedAmount(next, currency)
        setTyped({ text: next, cents: amount })
        onChange(amount)
      }}
      onBlur={() => setTyped(isUnread ? typed : undefined)}
    />
  )
}

/** Cents of `12.5`, `12,50` or `$1,250.00`; `noAmount` if invalid or finer than the currency. */
export function typedAmount(text: string, currency: Currency): Cents {
  const exponent = currencyExponent(currency)
  const plain = text.replace(/[\s\p{Sc}]/gu, '')
  const point = /^\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain.replaceAll(',', '')
  const match = /^(\d{1,12})(?:\.(\d*))?$/.exec(point)
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || fraction.length > exponent) return noAmount
  return Number(whole + fraction.padEnd(exponent, '0'))
}

function symbolOf(currency: Currency): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? ''
}
