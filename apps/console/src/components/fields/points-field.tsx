import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'

interface PointsFieldProps {
  readonly label: string
  readonly description?: ReactNode
  /** What applies where nothing is entered. */
  readonly placeholder?: string
  /** Hundredths; null: nothing is entered. */
  readonly points: number | null
  readonly isDisabled?: boolean
  readonly error: string | undefined
  readonly onChange: (points: number | null) => void
}

/** A number of points, which are hundredths in the draft. */
export function PointsField(props: PointsFieldProps) {
  const { label, description, placeholder = '', points, isDisabled = false, error, onChange } = props
  return (
    <NumberInput
      size="md"
      label={label}
      description={description}
      placeholder={placeholder}
      min={0}
      decimalScale={2}
      thousandSeparator=","
      disabled={isDisabled}
      value={points === null ? '' : points / 100}
      error={error}
      onChange={(typed) => onChange(typeof typed === 'number' ? Math.round(typed * 100) : null)}
    />
  )
}
