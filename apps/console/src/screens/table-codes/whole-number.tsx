import { NumberInput } from '@mantine/core'

interface WholeNumberProps {
  readonly label: string
  readonly max: number
  /** Empty while typing. */
  readonly value: number | ''
  readonly error?: string | undefined
  onChange(value: number | ''): void
}

export function WholeNumber({ onChange, ...field }: WholeNumberProps) {
  return (
    <NumberInput
      {...field}
      size="md"
      min={0}
      allowDecimal={false}
      allowNegative={false}
      onChange={(value) => onChange(typeof value === 'number' ? value : '')}
    />
  )
}
