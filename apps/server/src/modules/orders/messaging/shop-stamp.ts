import { byMask } from '@tabard/domain/text/date-mask'
import type { Language } from '@tabard/domain/text/names'

/** `18:30 20/11/2026`: an instant in the shop's time zone, by its mask. */
export function shopStamp(at: number, timeZone: string, mask: string, language: Language): string {
  const part = (options: Intl.DateTimeFormatOptions, tag: string) =>
    new Intl.DateTimeFormat(tag, { timeZone, ...options }).format(at)
  const [YYYY = '', MM = '', DD = ''] = part(
    { year: 'numeric', month: '2-digit', day: '2-digit' },
    'en-CA',
  ).split('-')
  const [HH = '', mm = ''] = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'en-GB').split(
    ':',
  )
  const halfDay = part({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }, language).replace(/\s/, ' ')
  return byMask(mask, { YYYY, MM, DD, HH, mm, 'h:mm A': halfDay })
}
