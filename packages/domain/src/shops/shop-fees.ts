import { isDate } from '../hours/check-hours.ts'
import type { Names } from '../text/names.ts'
import type { Fee, Packaging } from '../pricing/rules.ts'
import { cleanText } from '../text/text-input.ts'

/** A fee as staff define it. */
export type ShopFee = Omit<Fee, 'fromPersons' | 'orderTypes' | 'taxes'> & {
  readonly orderTypes: readonly string[]
  readonly taxes: readonly number[]
  /** Null: no minimum. */
  readonly fromPersons: number | null
}

/** A percentage of the goods on some days: weekends, public holidays. */
export interface ShopCharge {
  readonly id: string
  readonly names: Names
  readonly rate: number
  /** 1 is Monday. */
  readonly weekdays: readonly number[]
  readonly dates: readonly string[]
  /** The state whose public holidays were chosen; empty: none. */
  readonly region: string
  readonly taxes: readonly number[]
}

/** A payment surcharge. */
export interface ShopSurcharge {
  readonly id: string
  readonly names: Names
  readonly methods: readonly SurchargeMethod[]
  readonly rate: number
  readonly cents: number
  /** Dates, both included; null: no bound. */
  readonly from: string | null
  readonly to: string | null
  readonly isOn: boolean
  readonly taxes: readonly number[]
}

export const surchargeMethods = ['card', 'cash'] as const
export type SurchargeMethod = (typeof surchargeMethods)[number]

/** All charges beyond goods and taxes. */
export interface ShopFees {
  readonly fees: readonly ShopFee[]
  readonly charges: readonly ShopCharge[]
  readonly surcharges: readonly ShopSurcharge[]
  /** The packaging fee and its order types; null: not charged. */
  readonly packaging: Packaging | null
  /** The least that an order comes to; 0: any. Left out: it stays as it is. */
  readonly minimumOrderCents?: number | undefined
}

export interface FeeFault {
  /** By list position: `fees.0.names.first`, `charges.1.rate`, `surcharges.0.to`, `packaging.orderTypes`. */
  readonly field: string
  readonly fault: 'required' | 'tooLong' | 'rate' | 'amount' | 'date' | 'persons' | 'taxes' | 'tooMany'
  readonly max?: number
}

export const feeLimits = { each: 20, nameLength: 60, cents: 10_000_000, dates: 400, persons: 999 } as const

/** The value to store, or all its faults. `taxes`: the numbers of the shop's taxes. */
export function checkFees(
  { fees, charges, surcharges, packaging, minimumOrderCents }: ShopFees,
  known: readonly number[],
): { readonly fees: ShopFees } | { readonly faults: readonly FeeFault[] } {
  const faults: FeeFault[] = []
  const add = (field: string, fault: FeeFault['fault'], max?: number) =>
    void faults.push({ field, fault, ...(max === undefined ? {} : { max }) })
  const text = (field: string, value: string) => {
    const clean = cleanText(value, { maxLength: feeLimits.nameLength, multiline: false })
    if (!clean.ok) add(field, 'tooLong', clean.max)
    return clean.ok ? clean.text : ''
  }
  const named = (field: string, names: Names): Names => {
    const clean = {
      first: text(`${field}.names.first`, names.first),
      second: text(`${field}.names.second`, names.second),
    }
    if (names.first.trim() === '') add(`${field}.names.first`, 'required')
    return clean
  }
  const rate = (field: string, value: number) => {
    if (!Number.isInteger(value) || value < 0 || value > 10_000) add(`${field}.rate`, 'rate')
  }
  const cents = (field: string, value: number) => {
    if (!Number.isInteger(value) || value < 0 || value > feeLimits.cents) add(`${field}.cents`, 'amount')
  }
  const taxed = (field: string, taxes: readonly number[]) => {
    if (taxes.some((index) => !known.includes(index))) add(`${field}.taxes`, 'taxes')
  }
  for (const [name, list] of Object.entries({ fees, charges, surcharges }))
    if (list.length > feeLimits.each) add(name, 'tooMany', feeLimits.each)
  const checkedPackaging = (packing: Packaging): Packaging => {
    if (packing.orderTypes.length === 0) add('packaging.orderTypes', 'required')
    taxed('packaging', packing.taxes)
    return { ...packing, names: named('packaging', packing.names) }
  }
  const minimum = minimumOrderCents ?? 0
  if (!Number.isInteger(minimum) || minimum < 0 || minimum > feeLimits.cents)
    add('minimumOrderCents', 'amount')
  const checked: ShopFees = {
    ...(minimumOrderCents === undefined ? {} : { minimumOrderCents }),
    fees: fees.map((fee, place) => {
      const field = `fees.${place}`
      if (fee.basis.per === 'goods') rate(field, fee.basis.rate)
      else cents(field, fee.basis.cents)
      const { fromPersons } = fee
      const isParty = fromPersons === null || (Number.isInteger(fromPersons) && fromPersons >= 1)
      if (!isParty || (fromPersons ?? 0) > feeLimits.persons)
        add(`${field}.fromPersons`, 'persons', feeLimits.persons)
      if (fee.orderTypes.length === 0) add(`${field}.orderTypes`, 'required')
      taxed(field, fee.taxes)
      return { ...fee, names: named(field, fee.names) }
    }),
    charges: charges.map((charge, place) => {
      const field = `charges.${place}`
      rate(field, charge.rate)
      taxed(field, charge.taxes)
      const dates = [...new Set(charge.dates)].toSorted()
      if (!dates.every(isDate)) add(`${field}.dates`, 'date')
      if (dates.length > feeLimits.dates) add(`${field}.dates`, 'tooMany', feeLimits.dates)
      if (charge.weekdays.some((day) => !Number.isInteger(day) || day < 1 || day > 7))
        add(`${field}.dates`, 'date')
      if (dates.length === 0 && charge.weekdays.length === 0) add(`${field}.dates`, 'required')
      return { ...charge, dates, names: named(field, charge.names) }
    }),
    surcharges: surcharges.map((surcharge, place) => {
      const field = `surcharges.${place}`
      const { from, to } = surcharge
      rate(field, surcharge.rate)
      cents(field, surcharge.cents)
      taxed(field, surcharge.taxes)
      if (surcharge.methods.length === 0) add(`${field}.methods`, 'required')
      if (from !== null && !isDate(from)) add(`${field}.from`, 'date')
      if (to !== null && (!isDate(to) || (from !== null && to < from))) add(`${field}.to`, 'date')
      return { ...surcharge, names: named(field, surcharge.names) }
    }),
    packaging: packaging && checkedPackaging(packaging),
  }
  return faults.length > 0 ? { faults } : { fees: checked }
}
