import type { Cents } from '../../money/money.ts'
import type { Names } from '../../text/names.ts'
import { sumOf } from '../amounts.ts'
import type { AddedAmounts, AddedSurcharge, Bill, TaxRow } from '../bill.ts'
import { roundHalfUp } from '../rounding.ts'
import type { PricingRules, Surcharge } from '../rules.ts'
import { shareOut } from '../share-out.ts'
import { taxesOf } from '../taxes/taxes.ts'
import { surchargesOn } from './surcharges-on.ts'

type BillTotals = Omit<Bill, 'lines'>

/** How a surcharge that a terminal added is booked. */
interface TerminalSurcharge {
  readonly names: Names
  /** The amount that the terminal was asked for. */
  readonly ofCents: Cents
  readonly taxIndexes: readonly number[]
}

/** A payment adds nothing. */
export const nothingAdded: AddedAmounts = { surcharges: [], tipCents: 0 }

/** The surcharges of a payment of this amount by its names (`surchargeNames`), with their taxes. */
export function addedSurcharges(
  cents: Cents,
  names: readonly string[],
  { surcharges, taxes }: { readonly surcharges: readonly Surcharge[]; readonly taxes: PricingRules['taxes'] },
): AddedSurcharge[] {
  return surchargesOn(cents, surcharges, names).map(({ surcharge, cents: own }) => ({
    names: surcharge.names,
    rate: surcharge.rate,
    cents: own,
    taxes: taxesWithin(own, surcharge.taxes, taxes),
  }))
}

/**
 * The surcharge and the tip that a card terminal added to a payment of `ofCents`, with the taxes within the surcharge
 * (ADR-179). Its rate is computed from the amounts: terminals state none.
 */
export function addedAtTerminal(
  { surchargeCents, tipCents }: { readonly surchargeCents: Cents; readonly tipCents: Cents },
  { names, ofCents, taxIndexes }: TerminalSurcharge,
  taxes: PricingRules['taxes'],
): AddedAmounts {
  const rate = ofCents > 0 ? roundHalfUp(surchargeCents * 10_000, ofCents) : 0
  const surcharge = {
    names,
    rate,
    cents: surchargeCents,
    taxes: taxesWithin(surchargeCents, taxIndexes, taxes),
  }
  return { surcharges: surchargeCents === 0 ? [] : [surcharge], tipCents }
}

/** The amounts of two payments, or of two parties that added to one. */
export function joinAdded(one: AddedAmounts, other: AddedAmounts): AddedAmounts {
  return {
    surcharges: [...one.surcharges, ...other.surcharges],
    tipCents: one.tipCents + other.tipCents,
  }
}

/** A surcharge includes its tax in every shop: it is quoted as charged. */
function taxesWithin(cents: Cents, indexes: readonly number[], taxes: PricingRules['taxes']): TaxRow[] {
  return [...taxesOf([{ linePlace: 0, taxes: indexes, cents }], 1, { taxMode: 'included', taxes }).rows]
}

/** The surcharges of a payment together. */
export function addedSurchargeCents({ surcharges }: AddedAmounts): Cents {
  return sumOf(surcharges.map(({ cents }) => cents))
}

/** Surcharges and tip of a payment together. */
export function addedCents(added: AddedAmounts): Cents {
  return addedSurchargeCents(added) + added.tipCents
}

/** The amounts divided over several bills in proportion to what is paid of each; the parts sum to the whole. */
export function splitAdded(
  { surcharges, tipCents }: AddedAmounts,
  weights: readonly Cents[],
  taxes: PricingRules['taxes'],
): AddedAmounts[] {
  const tips = shareOut(tipCents, weights)
  const shares = surcharges.map(({ cents }) => shareOut(cents, weights))
  return weights.map((_, place) => ({
    tipCents: tips[place] ?? 0,
    surcharges: surcharges.flatMap((surcharge, at) => {
      const cents = shares[at]?.[place] ?? 0
      const indexes = surcharge.taxes.map(({ index }) => index)
      return cents === 0 ? [] : [{ ...surcharge, cents, taxes: taxesWithin(cents, indexes, taxes) }]
    }),
  }))
}

/** The amounts divided over several bills: surcharges by what they are on, the tip by what is paid of each. */
export function splitOver(
  { surcharges, tipCents }: AddedAmounts,
  { weights, tipWeights }: { readonly weights: readonly Cents[]; readonly tipWeights: readonly Cents[] },
  taxes: PricingRules['taxes'],
): AddedAmounts[] {
  const tips = shareOut(tipCents, tipWeights)
  return splitAdded({ surcharges, tipCents: 0 }, weights, taxes).map((own, place) => ({
    ...own,
    tipCents: tips[place] ?? 0,
  }))
}

/** The bill with what a payment adds: surcharges, their taxes, the tip, and a step of each. */
export function addToBill(bill: BillTotals, added: AddedAmounts): BillTotals {
  if (addedCents(added) === 0) return bill
  const { surcharges, tipCents } = added
  const before = bill.added ?? nothingAdded
  const surchargeCents = (bill.surchargeCents ?? 0) + addedSurchargeCents(added)
  const surchargeTaxes = sumTaxes([
    ...(bill.surchargeTaxes ?? []),
    ...surcharges.flatMap(({ taxes }) => taxes),
  ])
  const tip = (bill.tipCents ?? 0) + tipCents
  return {
    ...bill,
    ...(surchargeCents === 0 ? {} : { surchargeCents }),
    ...(surchargeTaxes.length === 0 ? {} : { surchargeTaxes }),
    ...(tip === 0 ? {} : { tipCents: tip }),
    added: joinAdded(before, added),
    payableCents: bill.payableCents + addedCents(added),
    trace: [
      ...bill.trace.filter((step) => typeof step === 'string' || step.step !== 'tip'),
      ...surcharges.map(({ names, rate, cents }) => ({ step: 'surcharge', names, rate, cents }) as const),
      ...(tip === 0 ? [] : [{ step: 'tip', cents: tip } as const]),
    ],
  }
}

/** The bill without the surcharges that it was priced with. What payments added stays. */
export function withoutPricedSurcharges(bill: BillTotals): BillTotals {
  const { surchargeCents = 0, surchargeTaxes: _, paidSurcharge: _paid, added, ...rest } = bill
  const plain = {
    ...rest,
    payableCents: rest.payableCents - surchargeCents,
    trace: rest.trace.filter((step) => typeof step === 'string' || step.step !== 'surcharge'),
  }
  if (!added) return plain
  const { tipCents: _tip, ...again } = addToBill(plain, { ...added, tipCents: 0 })
  return { ...again, ...(bill.tipCents === undefined ? {} : { tipCents: bill.tipCents }), added }
}

/** What of the surcharges of a bill was priced with it, not added by payments. */
export function pricedSurchargeCents({ surchargeCents = 0, added = nothingAdded }: BillTotals): Cents {
  return surchargeCents - addedSurchargeCents(added)
}

function sumTaxes(rows: readonly TaxRow[]): TaxRow[] {
  const sums = new Map<number, TaxRow>()
  for (const row of rows) {
    const { baseCents = 0, cents = 0 } = sums.get(row.index) ?? {}
    sums.set(row.index, { ...row, baseCents: baseCents + row.baseCents, cents: cents + row.cents })
  }
  return [...sums.values()].toSorted((one, other) => one.index - other.index)
}
