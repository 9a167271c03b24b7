import type { DaypartFields } from './draft.ts'
import { draftLimits } from './draft-limits.ts'
import { checkedOf, collectFaults, type Checked } from './field-faults.ts'

/** Validate a daypart form: without any time it would never apply. */
export function checkDaypart(daypart: DaypartFields): Checked<DaypartFields> {
  const list = collectFaults()
  const names = list.names('names', daypart.names, { maxLength: draftLimits.nameLength, isRequired: true })
  const hours = daypart.hours.toSorted(
    (one, other) => one.weekday - other.weekday || one.opensMinute - other.opensMinute,
  )
  if (hours.length === 0) list.add({ field: 'hours', fault: 'missing' })
  const entries = hours.map(({ weekday, opensMinute }) => `${weekday} ${opensMinute}`)
  list.once('hours', entries, draftLimits.daypartHours)
  for (const { weekday, opensMinute, durationMinutes } of hours) {
    list.whole('hours', weekday, 1, 7)
    list.whole('hours', opensMinute, 0, 1_439)
    list.whole('hours', durationMinutes, 1, 1_440)
  }
  return checkedOf(list, { names, hours })
}
