import type { Cents } from '../../money/money.ts'
import { sumByPlace } from '../allocate.ts'
import type { PricingRules } from '../rules.ts'
import { shareOut } from '../share-out.ts'
import { taxesOf, type Taxed } from '../taxes/taxes.ts'
import { surchargesInForce } from './forbidden-surcharges.ts'
import type { FallenSurcharge } from './surcharges-on.ts'
import { payWith, type PaidTenders } from './tenders.ts'
import type { PricingContext } from '../pricing-context.ts'

/** Pays a total with the planned tenders; without a plan, one tender pays everything. */
export function pay(totalCents: Cents, context: PricingContext, rules: PricingRules): PaidTenders {
  const { tender, method = '', activeSurchargeIds = [], tipCents = 0, roundsCash = true } = context
  const planned = context.payWith ?? (tender === 'none' ? [] : [{ kind: tender, method }])
  return payWith(planned, {
    totalCents,
    tipCents,
    surcharges: surchargesInForce(rules.surcharges ?? [], activeSurchargeIds),
    cashRounding: roundsCash ? rules.cashRounding : undefined,
  })
}

/** Payment surcharges of a bill. */
export interface BilledSurcharges {
  /** By line position, tax included. */
  readonly byLine: readonly Cents[]
  readonly taxes: Taxed['rows']
}

/** Shares surcharges out over the lines. They include their tax in every shop: they are quoted as charged. */
export function surchargesOf(
  fallen: readonly FallenSurcharge[],
  totals: readonly Cents[],
  rules: PricingRules,
): BilledSurcharges {
  if (fallen.length === 0) return { byLine: totals.map(() => 0), taxes: [] }
  const shares = fallen.map(({ cents }) => shareOut(cents, totals))
  const parts = fallen.flatMap(({ surcharge: { taxes } }, at) =>
    (shares[at] ?? []).map((cents, linePlace) => ({ linePlace, taxes, cents })),
  )
  return {
    byLine: sumByPlace(shares, totals.length),
    taxes: taxesOf(parts, totals.length, { taxMode: 'included', taxes: rules.taxes }).rows,
  }
}
