import type { Cents } from '../../money/money.ts'
import type { TaxRow, TaxShare } from '../bill.ts'
import { PricingError } from '../pricing-error.ts'
import { scale } from '../rounding.ts'
import type { PricingRules, Tax } from '../rules.ts'
import { shareOut } from '../share-out.ts'

/** An amount with a tax class: the goods of one line, or its share of a fee or charge. */
export interface TaxedPart {
  readonly linePlace: number
  readonly taxes: readonly number[]
  readonly cents: Cents
}

export interface Taxed {
  readonly rows: readonly TaxRow[]
  /** By line position; only taxes of the line. */
  readonly lines: readonly (readonly TaxShare[])[]
}

/**
 * The taxes of the whole bill (F24). Everything with the same taxes is taxed as one sum, rounded half up
 * once per sale, then split by rate and over the lines. Included: `amount x rates / (1 + rates)`; added:
 * `amount x rates`. Throws PricingError for a tax that the shop does not have.
 */
export function taxesOf(
  parts: readonly TaxedPart[],
  lineCount: number,
  rules: Pick<PricingRules, 'taxMode' | 'taxes'>,
): Taxed {
  const known = new Map(rules.taxes.map((tax) => [tax.index, tax]))
  const sums = new Map<number, { baseCents: Cents; cents: Cents }>()
  const lines = Array.from({ length: lineCount }, () => new Map<number, Cents>())

  for (const group of byClass(parts)) {
    const taxes = group.taxes.map((index) => taxAt(known, index))
    const rates = taxes.map((tax) => tax.rate)
    const rate = rates.reduce((sum, each) => sum + each, 0)
    const amount = group.weights.reduce((sum, weight) => sum + weight, 0)
    const isIncluded = rules.taxMode === 'included'
    const tax = scale(amount, rate, isIncluded ? 10_000 + rate : 10_000)
    const byTax = shareOut(tax, rates)

    taxes.forEach(({ index }, at) => {
      const sum = sums.get(index) ?? { baseCents: 0, cents: 0 }
      sums.set(index, {
        baseCents: sum.baseCents + amount - (isIncluded ? tax : 0),
        cents: sum.cents + (byTax[at] ?? 0),
      })
    })
    const table = taxTable(shareOut(tax, group.weights), byTax)
    group.places.forEach((place, row) => {
      const line = lines[place]
      taxes.forEach(({ index }, at) => line?.set(index, (line.get(index) ?? 0) + (table[row]?.[at] ?? 0)))
    })
  }

  return {
    rows: rules.taxes.flatMap(({ index, names, rate }) => {
      const sum = sums.get(index)
      return sum && (sum.baseCents !== 0 || sum.cents !== 0) ? [{ index, names, rate, ...sum }] : []
    }),
    lines: lines.map((line) =>
      [...line].map(([index, cents]) => ({ index, cents })).toSorted((a, b) => a.index - b.index),
    ),
  }
}

/**
 * Cents by line and tax, with rows summing to `byLine` and columns to `byTax`. Split line by line from what
 * is left of each tax: splitting each tax alone would give one line the odd cent of every tax.
 */
function taxTable(byLine: readonly Cents[], byTax: readonly Cents[]): Cents[][] {
  let left = [...byTax]
  return byLine.map((cents) => {
    const shares = shareOut(cents, left)
    left = left.map((rest, at) => rest - (shares[at] ?? 0))
    return shares
  })
}

interface TaxClass {
  readonly taxes: readonly number[]
  /** Positions of its lines, ascending, and the amount of each. */
  readonly places: readonly number[]
  readonly weights: readonly Cents[]
}

function byClass(parts: readonly TaxedPart[]): TaxClass[] {
  const classes = new Map<string, { readonly taxes: readonly number[]; readonly cents: Map<number, Cents> }>()
  for (const { taxes: carried, linePlace, cents } of parts) {
    if (carried.length === 0) continue
    const taxes = carried.length === 1 ? carried : [...new Set(carried)].toSorted((a, b) => a - b)
    const key = taxes.join()
    const known = classes.get(key) ?? { taxes, cents: new Map<number, Cents>() }
    known.cents.set(linePlace, (known.cents.get(linePlace) ?? 0) + cents)
    classes.set(key, known)
  }
  return [...classes.values()].map(({ taxes, cents }) => {
    const places = [...cents.keys()].toSorted((a, b) => a - b)
    return { taxes, places, weights: places.map((place) => cents.get(place) ?? 0) }
  })
}

function taxAt(known: ReadonlyMap<number, Tax>, index: number): Tax {
  const tax = known.get(index)
  if (!tax) throw new PricingError(`The shop has no tax ${index}`)
  return tax
}
