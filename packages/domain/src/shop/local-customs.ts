import type { Currency } from '../money.ts'
import type { Names } from '../names.ts'
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

/** The time zone of an Australian state; elsewhere the given one, usually the browser's. */
export function zoneOf(country: string, state: string, fallback: string): string {
  return country === 'AU' && isAustralianState(state) ? zones[state] : fallback
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
