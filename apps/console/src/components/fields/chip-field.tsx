import { Chip } from '@mantine/core'
import classes from './chip-field.module.css'

interface ChipFieldProps<Value extends string> {
  readonly label: string
  /** All values, in the order in which they are stored. */
  readonly values: readonly Value[]
  readonly chosen: readonly Value[]
  readonly color?: string
  nameOf(value: Value): string
  onChange(chosen: Value[]): void
}

/** A choice of several known values, one switch each. */
export function ChipField<Value extends string>({
  label,
  values,
  chosen,
  color,
  nameOf,
  onChange,
}: ChipFieldProps<Value>) {
  return (
    <fieldset className={classes['chips']}>
      <legend>{label}</legend>
      {values.map((value) => (
        <Chip
          key={value}
          size="md"
          variant="outline"
          {...(color === undefined ? {} : { color })}
          checked={chosen.includes(value)}
          onChange={(isOn) =>
            onChange(values.filter((each) => (each === value ? isOn : chosen.includes(each))))
          }
        >
          {nameOf(value)}
        </Chip>
      ))}
    </fieldset>
  )
}
