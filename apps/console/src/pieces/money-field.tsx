import { TextInput } from '@mantine/core'
import { currencyExponent, toDecimalText, type Cents, type Currency } from '@tabard/domain/money'
import { useState } from 'react'
import { useFormats } from './formats.ts'
import { useText } from './text.ts'

/** What stands for something typed that is no amount: every rule about prices refuses it. */
export const noAmount = -1

interface MoneyFieldProps {
  readonly label: string
  readonly hasHiddenLabel?: boolean
  readonly cents: Cents
  readonly error?: string | undefined
  readonly onChange: (cents: Cents) => void
}

/** An amount as one types it. Of any size: how large it may be is for a rule to say, in words. */
export function MoneyField({ label, hasHiddenLabel = false, cents, error, onChange }: MoneyFieldProps) {
  const { t } = useText()
  const { currency } = useFormats()
  const [typed, setTyped] = useState<{ readonly text: string; readonly cents: Cents }>()
  // What is typed stays as it is while it means the amount that is set: 12.5 is not made 12.50 under the fingers.
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

/** Cents of `12.5`, `12,50`, `$1,250.00`; `noAmount` when it is none, or finer than the currency. */
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
