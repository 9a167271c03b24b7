import { languageTags } from '@tabard/domain/text/names'
import { formatMoney, formatNote, type Currency } from '@tabard/domain/money/money'
import { defaultCutOffMinute } from '@tabard/domain/hours/cut-off'
import { createShopDays, type ShopDays } from '@tabard/ui/shop-days'
import { useMemo } from 'react'
import { useShop } from '../session/session.tsx'
import { useText } from '../text.ts'

const currencies: Record<Currency, Currency> = {
  AUD: 'AUD',
  USD: 'USD',
  CAD: 'CAD',
  NZD: 'NZD',
  SGD: 'SGD',
  GBP: 'GBP',
  EUR: 'EUR',
  CNY: 'CNY',
  HKD: 'HKD',
  JPY: 'JPY',
}

/** The currency of a code from the contract. Throws a RangeError for an unknown code. */
export function currencyOf(code: string): Currency {
  const known = Object.values(currencies).find((currency) => currency === code)
  if (!known) throw new RangeError(`No such currency: ${code}`)
  return known
}

export interface Formats extends Pick<ShopDays, 'dayAndClock' | 'clockAndDay' | 'clockFrom'> {
  readonly currency: Currency
  readonly money: (cents: number) => string
  /** Money as a note shows it: whole amounts without decimals, for example `$50`. */
  readonly note: (cents: number) => string
  /** For example `18:05`. */
  readonly time: (at: number) => string
  /** For records: `Fri 20 Nov, 18:05`. */
  readonly dateTime: (at: number) => string
  /** Formats a trading date (`2026-11-20`). */
  readonly tradingDate: (date: string) => string
  /** The date of an instant in the shop's time zone, without the cut-off. */
  readonly dateOf: (at: number) => string
}

/** Formats of money and times: the shop's currency and time zone, in the reader's language. */
export function useFormats(): Formats {
  const { currency: code, timeZone } = useShop()
  const { t, language } = useText()
  return useMemo(() => {
    const tag = languageTags[language]
    const currency = currencyOf(code)
    const clock = new Intl.DateTimeFormat(tag, {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
    })
    const moment = new Intl.DateTimeFormat(tag, {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
    })
    const day = new Intl.DateTimeFormat(tag, {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    })
    const iso = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    const { dayAndClock, clockAndDay, clockFrom } = createShopDays({
      t,
      timeZone,
      // The default: a shop's own decides on the server only.
      cutOffMinute: defaultCutOffMinute,
      isMonthFirst: false,
      clock: (at) => clock.format(at),
    })
    return {
      dayAndClock,
      clockAndDay,
      clockFrom,
      currency,
      money: (cents) => formatMoney(cents, currency, language),
      note: (cents) => formatNote(cents, currency, language),
      time: (at) => clock.format(at),
      dateTime: (at) => moment.format(at),
      tradingDate: (date) => day.format(Date.parse(`${date}T12:00:00Z`)),
      dateOf: (at) => iso.format(at),
    }
  }, [code, timeZone, language, t])
}
