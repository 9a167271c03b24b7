import type { Currency } from '../money/money.ts'
import type { Names } from '../text/names.ts'
import { isAustralianState, type AustralianState } from './postal-address.ts'
import type { ShopTaxes } from './shop-taxes.ts'

const zones: Record<AustralianState, string> = {
  NSW: 'Australia/Sydney',
  ACT: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
}

/** The first is the proposal for a new shop; a country whose zone depends on the place lists several. */
const countryZones: Readonly<Record<string, readonly [string, ...string[]]>> = {
  AU: ['Australia/Sydney', ...Object.values(zones)],
  NZ: ['Pacific/Auckland', 'Pacific/Chatham'],
  SG: ['Asia/Singapore'],
  US: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
    'America/Detroit',
    'America/Indiana/Indianapolis',
    'America/Boise',
  ],
  CA: [
    'America/Toronto',
    'America/Vancouver',
    'America/Edmonton',
    'America/Winnipeg',
    'America/Regina',
    'America/Halifax',
    'America/St_Johns',
  ],
  GB: ['Europe/London'],
  IE: ['Europe/Dublin'],
  CN: ['Asia/Shanghai', 'Asia/Urumqi'],
  HK: ['Asia/Hong_Kong'],
  MO: ['Asia/Macau'],
  TW: ['Asia/Taipei'],
  JP: ['Asia/Tokyo'],
  MY: ['Asia/Kuala_Lumpur', 'Asia/Kuching'],
  FR: ['Europe/Paris'],
  DE: ['Europe/Berlin'],
}

/**
 * The time zone of an Australian state; elsewhere `current` if it is a zone of the country, else the country's first.
 * A country without known zones keeps `current`.
 */
export function zoneOf(country: string, state: string, current: string): string {
  if (country === 'AU' && isAustralianState(state)) return zones[state]
  const known = countryZones[country]
  return known && !known.includes(current) ? known[0] : current
}

interface Customs {
  readonly currency?: Currency
  readonly mode: ShopTaxes['mode']
  /** Undefined: it varies by town, or there is none. */
  readonly tax?: { readonly names: Names; readonly rate: number }
}

const gst = (rate: number) => ({ names: { first: 'GST', second: '消费税' }, rate })
const vat = (rate: number) => ({ names: { first: 'VAT', second: '增值税' }, rate })

/** The usual tax set-up of a country, as a proposal. Rates in hundredths of a percent. */
const customs: Readonly<Record<string, Customs>> = {
  AU: { currency: 'AUD', mode: 'included', tax: gst(1000) },
  NZ: { currency: 'NZD', mode: 'included', tax: gst(1500) },
  SG: { currency: 'SGD', mode: 'included', tax: gst(900) },
  US: { currency: 'USD', mode: 'added', tax: { names: { first: 'Sales tax', second: '销售税' }, rate: 0 } },
  CA: { currency: 'CAD', mode: 'added', tax: gst(500) },
  GB: { currency: 'GBP', mode: 'included', tax: vat(2000) },
  IE: { currency: 'EUR', mode: 'included', tax: vat(1350) },
  FR: { currency: 'EUR', mode: 'included', tax: vat(1000) },
  DE: { currency: 'EUR', mode: 'included', tax: vat(1900) },
  CN: { currency: 'CNY', mode: 'included' },
  HK: { currency: 'HKD', mode: 'included' },
  JP: {
    currency: 'JPY',
    mode: 'included',
    tax: { names: { first: 'Consumption tax', second: '消费税' }, rate: 1000 },
  },
}

/** The proposed tax for a location; none if unknown. */
export function usualTaxes(country: string): ShopTaxes {
  const { mode, tax } = customs[country] ?? { mode: 'included' }
  return { mode, taxes: tax ? [{ index: 1, ...tax }] : [] }
}

/** Undefined: unsupported currency. */
export function usualCurrency(country: string): Currency | undefined {
  return customs[country]?.currency
}
