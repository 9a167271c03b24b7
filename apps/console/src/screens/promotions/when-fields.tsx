import { languageTags } from '@tabard/domain/text/names'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { Chip, Group, SimpleGrid, Stack, Switch, Text, TextInput, Title } from '@mantine/core'
import type { PromotionSchedule } from '@tabard/domain/promotions/promotion-terms'
import { fromClock, toClock } from '../../components/fields/clock-minutes.ts'
import { useText } from '../../text.ts'
import type { PromotionFieldsProps } from './fields-props.ts'

const days = [1, 2, 3, 4, 5, 6, 7] as const
const dayMinutes = 1_440

/** The dates, weekdays and hours of a promotion, in shop time. */
export function WhenFields({ terms: { schedule }, faultOf, onChange }: PromotionFieldsProps) {
  const { t } = useText()
  const put = (part: Partial<PromotionSchedule>) => onChange({ schedule: { ...schedule, ...part } })
  const { hours } = schedule
  const ends = hours ? (hours.opensMinute + hours.durationMinutes) % dayMinutes : 0
  const setHours = (opens: number, closes: number) =>
    // Equal times are a whole day; an earlier end is on the next day.
    put({
      hours: {
        opensMinute: opens,
        durationMinutes: (closes - opens + dayMinutes) % dayMinutes || dayMinutes,
      },
    })
  return (
    <Stack component="section" className={cards['outlined']} gap={12} aria-label={t('offer.when')}>
      <Title order={2}>{t('offer.when')}</Title>
      <SimpleGrid
        minColWidth="min(220px, 100%)"
        autoFlow="auto-fit"
        spacing={12}
        style={{ alignItems: 'start' }}
      >
        {(['from', 'to'] as const).map((side) => (
          <TextInput
            key={side}
            size="md"
            type="date"
            label={t(`offer.${side}`)}
            value={schedule[side] ?? ''}
            error={faultOf(side)}
            onChange={(event) => put({ [side]: event.currentTarget.value || null })}
          />
        ))}
      </SimpleGrid>
      <WeekdayChips weekdays={schedule.weekdays} onChange={(weekdays) => put({ weekdays })} />
      <Switch
        size="md"
        label={t('offer.hours')}
        checked={hours !== null}
        onChange={(event) => {
          if (event.currentTarget.checked) setHours(16 * 60, 18 * 60)
          else put({ hours: null })
        }}
      />
      {hours && (
        <SimpleGrid
          minColWidth="min(220px, 100%)"
          autoFlow="auto-fit"
          spacing={12}
          style={{ alignItems: 'start' }}
        >
          <TextInput
            size="md"
            type="time"
            label={t('offer.fromHour')}
            value={toClock(hours.opensMinute)}
            error={faultOf('hours')}
            onChange={(event) => setHours(fromClock(event.currentTarget.value) ?? hours.opensMinute, ends)}
          />
          <TextInput
            size="md"
            type="time"
            label={t('offer.toHour')}
            value={toClock(ends)}
            onChange={(event) => setHours(hours.opensMinute, fromClock(event.currentTarget.value) ?? ends)}
          />
        </SimpleGrid>
      )}
    </Stack>
  )
}

interface WeekdayChipsProps {
  readonly weekdays: readonly number[]
  readonly onChange: (weekdays: readonly number[]) => void
}

function WeekdayChips({ weekdays, onChange }: WeekdayChipsProps) {
  const { t, language } = useText()
  const weekday = new Intl.DateTimeFormat(languageTags[language], { weekday: 'short', timeZone: 'UTC' })
  return (
    <div role="group" aria-label={t('offer.weekdays')}>
      <Text mt={4} c="dimmed">
        {t('offer.weekdays')}
      </Text>
      <Group gap={8} mt={8}>
        {days.map((day) => (
          <Chip
            key={day}
            size="md"
            checked={weekdays.includes(day)}
            onChange={(isOn) =>
              onChange(
                isOn ? [...weekdays, day].toSorted((a, b) => a - b) : weekdays.filter((each) => each !== day),
              )
            }
          >
            {/* 5 January 2026 was a Monday. */}
            {weekday.format(Date.UTC(2026, 0, 4 + day))}
          </Chip>
        ))}
      </Group>
    </div>
  )
}
