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

/** The time zone of an Australian state; elsewhere the one that is given, the browser's as a rule. */
export function zoneOf(country: string, state: string, fallback: string): string {
  return country === 'AU' && isAustralianState(state) ? zones[state] : fallback
}

interface Customs {
  readonly currency?: Currency
  readonly mode: ShopTaxes['mode']
  /** Undefined: where it differs from town to town, or there is none. */
  readonly tax?: { readonly names: Names; readonly rate: number }
}

const gst = (rate: number) => ({ names: { first: 'GST', second: '消费税' }, rate })
const vat = (rate: number) => ({ names: { first: 'VAT', second: '增值税' }, rate })

/** What a country's shops mostly do about tax, to be proposed and never decided. Rates in hundredths of a per cent. */
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

/** The tax that is proposed where a shop stands; none where it is unknown. */
export function usualTaxes(country: string): ShopTaxes {
  const { mode, tax } = customs[country] ?? { mode: 'included' }
  return { mode, taxes: tax ? [{ index: 1, ...tax }] : [] }
}

/** Undefined: its currency is none of ours. */
export function usualCurrency(country: string): Currency | undefined {
  return customs[country]?.currency
}

/** Cash in Australia has no coin under five cents; by the last digit of the cents. Undefined: paid to the cent. */
export function usualRounding(currency: Currency): readonly number[] | undefined {
  return currency === 'AUD' ? [0, 0, 0, 5, 5, 5, 5, 5, 10, 10] : undefined
}
