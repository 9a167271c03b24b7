import { languageTags, nameIn } from '@tabard/domain/text/names'
import { Button, Chip, Group, Text, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { fromClock, toClock } from '../../components/fields/clock-minutes.ts'
import { useText } from '../../text.ts'
import { closesAt, lengthUntil } from '../../components/fields/opening-length.ts'
import type { ChargeDates, ChargedDay } from './use-charge-dates.ts'

interface ChargedDaysProps {
  readonly dates: ChargeDates
}

/** The public holidays of the region, and the days that were added one by one. */
export function DateChips({ dates: { shown, own, isChosen, toggle } }: ChargedDaysProps) {
  const { t, language } = useText()
  const dayText = useDayText()
  return (
    <>
      {shown.length > 0 && (
        <Chips label={t('fees.holidays')}>
          {shown.map(({ names, ...day }) => (
            <Chip
              key={`${dayText(day)} ${names.first}`}
              size="md"
              checked={isChosen(day)}
              onChange={(isOn) => toggle(day, isOn)}
            >
              {dayText(day)} · {nameIn(names, language)}
            </Chip>
          ))}
        </Chips>
      )}
      {own.length > 0 && (
        <Chips label={t('fees.days')}>
          {own.map((day) => (
            <Chip key={dayText(day)} size="md" checked onChange={() => toggle(day, false)}>
              {dayText(day)}
            </Chip>
          ))}
        </Chips>
      )}
    </>
  )
}

function Chips({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="group" aria-label={label}>
      <Text mb={8} fw={600}>
        {label}
      </Text>
      <Group gap={8}>{children}</Group>
    </div>
  )
}

/** Returns the text of a day: its date, and its hours unless it is charged as a whole. */
function useDayText(): (day: ChargedDay) => string {
  const { t, language } = useText()
  const format = new Intl.DateTimeFormat(languageTags[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return ({ date: on, opensMinute, durationMinutes }) => {
    const date = format.format(Date.parse(`${on}T00:00:00Z`))
    if (opensMinute === undefined || durationMinutes === undefined) return date
    const from = toClock(opensMinute)
    const closes = closesAt({ opensMinute, durationMinutes })
    return closes === 0
      ? t('fees.dayFrom', { date, from })
      : t('fees.dayHours', { date, from, to: toClock(closes) })
  }
}

interface OtherDayFieldsProps extends ChargedDaysProps {
  readonly error: string | undefined
}

const nothing = { date: '', from: '', to: '' }

/** Another day: a whole one, or hours of it. A time that is not after the first is on the next day. */
export function OtherDayFields({ error, dates: { today, toggle } }: OtherDayFieldsProps) {
  const { t } = useText()
  const [typed, setTyped] = useState(nothing)
  const add = () => {
    const from = fromClock(typed.from)
    const to = fromClock(typed.to)
    const isWhole = from === undefined && to === undefined
    const opensMinute = from ?? 0
    const length = { opensMinute, durationMinutes: lengthUntil(opensMinute, to ?? 0) }
    toggle({ date: typed.date, ...(isWhole ? {} : length) }, true)
    setTyped(nothing)
  }
  return (
    <Group gap={10} align="flex-end">
      <TextInput
        size="md"
        type="date"
        label={t('fees.otherDay')}
        min={today}
        value={typed.date}
        error={error}
        onChange={(event) => setTyped({ ...typed, date: event.currentTarget.value })}
      />
      {(['from', 'to'] as const).map((side) => (
        <TextInput
          key={side}
          size="md"
          type="time"
          label={t(side === 'from' ? 'fees.hoursFrom' : 'fees.hoursTo')}
          value={typed[side]}
          onChange={(event) => setTyped({ ...typed, [side]: event.currentTarget.value })}
        />
      ))}
      <Button size="md" variant="default" disabled={typed.date === ''} onClick={add}>
        {t('fees.addDay')}
      </Button>
    </Group>
  )
}
