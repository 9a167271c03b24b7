import { Select, TextInput } from '@mantine/core'
import { defaultCutOffMinute } from '@tabard/domain/hours/cut-off'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import { dayAfter } from '@tabard/staff-ui/format/trading-date'
import classes from './orders.module.css'

// The default cut-off (F15), for proposing dates only: the server decides an order's trading date.
const cutOffMs = defaultCutOffMinute * 60_000
/** Maximum days in one list. */
const mostDays = 92

const periods = ['now', 'yesterday', 'week', 'month', 'days'] as const

interface PeriodPickerProps {
  /** Undefined: today, and every open order. */
  readonly first: string | undefined
  /** Undefined: one day. */
  readonly last: string | undefined
  /** A search without days: it covers the last 30. */
  readonly isRecent: boolean
  /** Selects days; a search of `today` alone is told apart from the default by `isToday`. */
  readonly onChange: (first: string | undefined, last: string | undefined, isToday: boolean) => void
}

/** Selects a day or a range of days. */
export function PeriodPicker({ first, last, isRecent, onChange }: PeriodPickerProps) {
  const { t } = useText()
  const { dateOf } = useFormats()
  const today = dateOf(useServerNow() - cutOffMs)
  const days: Record<(typeof periods)[number], readonly [string | undefined, string | undefined]> = {
    now: [undefined, undefined],
    yesterday: [dayAfter(today, -1), undefined],
    week: [dayAfter(today, -6), today],
    month: [dayAfter(today, -29), today],
    days: [first ?? today, last ?? first ?? today],
  }
  const period = isRecent
    ? 'month'
    : (periods.find((each) => each !== 'days' && days[each][0] === first && days[each][1] === last) ?? 'days')
  return (
    <div className={classes['period']}>
      <Select
        size="md"
        allowDeselect={false}
        aria-label={t('orders.period')}
        value={period}
        data={periods.map((value) => ({ value, label: t(`orders.period.${value}`) }))}
        onChange={(value) => {
          const next = periods.find((each) => each === value)
          if (next) onChange(...days[next], next === 'now')
        }}
      />
      {period === 'days' && first !== undefined && (
        <>
          <TextInput
            type="date"
            size="md"
            aria-label={t('orders.firstDay')}
            value={first}
            max={last ?? today}
            onChange={({ currentTarget: { value } }) => {
              if (value !== '') onChange(value, shortened(value, last), false)
            }}
          />
          <TextInput
            type="date"
            size="md"
            aria-label={t('orders.lastDay')}
            value={last ?? first}
            min={first}
            max={dayAfter(first, mostDays - 1)}
            onChange={({ currentTarget: { value } }) => {
              if (value !== '') onChange(first, shortened(first, value), false)
            }}
          />
        </>
      )}
    </div>
  )
}

function shortened(first: string, last: string | undefined): string | undefined {
  if (last === undefined || last < first) return undefined
  const most = dayAfter(first, mostDays - 1)
  return last > most ? most : last
}
