import type { ChargeWindow } from '../../menu/shop-status.ts'
import { contains } from '../../hours/trading.ts'

/** Ids of the dated charges in force at `nowMs` (F15, F24). */
export function activeCharges(charges: readonly ChargeWindow[], nowMs: number): string[] {
  return charges
    .filter((charge) => charge.spans.some((span) => contains(span, nowMs)))
    .map((charge) => charge.chargeId)
}
