import { defaultCutOffMinute } from '@tabard/domain/hours/cut-off'
import type { SharedKey } from '@tabard/text/catalogue'
import type { Translate } from '@tabard/text/translate'
import { isLanguage, languageTags } from '@tabard/domain/text/names'
import { createShopDays, type ShopDays } from '@tabard/ui/shop-days'
import { useText } from '@tabard/ui/components/text-provider'
import { byMask, defaultMasks, hasHalfDays, isMonthFirst } from '@tabard/domain/text/date-mask'
import { useMemo } from 'react'
import { useConfig } from './shop-state.tsx'

/** Formats instants in shop time, whatever the reader's time zone. */
export interface ShopTime extends ShopDays {
  /** 18:30, or 6:30 pm by the shop's mask */
  clock(ms: number): string
  /** 00:00 or 24:00, or 12:00 am by the shop's mask */
  midnight(which: 'first' | 'last'): string
  /** For records: `Friday 20/11/2026`, by the shop's mask. */
  fullDay(ms: number): string
  /** For records and receipts: `18:30 20/11/2026`, by the shop's mask. */
  stamp(ms: number): string
  /** The hour of the day, 0 to 23. */
  hour(ms: number): number
  /** `2026-11-20`, to distinguish days. */
  date(ms: number): string
}

/** `zone` and `mask`: of another shop than the current one. */
export function useShopTime(zone?: string, mask?: string): ShopTime {
  const { t } = useText()
  const config = useConfig().data
  const timeZone = zone ?? config?.timeZone ?? 'UTC'
  const dateMask = config?.dateMask ?? defaultMasks.dateMask
  const dateTimeMask = mask ?? config?.dateTimeMask ?? defaultMasks.dateTimeMask
  const cutOffMinute = config?.cutOffMinute ?? defaultCutOffMinute
  return useMemo(
    () => shopTime(t, timeZone, { dateMask, dateTimeMask }, cutOffMinute),
    [t, timeZone, dateMask, dateTimeMask, cutOffMinute],
  )
}

interface Masks {
  readonly dateMask: string
  readonly dateTimeMask: string
}

/** The formats of a shop. `cutOffMinute`: the minute of the day at which its trading date ends. */
export function shopTime(
  t: Translate<SharedKey>,
  timeZone: string,
  masks: Masks = defaultMasks,
  cutOffMinute: number = defaultCutOffMinute,
): ShopTime {
  const locale = languageTags[isLanguage(t.language) ? t.language : 'en-gb']
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
  return {
    ...createShopDays({ t, timeZone, cutOffMinute, clock, isMonthFirst: isMonthFirst(masks.dateMask) }),
    clock,
    midnight: (which) =>
      hasHalfDays(masks.dateTimeMask)
        ? format({ ...halfDay, timeZone: 'UTC' })(0).replace(/\s/, ' ')
        : which === 'first'
          ? '00:00'
          : '24:00',
    fullDay: (ms) => `${weekday(ms)} ${masked(masks.dateMask, ms)}`,
    stamp: (ms) => masked(masks.dateTimeMask, ms),
    hour: (ms) => Number.parseInt(time(ms)),
    date,
  }
}
