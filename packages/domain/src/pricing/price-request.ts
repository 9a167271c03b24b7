import type { Currency, Cents } from '../money/money.ts'
import type { Bill, BillLine } from './bill.ts'
import type { Tax } from './rules.ts'
import { taxesOf } from './taxes/taxes.ts'
import { providerTender } from './tenders/registry.ts'

/** An amount that staff ask for without an order (ADR-218). */
export interface RequestedAmount {
  /** Also names its line, which is of no menu. */
  readonly id: string
  /** What it is for. */
  readonly text: string
  /** With its taxes: the payer pays exactly this. */
  readonly cents: Cents
  readonly currency: Currency
  /** The taxes of the shop, and the numbers of those within the amount. Empty: none. */
  readonly taxes: readonly Tax[]
  readonly taxIndexes: readonly number[]
}

/** Price a requested amount: one line without fees, discounts and points. Throws PricingError for an unknown tax. */
export function priceRequest({ id, text, cents, currency, taxes, taxIndexes }: RequestedAmount): Bill {
  const taxed = taxesOf([{ linePlace: 0, taxes: taxIndexes, cents }], 1, { taxMode: 'included', taxes })
  const line: BillLine = {
    lineId: id,
    itemId: id,
    names: { first: text, second: '' },
    sizeNames: { first: '', second: '' },
    priceIndex: 0,
    quantity: 1,
    priceCents: cents,
    unitCents: cents,
    options: [],
    without: [],
    note: '',
    grossCents: cents,
    discountCents: 0,
    amountCents: cents,
    isUndiscounted: true,
    allocation: { feeCents: 0, chargeCents: 0, taxes: taxed.lines[0] ?? [], totalCents: cents },
  }
  return {
    currency,
    taxMode: 'included',
    lines: [line],
    rows: [],
    taxes: taxed.rows,
    goodsCents: cents,
    discountCents: 0,
    feeCents: 0,
    chargeCents: 0,
    taxCents: taxed.rows.reduce((sum, row) => sum + row.cents, 0),
    totalCents: cents,
    tender: providerTender,
    roundingCents: 0,
    payableCents: cents,
    trace: [
      { step: 'goods', cents },
      ...taxed.rows.map(
        ({ names, rate, baseCents, cents: own }) =>
          ({ step: 'tax', names, rate, baseCents, isIncluded: true, cents: own }) as const,
      ),
      { step: 'total', cents },
    ],
  }
}

/** The taxes that most of these items have: those of an amount that is of no item. A tie: of the item listed first. */
export function usualTaxes(items: readonly { readonly taxes: readonly number[] }[]): readonly number[] {
  const counts = new Map<string, { taxes: readonly number[]; items: number }>()
  for (const { taxes } of items) {
    const key = taxes.toSorted((one, other) => one - other).join()
    counts.set(key, { taxes, items: (counts.get(key)?.items ?? 0) + 1 })
  }
  const [usual] = [...counts.values()].toSorted((one, other) => other.items - one.items)
  return usual?.taxes ?? []
}
