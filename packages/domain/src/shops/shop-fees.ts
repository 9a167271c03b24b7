import { isDate, overlaps } from '../hours/check-hours.ts'
import type { DayHours } from '../hours/shop-hours.ts'
import type { Names } from '../text/names.ts'
import { cardSchemes, type CardScheme } from '../payments/card-schemes.ts'
import { onlineMethods, type OnlineMethod } from '../payments/online-providers.ts'
import { surchargeClasses, terminalTender, type SurchargeClass } from '../pricing/tenders/registry.ts'
import type { Fee, Packaging } from '../pricing/rules.ts'
import { compareText } from '../cart/choice-key.ts'
import { surchargeConflict, type SchemeRule } from './scheme-rules.ts'
import { cleanText } from '../text/text-input.ts'

/** A fee as staff define it. */
export type ShopFee = Omit<Fee, 'fromPersons' | 'orderTypes' | 'taxes'> & {
  readonly orderTypes: readonly string[]
  readonly taxes: readonly number[]
  /** Null: no minimum. */
  readonly fromPersons: number | null
}

/** Hours on one date, such as those of a public holiday that begins in the evening. */
export interface ChargeHours extends DayHours {
  readonly date: string
}

/** A percentage of the goods on some days: weekends, public holidays. */
export interface ShopCharge {
  readonly id: string
  readonly names: Names
  readonly rate: number
  /** 1 is Monday. */
  readonly weekdays: readonly number[]
  /** Whole days. */
  readonly dates: readonly string[]
  /** Days that are charged in part. Left out: none. */
  readonly hours?: readonly ChargeHours[] | undefined
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
  /** What such a payment costs the shop, in hundredths of a percent. Null or undefined: not entered. */
  readonly costRate?: number | null | undefined
}

/** What a surcharge can name: classes of tenders, payment methods, and card schemes. */
export type SurchargeMethod = SurchargeClass | typeof terminalTender | OnlineMethod | CardScheme

/** Everything that a surcharge can name, from the widest to the narrowest. */
export const surchargeMethods: readonly SurchargeMethod[] = [
  ...surchargeClasses,
  terminalTender,
  ...onlineMethods,
  ...cardSchemes,
]

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

/** Why fees, charges or surcharges are refused. */
export interface FeeFault {
  /** By list position: `fees.0.names.first`, `charges.1.rate`, `surcharges.0.to`, `packaging.orderTypes`. */
  readonly field: string
  readonly fault:
    | 'required'
    | 'tooLong'
    | 'rate'
    | 'amount'
    | 'date'
    | 'persons'
    | 'taxes'
    | 'tooMany'
    | 'overlap'
    | 'forbidden'
  readonly max?: number
  /** For `forbidden`: since when card schemes forbid the surcharge. */
  readonly from?: string
}

/** Limits of fees and charges; `each` per kind, `cents` per amount. */
export const feeLimits = { each: 20, nameLength: 60, cents: 10_000_000, dates: 400, persons: 999 } as const

/** What fees are checked against. */
export interface FeeChecksAt {
  /** The numbers of the shop's taxes. */
  readonly taxes: readonly number[]
  /** Of the shop's country. */
  readonly rules: readonly SchemeRule[]
  /** The date on the shop's calendar. */
  readonly today: string
}

/** The value to store, or all its faults. A surcharge that card schemes forbid today or when it starts is one. */
export function checkFees(
  { fees, charges, surcharges, packaging, minimumOrderCents }: ShopFees,
  { taxes, rules, today }: FeeChecksAt,
): { readonly fees: ShopFees } | { readonly faults: readonly FeeFault[] } {
  const check = collectFeeFaults(taxes)
  for (const [name, list] of Object.entries({ fees, charges, surcharges }))
    if (list.length > feeLimits.each) check.add(name, 'tooMany', feeLimits.each)
  if (minimumOrderCents !== undefined) check.cents('minimumOrderCents', minimumOrderCents)
  const checked: ShopFees = {
    ...(minimumOrderCents === undefined ? {} : { minimumOrderCents }),
    fees: fees.map((fee, place) => checkFee(fee, `fees.${place}`, check)),
    charges: charges.map((charge, place) => checkCharge(charge, `charges.${place}`, check)),
    surcharges: surcharges.map((surcharge, place) => {
      const field = `surcharges.${place}`
      const conflict = surchargeConflict(surcharge, rules, today)
      if (conflict && conflict.from <= laterOf(today, surcharge.from)) check.forbidden(field, conflict.from)
      return checkSurcharge(surcharge, field, check)
    }),
    packaging: packaging && checkPackaging(packaging, check),
  }
  return check.faults.length > 0 ? { faults: check.faults } : { fees: checked }
}

