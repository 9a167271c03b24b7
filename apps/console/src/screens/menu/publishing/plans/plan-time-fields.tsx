import { SimpleGrid, TextInput } from '@mantine/core'
import { useText } from '../../../../text.ts'

/** A time of the shop's clock, as its fields hold it; empty: not chosen yet. */
export interface PlanTime {
  readonly date: string
  readonly time: string
}

/** The start values: a menu changes before the shop opens. */
export const unchosen: PlanTime = { date: '', time: '05:00' }

/** Whether a part of the time is missing. */
export function isMissing({ date, time }: PlanTime): boolean {
  return date === '' || time === ''
}

/** The time as the calls of plans read it, `2026-11-27T17:00`. */
export function localTimeOf({ date, time }: PlanTime): string {
  return `${date}T${time}`
}

interface PlanTimeFieldsProps {
  readonly value: PlanTime
  readonly error: string | undefined
  /** The first date to choose from. */
  readonly min?: string
  readonly onChange: (value: PlanTime) => void
}

/** Date and time of a planned publication. */
export function PlanTimeFields({ value: { date, time }, error, min, onChange }: PlanTimeFieldsProps) {
  const { t } = useText()
  return (
    <SimpleGrid cols={2} spacing={12}>
      <TextInput
        type="date"
        label={t('menuPlan.date')}
        {...(min === undefined ? {} : { min })}
        value={date}
        error={error}
        required
        onChange={(event) => onChange({ time, date: event.currentTarget.value })}
      />
      <TextInput
        type="time"
        label={t('menuPlan.time')}
        value={time}
        required
        onChange={(event) => onChange({ date, time: event.currentTarget.value })}
      />
    </SimpleGrid>
  )
}
