import type { Names } from '../text/names.ts'
import { cleanText } from '../text/text-input.ts'

/** A tax has a number that items, fees and charges refer to (documented taxRate1 to taxRate6). */
export interface ShopTax {
  /** 1 to 6. */
  readonly index: number
  readonly names: Names
  /** Hundredths of a percent: 1000 is 10%. */
  readonly rate: number
}

export interface ShopTaxes {
  /** Whether prices include taxes. */
  readonly mode: 'included' | 'added'
  readonly taxes: readonly ShopTax[]
}

export const mostTaxes = 6
const longestName = 40

export interface TaxFault {
  /** By list position: `taxes.0.names.first`, `taxes.1.rate`; `taxes` for all. */
  readonly field: string
  readonly fault: 'required' | 'tooLong' | 'rate' | 'taxes'
  readonly max?: number
}

/** The value to store, or all its faults. */
export function checkTaxes({
  mode,
  taxes,
}: ShopTaxes): { readonly taxes: ShopTaxes } | { readonly faults: readonly TaxFault[] } {
  const faults: TaxFault[] = []
  const numbers = taxes.map(({ index }) => index)
  const areNumbers = numbers.every((index) => Number.isInteger(index) && index >= 1 && index <= mostTaxes)
  if (!areNumbers || new Set(numbers).size !== numbers.length) faults.push({ field: 'taxes', fault: 'taxes' })
  const cleaned = taxes.map(({ index, names, rate }, place) => {
    const field = `taxes.${place}`
    const side = (name: 'first' | 'second') => {
      const text = cleanText(names[name], { maxLength: longestName, multiline: false })
      if (!text.ok) faults.push({ field: `${field}.names.${name}`, fault: 'tooLong', max: longestName })
      else if (text.text === '' && name === 'first')
        faults.push({ field: `${field}.names.first`, fault: 'required' })
      return text.ok ? text.text : ''
    }
    if (!Number.isInteger(rate) || rate < 0 || rate > 10_000)
      faults.push({ field: `${field}.rate`, fault: 'rate' })
    return { index, names: { first: side('first'), second: side('second') }, rate }
  })
  return faults.length > 0
    ? { faults }
    : { taxes: { mode, taxes: cleaned.toSorted((one, other) => one.index - other.index) } }
}

/** The lowest free tax number. Undefined: all are taken. */
export function freeTaxIndex(taxes: readonly ShopTax[]): number | undefined {
  return Array.from({ length: mostTaxes }, (_, place) => place + 1).find(
    (index) => !taxes.some((tax) => tax.index === index),
  )
}
