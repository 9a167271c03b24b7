import { Box, Stack } from '@mantine/core'
import type { DraftDaypart } from '@tabard/domain/catalogue/draft'
import { nameIn } from '@tabard/domain/text/names'
import { toClock } from '../../../components/fields/clock-minutes.ts'
import { useText } from '../../../text.ts'
import { useWeekdays, weekdays } from '../selling-rules/use-weekdays.ts'
import classes from './dayparts.module.css'

const dayMinutes = 1_440

interface Bar {
  readonly key: string
  readonly tone: number
  readonly name: string
  readonly from: number
  readonly to: number
}

/** A chart of the week, midnight to midnight. The texts above give the same values. */
export function WeekChart({ dayparts }: { readonly dayparts: readonly DraftDaypart[] }) {
  const { t, language } = useText()
  const { short } = useWeekdays()
  const barsOf = (weekday: number): Bar[] =>
    dayparts.flatMap(({ id, names, hours }, place) =>
      hours.flatMap((entry, at) => {
        const bar = { tone: place % 6, name: nameIn(names, language) }
        const to = entry.opensMinute + entry.durationMinutes
        const isToday = entry.weekday === weekday
        const wasYesterday = (entry.weekday % 7) + 1 === weekday && to > dayMinutes
        return [
          ...(isToday
            ? [{ ...bar, key: `${id} ${at}`, from: entry.opensMinute, to: Math.min(to, dayMinutes) }]
            : []),
          // The part after midnight of the previous day's hours.
          ...(wasYesterday ? [{ ...bar, key: `${id} ${at} late`, from: 0, to: to - dayMinutes }] : []),
        ]
      }),
    )
  return (
    <figure className={classes['chart']} aria-label={t('daypart.week')}>
      <Box className={classes['scale']} h={20} c="dimmed" fz="0.8125rem" aria-hidden>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour} style={{ insetInlineStart: `${(hour / 24) * 100}%` }}>
            {hour}
          </span>
        ))}
      </Box>
      {weekdays.map((weekday) => {
        const lanes = lanesOf(barsOf(weekday))
        return (
          <Box key={weekday} className={classes['day']} py={3} fz="0.9375rem">
            <span>{short(weekday)}</span>
            <Stack gap={2}>
              {lanes.length === 0 && <div className={classes['lane']} />}
              {lanes.map((lane, place) => (
                <div key={place} className={classes['lane']}>
                  {lane.map(({ key, tone, name, from, to }) => (
                    <span
                      key={key}
                      className={classes['bar']}
                      data-tone={tone}
                      title={`${name} ${toClock(from)}–${toClock(to % dayMinutes)}`}
                      style={{
                        insetInlineStart: `${(from / dayMinutes) * 100}%`,
                        width: `${((to - from) / dayMinutes) * 100}%`,
                      }}
                    >
                      {name}
                    </span>
                  ))}
                </div>
              ))}
            </Stack>
          </Box>
        )
      })}
    </figure>
  )
}

/** Arranges overlapping bars in rows, one below the other. */
function lanesOf(bars: readonly Bar[]): readonly (readonly Bar[])[] {
  const lanes: Bar[][] = []
  for (const bar of bars.toSorted((one, other) => one.from - other.from)) {
    const free = lanes.find((lane) => (lane.at(-1)?.to ?? 0) <= bar.from)
    if (free) free.push(bar)
    else lanes.push([bar])
  }
  return lanes
}
