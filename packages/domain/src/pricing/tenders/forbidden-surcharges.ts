import type { ChargeWindow } from '../../menu/shop-status.ts'
import { activeCharges } from '../fees/active-charges.ts'
import type { Surcharge } from '../rules.ts'

const prefix = 'forbidden:'

/**
 * The id of a time window in which payments of this name may have no surcharge (ADR-206): a card scheme, or a method whose
 * scheme is unknown before the charge. The shop status has these windows beside its dated charges.
 */
export function forbiddenId(name: string): string {
  return `${prefix}${name}`
}

/** The ids of forbidden names among active ids. */
export function forbiddenIds(activeIds: readonly string[]): string[] {
  return activeIds.filter((id) => id.startsWith(prefix))
}

/**
 * The ids of what is in force for an order: dated charges and surcharges at the time it is made for, what may have no
 * surcharge at the time it is priced, when the guest pays.
 */
export function activeIds(
  charges: readonly ChargeWindow[],
  { at, now }: { readonly at: number; readonly now: number },
): string[] {
  const dated = activeCharges(charges, at).filter((id) => !id.startsWith(prefix))
  return [...dated, ...forbiddenIds(activeCharges(charges, now))]
}

/** The surcharges in force, each with what may not have it. `activeIds`: from `activeCharges`. */
export function surchargesInForce(
  surcharges: readonly Surcharge[],
  activeIds: readonly string[],
): readonly Surcharge[] {
  const notFor = forbiddenIds(activeIds).map((id) => id.slice(prefix.length))
  const active = surcharges.filter(({ id }) => activeIds.includes(id))
  return notFor.length === 0 ? active : active.map((surcharge) => ({ ...surcharge, notFor }))
}

/** Whether a payment may have no surcharge. The most specific name decides: a known scheme, otherwise the method. */
export function isForbidden(notFor: readonly string[], names: readonly string[]): boolean {
  const known = names.find((name) => name !== '')
  return known !== undefined && notFor.includes(known)
}

/** Whether a payment by these names may have no surcharge while these ids are active. */
export function isForbiddenBy(activeIds: readonly string[], names: readonly string[]): boolean {
  return isForbidden(
    forbiddenIds(activeIds).map((id) => id.slice(prefix.length)),
    names,
  )
}
