import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'

interface RateFieldProps {
  readonly label: string
  readonly description?: ReactNode
  readonly hasHiddenLabel?: boolean
  /** In hundredths of a percent. */
  readonly rate: number
  readonly max?: number
  readonly isDisabled?: boolean
  readonly error: string | undefined
  readonly onChange: (rate: number) => void
}

/** A percentage with two decimals. */
export function RateField(props: RateFieldProps) {
  const { label, description, hasHiddenLabel = false, rate, max = 100, isDisabled = false, error } = props
  return (
    <NumberInput
      size="md"
      {...(hasHiddenLabel ? { 'aria-label': label } : { label })}
      description={description}
      suffix=" %"
      min={0}
      max={max}
      decimalScale={2}
      disabled={isDisabled}
      value={rate / 100}
      error={error}
      onChange={(typed) => props.onChange(Math.round(Number(typed || 0) * 100))}
    />
  )
}
