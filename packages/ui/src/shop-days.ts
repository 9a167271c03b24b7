import { createLocalTime, type LocalTime } from '@tabard/domain/hours/local-time'
import type { SharedKey } from '@tabard/text/catalogue'
import type { Translate } from '@tabard/text/translate'

const dayMs = 86_400_000

interface ShopDaysOf {
  /** In the reader's language. */
  readonly t: Translate<SharedKey>
  /** The shop's: the browser's decides nothing. */
  readonly timeZone: string
  /** The minute of the day at which a trading date ends: hours before it belong to the evening before (F15). */
  readonly cutOffMinute: number
  /** English dates are written `Nov 25`, not `25 Nov`. */
  readonly isMonthFirst: boolean
  clock(ms: number): string
}

/** Names days and times as people say them, by the shop's trading day. `now` is the server's clock. */
export interface ShopDays {
  /** `Today`, `Tomorrow`, `Yesterday` or `Wed 25 Nov`; after midnight `Tonight` or `Wed 25 Nov, late`. */
  day(ms: number, now: number): string
  /** The same by the calendar: a day starts at midnight. */
  calendarDay(ms: number, now: number): string
  /** To stand alone: `Today 18:30`. */
  dayAndClock(ms: number, now: number): string
  /** Within a sentence: `18:30 today`. */
  clockAndDay(ms: number, now: number): string
  /** Within a sentence: `18:30`, and `18:30 tomorrow` on another day than `now`. */
  clockFrom(ms: number, now: number): string
}

const words = {
  '-1': 'day.yesterday',
  '0': 'day.today',
  '1': 'day.tomorrow',
} as const satisfies Record<string, SharedKey>

const nights = {
  '-1': 'day.lastNight',
  '0': 'day.tonight',
  '1': 'day.tomorrowNight',
} as const satisfies Record<string, SharedKey>

/** Creates the names of days in one language for one shop. */
export function createShopDays({ t, timeZone, cutOffMinute, isMonthFirst, clock }: ShopDaysOf): ShopDays {
  const localTime = createLocalTime(timeZone)
  const written = createWrittenDate(t, isMonthFirst)
  const named = (ms: number, now: number, cutOff: number) => {
    const at = localTime(ms)
    const here = localTime(now)
    const isLate = at.minute < cutOff
    const date = tradingDate(at, cutOff)
    const days = Math.round((Date.parse(date) - Date.parse(tradingDate(here, cutOff))) / dayMs)
    // Between midnight and the cut-off, "tomorrow" is another day on a calendar than in a shop.
    const isClear = here.minute >= cutOff || (isLate && days === 0)
    const near = isClear && (days === -1 || days === 0 || days === 1) ? (`${days}` as const) : undefined
    if (near !== undefined) return t((isLate ? nights : words)[near])
    const day = written(date, here.date)
    return isLate ? t('day.late', { day }) : day
  }
  const day = (ms: number, now: number) => named(ms, now, cutOffMinute)
  const clockAndDay = (ms: number, now: number) =>
    t('day.clockAndDay', { clock: clock(ms), day: day(ms, now) })
  return {
    day: (ms, now) => capitalised(day(ms, now)),
    calendarDay: (ms, now) => capitalised(named(ms, now, 0)),
    dayAndClock: (ms, now) => t('day.dayAndClock', { clock: clock(ms), day: capitalised(day(ms, now)) }),
    clockAndDay,
    clockFrom: (ms, now) => {
      const at = localTime(ms)
      const here = localTime(now)
      const isSameDay =
        at.date === here.date || tradingDate(at, cutOffMinute) === tradingDate(here, cutOffMinute)
      return isSameDay ? clock(ms) : clockAndDay(ms, now)
    },
  }
}

/** Writes a date as `Wed 25 Nov`, with its year when it is not the year of `today`. */
function createWrittenDate(
  t: Translate<SharedKey>,
  isMonthFirst: boolean,
): (date: string, today: string) => string {
  const tag = t.language === 'en-gb' ? (isMonthFirst ? 'en-US' : 'en-GB') : t.language
  const format = (options: Intl.DateTimeFormatOptions) => {
    let made: Intl.DateTimeFormat | undefined
    return (ms: number) => (made ??= new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options })).format(ms)
  }
  const weekday = format({ weekday: 'short' })
  const short = format({ day: 'numeric', month: 'short' })
  const long = format({ day: 'numeric', month: 'short', year: 'numeric' })
  return (date, today) => {
    const ms = Date.parse(date)
    const isThisYear = date.slice(0, 4) === today.slice(0, 4)
    return t('day.date', { weekday: weekday(ms), date: (isThisYear ? short : long)(ms) })
  }
}

/** The date whose day ends at `cutOffMinute` of the next. */
function tradingDate({ date, minute }: LocalTime, cutOffMinute: number): string {
  return minute < cutOffMinute ? new Date(Date.parse(date) - dayMs).toISOString().slice(0, 10) : date
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
