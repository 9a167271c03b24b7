import type { Cents } from '../../money/money.ts'
import type { Names } from '../../text/names.ts'
import type { Bill } from '../bill.ts'

/** A payment surcharge as the shop calls it; without names on orders of earlier releases. */
export interface SurchargeRow {
  readonly names: Names | undefined
  readonly cents: Cents
}

/** The payment surcharges of a bill by name, in paying order; they sum to `surchargeCents`. None: an empty list. */
export function surchargeRows({
  trace,
  surchargeCents = 0,
}: Pick<Bill, 'trace' | 'surchargeCents'>): SurchargeRow[] {
  if (surchargeCents === 0) return []
  const rows = new Map<string, SurchargeRow>()
  for (const step of trace) {
    if (typeof step === 'string' || step.step !== 'surcharge') continue
    const key = JSON.stringify([step.names.first, step.names.second])
    rows.set(key, { names: step.names, cents: (rows.get(key)?.cents ?? 0) + step.cents })
  }
  const named = [...rows.values()]
  const isWhole = named.reduce((sum, { cents }) => sum + cents, 0) === surchargeCents
  return isWhole ? named : [{ names: undefined, cents: surchargeCents }]
}