type FeeChecks = ReturnType<typeof collectFeeFaults>

/** The checks that several charges share, and the faults that they found. */
function collectFeeFaults(known: readonly number[]) {
  const faults: FeeFault[] = []
  const add = (field: string, fault: FeeFault['fault'], max?: number) =>
    void faults.push({ field, fault, ...(max === undefined ? {} : { max }) })
  const text = (field: string, value: string) => {
    const clean = cleanText(value, { maxLength: feeLimits.nameLength, multiline: false })
    if (!clean.ok) add(field, 'tooLong', clean.max)
    return clean.ok ? clean.text : ''
  }
  return {
    faults,
    add,
    named(field: string, names: Names): Names {
      const clean = {
        first: text(`${field}.names.first`, names.first),
        second: text(`${field}.names.second`, names.second),
      }
      if (names.first.trim() === '') add(`${field}.names.first`, 'required')
      return clean
    },
    rate(field: string, value: number, name: 'rate' | 'costRate' = 'rate') {
      if (!Number.isInteger(value) || value < 0 || value > 10_000) add(`${field}.${name}`, 'rate')
    },
    cents(field: string, value: number) {
      if (!Number.isInteger(value) || value < 0 || value > feeLimits.cents) add(field, 'amount')
    },
    forbidden(field: string, from: string) {
      faults.push({ field: `${field}.methods`, fault: 'forbidden', from })
    },
    taxed(field: string, taxes: readonly number[]) {
      if (taxes.some((index) => !known.includes(index))) add(`${field}.taxes`, 'taxes')
    },
  }
}

function checkFee(fee: ShopFee, field: string, check: FeeChecks): ShopFee {
  if (fee.basis.per === 'goods') check.rate(field, fee.basis.rate)
  else check.cents(`${field}.cents`, fee.basis.cents)
  const { fromPersons } = fee
  const isParty = fromPersons === null || (Number.isInteger(fromPersons) && fromPersons >= 1)
  if (!isParty || (fromPersons ?? 0) > feeLimits.persons)
    check.add(`${field}.fromPersons`, 'persons', feeLimits.persons)
  if (fee.orderTypes.length === 0) check.add(`${field}.orderTypes`, 'required')
  check.taxed(field, fee.taxes)
  return { ...fee, names: check.named(field, fee.names) }
}

function checkCharge(charge: ShopCharge, field: string, check: FeeChecks): ShopCharge {
  check.rate(field, charge.rate)
  check.taxed(field, charge.taxes)
  const dates = [...new Set(charge.dates)].toSorted()
  const hours = (charge.hours ?? []).toSorted(byStart)
  if (![...dates, ...hours.map(({ date }) => date)].every(isDate)) check.add(`${field}.dates`, 'date')
  if (dates.length + hours.length > feeLimits.dates) check.add(`${field}.dates`, 'tooMany', feeLimits.dates)
  if (hours.some(({ date }) => overlaps(hours.filter((each) => each.date === date))))
    check.add(`${field}.hours`, 'overlap')
  if (charge.weekdays.some((day) => !Number.isInteger(day) || day < 1 || day > 7))
    check.add(`${field}.dates`, 'date')
  if (dates.length + hours.length + charge.weekdays.length === 0) check.add(`${field}.dates`, 'required')
  return { ...charge, dates, hours, names: check.named(field, charge.names) }
}

function byStart(one: ChargeHours, other: ChargeHours): number {
  return compareText(one.date, other.date) || one.opensMinute - other.opensMinute
}

function laterOf(today: string, from: string | null): string {
  return from !== null && from > today ? from : today
}

function checkSurcharge(surcharge: ShopSurcharge, field: string, check: FeeChecks): ShopSurcharge {
  const { from, to } = surcharge
  check.rate(field, surcharge.rate)
  check.cents(`${field}.cents`, surcharge.cents)
  const { costRate = null } = surcharge
  if (costRate !== null) check.rate(field, costRate, 'costRate')
  check.taxed(field, surcharge.taxes)
  if (surcharge.methods.length === 0) check.add(`${field}.methods`, 'required')
  if (from !== null && !isDate(from)) check.add(`${field}.from`, 'date')
  if (to !== null && (!isDate(to) || (from !== null && to < from))) check.add(`${field}.to`, 'date')
  return { ...surcharge, names: check.named(field, surcharge.names) }
}

function checkPackaging(packing: Packaging, check: FeeChecks): Packaging {
  if (packing.orderTypes.length === 0) check.add('packaging.orderTypes', 'required')
  check.taxed('packaging', packing.taxes)
  return { ...packing, names: check.named('packaging', packing.names) }
}
