import type { Cents } from '../../money/money.ts'
import { percentOf } from '../rounding.ts'
import type { Surcharge } from '../rules.ts'
import { isForbidden } from './forbidden-surcharges.ts'

/** A surcharge that applies, to be split and taxed. */
export interface FallenSurcharge {
  readonly surcharge: Surcharge
  readonly cents: Cents
}

/**
 * The surcharges on an amount, those of zero left out. `names`: what the payment is known by, the most specific first,
 * such as scheme, method and class. Only the first name with surcharges counts: that of a scheme replaces that of
 * its method (ADR-168).
 */
export function surchargesOn(
  cents: Cents,
  surcharges: readonly Surcharge[],
  names: readonly string[],
): FallenSurcharge[] {
  if (cents <= 0) return []
  return surchargesFor(surcharges, names)
    .map((surcharge) => ({ surcharge, cents: percentOf(cents, surcharge.rate) + surcharge.cents }))
    .filter((each) => each.cents !== 0)
}

/** The surcharges of a payment by the most specific of its names that has any; none where card schemes forbid them. */
export function surchargesFor(
  surcharges: readonly Surcharge[],
  names: readonly string[],
): readonly Surcharge[] {
  const allowed = surcharges.filter(({ notFor = [] }) => !isForbidden(notFor, names))
  const name = names.find((each) => allowed.some(({ methods }) => methods.includes(each)))
  return name === undefined ? [] : allowed.filter(({ methods }) => methods.includes(name))
}
