import { ActionIcon, Group, Text, TextInput } from '@mantine/core'
import type { DayHours } from '@tabard/domain/hours/shop-hours'
import { Trash2 } from 'lucide-react'
import { fromClock, toClock } from '../../../components/fields/clock-minutes.ts'
import { useText } from '../../../text.ts'
import { closesAt, lengthUntil } from '../../../components/fields/opening-length.ts'

interface OpeningFieldsProps {
  /** Name of the day, for screen readers. */
  readonly day: string
  readonly opening: DayHours
  readonly onChange: (opening: DayHours) => void
  readonly onRemove: () => void
}

/** Opening and closing time. A closing time that is not after the opening time is on the next day. */
export function OpeningFields({ day, opening, onChange, onRemove }: OpeningFieldsProps) {
  const { t } = useText()
  const { opensMinute, durationMinutes } = opening
  const closes = closesAt(opening)
  return (
    <Group gap={8}>
      <TextInput
        type="time"
        size="md"
        aria-label={t('shopHours.opens', { day })}
        value={toClock(opensMinute)}
        onChange={(event) => {
          const opens = fromClock(event.currentTarget.value)
          if (opens !== undefined)
            onChange({ ...opening, opensMinute: opens, durationMinutes: lengthUntil(opens, closes) })
        }}
      />
      <span aria-hidden>–</span>
      <TextInput
        type="time"
        size="md"
        aria-label={t('shopHours.closes', { day })}
        value={toClock(closes)}
        onChange={(event) => {
          const next = fromClock(event.currentTarget.value)
          if (next !== undefined) onChange({ ...opening, durationMinutes: lengthUntil(opensMinute, next) })
        }}
      />
      <Text span c="dimmed">
        {durationMinutes === 1_440
          ? t('shopHours.roundTheClock')
          : opensMinute + durationMinutes > 1_440
            ? t('shopHours.nextDay')
            : ''}
      </Text>
      <ActionIcon
        size={44}
        variant="subtle"
        color="red"
        aria-label={t('shopHours.remove', { day, time: toClock(opensMinute) })}
        onClick={onRemove}
      >
        <Trash2 size={20} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
