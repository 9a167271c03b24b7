import { languageTags, type Language } from '@tabard/domain/text/names'
import { formatMoney, formatNote, type Currency } from '@tabard/domain/money/money'
import { defaultCutOffMinute } from '@tabard/domain/hours/cut-off'
import type { SharedKey } from '@tabard/text/catalogue'
import type { Translate } from '@tabard/text/translate'
import { createShopDays, type ShopDays } from '@tabard/ui/shop-days'
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
  const { currency, timeZone } = useShop()
  const { t, language } = useText()
  return formatsOf({ t, language, currency, timeZone })
}

interface FormatsOf {
  readonly t: Translate<SharedKey>
  readonly language: Language
  readonly currency: string
  readonly timeZone: string
}

// A board has hundreds of components that format, and one set of formats costs half a millisecond.
const known = new WeakMap<Translate<SharedKey>, Map<string, Formats>>()

function formatsOf(of: FormatsOf): Formats {
  const { t, language, currency, timeZone } = of
  const ofText = known.get(t) ?? new Map<string, Formats>()
  known.set(t, ofText)
  const key = [language, currency, timeZone].join(' ')
  const formats = ofText.get(key) ?? createFormats(of)
  ofText.set(key, formats)
  return formats
}

function createFormats({ t, language, currency: code, timeZone }: FormatsOf): Formats {
  const tag = languageTags[language]
  const currency = currencyOf(code)
  const clock = format(tag, { timeZone, hour: '2-digit', minute: '2-digit', hour12: false })
  const moment = format(tag, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
  const day = format(tag, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const iso = format('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const { dayAndClock, clockAndDay, clockFrom } = createShopDays({
    t,
    timeZone,
    // The default: a shop's own decides on the server only.
    cutOffMinute: defaultCutOffMinute,
    isMonthFirst: false,
    clock,
  })
  return {
    dayAndClock,
    clockAndDay,
    clockFrom,
    currency,
    money: (cents) => formatMoney(cents, currency, language),
    note: (cents) => formatNote(cents, currency, language),
    time: clock,
    dateTime: moment,
    tradingDate: (date) => day(Date.parse(`${date}T12:00:00Z`)),
    dateOf: iso,
  }
}

/** A format of instants that is created when it is first used: creating one takes a slow tablet ten milliseconds. */
function format(tag: string, options: Intl.DateTimeFormatOptions): (at: number) => string {
  let made: Intl.DateTimeFormat | undefined
  return (at) => (made ??= new Intl.DateTimeFormat(tag, options)).format(at)
}
