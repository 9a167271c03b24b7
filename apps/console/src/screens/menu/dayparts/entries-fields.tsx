import cards from '@tabard/staff-ui/components/cards.module.css'
import { Button, Chip, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { Plus } from 'lucide-react'
import { fromClock, toClock } from '../../../components/fields/clock-minutes.ts'
import { useText } from '../../../text.ts'
import { type DaypartEntry } from '../selling-rules/daypart-entries.ts'
import { RemoveButton } from '../selling-rules/other-prices.tsx'
import { useWeekdays, weekdays } from '../selling-rules/use-weekdays.ts'
import classes from './dayparts.module.css'

interface EntriesFieldsProps {
  readonly entries: readonly DaypartEntry[]
  readonly fault: string | undefined
  readonly onChange: (entries: readonly DaypartEntry[]) => void
}

/** The hours of a new daypart. */
export const lunch: DaypartEntry = { days: [1, 2, 3, 4, 5], opensMinute: 690, durationMinutes: 180 }

/** Times with the days that share them. */
export function EntriesFields({ entries, fault, onChange: setEntries }: EntriesFieldsProps) {
  const { t } = useText()
  return (
    <>
      <Title order={3}>{t('daypart.when')}</Title>
      {entries.map((entry, place) => (
        <EntryFields
          key={place}
          name={t('daypart.entry', { place: place + 1 })}
          entry={entry}
          onChange={(next) => setEntries(entries.map((each, at) => (at === place ? next : each)))}
          onRemove={() => setEntries(entries.filter((_, at) => at !== place))}
        />
      ))}
      {fault !== undefined && (
        <Text role="alert" c="var(--red)" fz="0.9375rem">
          {fault}
        </Text>
      )}
      <div>
        <Button
          variant="light"
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => setEntries([...entries, entries.length === 0 ? lunch : { ...lunch, days: [6, 7] }])}
        >
          {t('daypart.addTime')}
        </Button>
      </div>
    </>
  )
}

interface EntryFieldsProps {
  readonly name: string
  readonly entry: DaypartEntry
  readonly onChange: (entry: DaypartEntry) => void
  readonly onRemove: () => void
}

/** Days with one start and end. An end that is not after the start is on the next day. */
function EntryFields({ name, entry, onChange, onRemove }: EntryFieldsProps) {
  const { t } = useText()
  const { short } = useWeekdays()
  const { days, opensMinute, durationMinutes } = entry
  const ends = (opensMinute + durationMinutes) % 1_440
  const until = (from: number, to: number) => ((to - from + 1_439) % 1_440) + 1
  return (
    <Stack className={cards['card']} gap={12} role="group" aria-label={name}>
      <Group className={classes['chips']} gap={8} align="stretch" role="group" aria-label={t('daypart.days')}>
        {weekdays.map((weekday) => (
          <Chip
            key={weekday}
            size="md"
            checked={days.includes(weekday)}
            onChange={(isOn) =>
              onChange({
                ...entry,
                days: weekdays.filter((each) => (each === weekday ? isOn : days.includes(each))),
              })
            }
          >
            {short(weekday)}
          </Chip>
        ))}
      </Group>
      <div className={classes['times']}>
        <TextInput
          type="time"
          size="md"
          label={t('daypart.from')}
          value={toClock(opensMinute)}
          onChange={(event) => {
            const from = fromClock(event.currentTarget.value)
            if (from !== undefined)
              onChange({ ...entry, opensMinute: from, durationMinutes: until(from, ends) })
          }}
        />
        <TextInput
          type="time"
          size="md"
          label={t('daypart.to')}
          value={toClock(ends)}
          onChange={(event) => {
            const to = fromClock(event.currentTarget.value)
            if (to !== undefined) onChange({ ...entry, durationMinutes: until(opensMinute, to) })
          }}
        />
        <RemoveButton name={name} onClick={onRemove} />
      </div>
      {opensMinute + durationMinutes > 1_440 && (
        <Text c="dimmed" fz="0.9375rem">
          {t('daypart.nextDay')}
        </Text>
      )}
    </Stack>
  )
}
