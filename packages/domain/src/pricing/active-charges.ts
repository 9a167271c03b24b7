import type { ChargeWindow } from '../catalogue/availability.ts'
import { contains } from '../trading.ts'

/** Ids of the dated charges in force at `nowMs` (design: pricing, step 7; decision 15). */
export function activeCharges(charges: readonly ChargeWindow[], nowMs: number): string[] {
  return charges
    .filter((charge) => charge.spans.some((span) => contains(span, nowMs)))
    .map((charge) => charge.chargeId)
}
