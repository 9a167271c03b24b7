import { languageTags } from '@tabard/ui/language'
import { useText } from '@tabard/ui/components/text-provider'
import { useMemo } from 'react'
import { useConfig } from './shop-state.tsx'

/** Instants in the shop's own time, whatever time zone the reader sits in. */
export interface ShopTime {
  /** 18:30 */
  clock(ms: number): string
  /** Friday 18:30, or 18:30 when it is the same day as `now`. */
  clockFrom(ms: number, now: number): string
  /** Friday 20 Nov */
  day(ms: number): string
  /** 20/11/2026 18:30 */
  stamp(ms: number): string
  /** 2026-11-20: to tell days apart. */
  date(ms: number): string
}

export function useShopTime(zone?: string): ShopTime {
  const { language } = useText()
  const configured = useConfig().data?.timeZone
  const timeZone = zone ?? configured ?? 'UTC'
  return useMemo(() => shopTime(languageTags[language], timeZone), [language, timeZone])
}

export function shopTime(locale: string, timeZone: string): ShopTime {
  // Each made when it is first asked for: setting one up keeps a phone busy for twenty milliseconds.
  const format = (options: Intl.DateTimeFormatOptions, tag = locale) => {
    let made: Intl.DateTimeFormat | undefined
    return (ms: number) => (made ??= new Intl.DateTimeFormat(tag, { timeZone, ...options })).format(ms)
  }
  const clock = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const weekday = format({ weekday: 'long' })
  const date = format({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')
  return {
    clock,
    clockFrom: (ms, now) => (date(ms) === date(now) ? clock(ms) : `${weekday(ms)} ${clock(ms)}`),
    day: format({ weekday: 'long', day: 'numeric', month: 'short' }),
    stamp: format({
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
    date,
  }
}
