import { languageTags } from '@tabard/ui/language'
import { useText } from '@tabard/ui/components/text-provider'
import { byMask, defaultMasks, hasHalfDays } from '@tabard/domain/text/date-mask'
import { useMemo } from 'react'
import { useConfig } from './shop-state.tsx'

/** Formats instants in shop time, whatever the reader's time zone. */
export interface ShopTime {
  /** 18:30, or 6:30 pm by the shop's mask */
  clock(ms: number): string
  /** 00:00 or 24:00, or 12:00 am by the shop's mask */
  midnight(which: 'first' | 'last'): string
  /** `Friday 18:30`, or `18:30` on the same day as `now`. */
  clockFrom(ms: number, now: number): string
  /** `Today 18:30`, `Tomorrow 18:30` or `Friday 18:30`. */
  dayAndClock(ms: number, now: number): string
  /** `Friday 20/11/2026`, by the shop's mask. */
  day(ms: number): string
  /** `18:30 20/11/2026`, by the shop's mask. */
  stamp(ms: number): string
  /** `2026-11-20`, to distinguish days. */
  date(ms: number): string
}

/** `zone` and `mask`: of another shop than the current one. */
export function useShopTime(zone?: string, mask?: string): ShopTime {
  const { language } = useText()
  const config = useConfig().data
  const timeZone = zone ?? config?.timeZone ?? 'UTC'
  const dateMask = config?.dateMask ?? defaultMasks.dateMask
  const dateTimeMask = mask ?? config?.dateTimeMask ?? defaultMasks.dateTimeMask
  return useMemo(
    () => shopTime(languageTags[language], timeZone, { dateMask, dateTimeMask }),
    [language, timeZone, dateMask, dateTimeMask],
  )
}

const dayMs = 86_400_000

interface Masks {
  readonly dateMask: string
  readonly dateTimeMask: string
}

export function shopTime(locale: string, timeZone: string, masks: Masks = defaultMasks): ShopTime {
  // Created on first use: setting one up takes a phone 20 ms.
  const format = (options: Intl.DateTimeFormatOptions, tag = locale) => {
    let made: Intl.DateTimeFormat | undefined
    return (ms: number) => (made ??= new Intl.DateTimeFormat(tag, { timeZone, ...options })).format(ms)
  }
  const halfDay = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const
  const halfDays = format(halfDay)
  // Browsers differ in the space before the half of the day.
  const clock12 = (ms: number) => halfDays(ms).replace(/\s/, ' ')
  const clock = hasHalfDays(masks.dateTimeMask)
    ? clock12
    : format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const weekday = format({ weekday: 'long' })
  const date = format({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'en-GB')
  const masked = (mask: string, ms: number) => {
    const [YYYY = '', MM = '', DD = ''] = date(ms).split('-')
    const [HH = '', mm = ''] = time(ms).split(':')
    return byMask(mask, { YYYY, MM, DD, HH, mm, 'h:mm A': clock12(ms) })
  }
  const nearDay = (ms: number, now: number) => {
    const days = Math.round((Date.parse(date(ms)) - Date.parse(date(now))) / dayMs)
    if (days < 0 || days > 1) return weekday(ms)
    const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
    return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1)
  }
  return {
    clock,
    midnight: (which) =>
      hasHalfDays(masks.dateTimeMask)
        ? format({ ...halfDay, timeZone: 'UTC' })(0).replace(/\s/, ' ')
        : which === 'first'
          ? '00:00'
          : '24:00',
    clockFrom: (ms, now) => (date(ms) === date(now) ? clock(ms) : `${weekday(ms)} ${clock(ms)}`),
    dayAndClock: (ms, now) => `${nearDay(ms, now)} ${clock(ms)}`,
    day: (ms) => `${weekday(ms)} ${masked(masks.dateMask, ms)}`,
    stamp: (ms) => masked(masks.dateTimeMask, ms),
    date,
  }
}
