import { Chip, Group, Text, TextInput } from '@mantine/core'
import { toDecimalText, type Cents } from '@tabard/domain/money/money'
import type { AmountRange } from '@tabard/domain/value/gift-card-terms'
import { typedCents } from '@tabard/staff-ui/format/typed-cents'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useState, type ReactNode } from 'react'
import { useText } from '../../text.ts'
import classes from './sell-value.module.css'

/** Typed text that is not an amount: no terms offer it. */
const noAmount = -1

interface AmountChoiceProps {
  /** The fixed amounts, each with its label. */
  readonly amounts: readonly { readonly cents: Cents; readonly label: ReactNode }[]
  /** Null: only the fixed amounts. */
  readonly freeAmount: AmountRange | null
  readonly cents: Cents
  readonly error: string | undefined
  readonly onChange: (cents: Cents) => void
}

/** An amount to sell: one of the fixed ones, or any within the limits. */
export function AmountChoice({ amounts, freeAmount, cents, error, onChange }: AmountChoiceProps) {
  const { t } = useText()
  const { currency, note } = useFormats()
  const isFixed = amounts.some((amount) => amount.cents === cents)
  const [typed, setTyped] = useState(isFixed || cents < 0 ? '' : toDecimalText(cents, currency))
  return (
    <div className={classes['amounts']} role="group" aria-label={t('sellValue.amount')}>
      <Text fw={600}>{t('sellValue.amount')}</Text>
      <Group gap={8}>
        {amounts.map((amount) => (
          <Chip
            key={amount.cents}
            size="lg"
            type="radio"
            checked={typed === '' && cents === amount.cents}
            onChange={() => {
              setTyped('')
              onChange(amount.cents)
            }}
          >
            {amount.label}
          </Chip>
        ))}
      </Group>
      {freeAmount ? (
        <TextInput
          size="md"
          label={t('sellValue.otherAmount')}
          description={t('sellValue.range', {
            least: note(freeAmount.minimumCents),
            most: note(freeAmount.maximumCents),
          })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed}
          error={error}
          onChange={(event) => {
            const text = event.currentTarget.value
            setTyped(text)
            onChange(typedCents(text.trim(), currency) ?? noAmount)
          }}
        />
      ) : (
        error !== undefined && (
          <Text c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )
      )}
    </div>
  )
}
