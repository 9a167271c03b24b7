import type { Cents } from '../../money/money.ts'
import type { ChargedRow } from './fees.ts'
import { percentOf } from '../rounding.ts'
import type { DatedCharge } from '../rules.ts'

/**
 * The dated charges in force, each a rate of the discounted goods, rounded half up; fees are not charged on
 * (F24).
 */
export function chargeRows(
  charges: readonly DatedCharge[],
  activeChargeIds: readonly string[],
  goodsCents: Cents,
): ChargedRow[] {
  return charges
    .filter((charge) => activeChargeIds.includes(charge.id))
    .map(({ id, names, taxes, rate }): ChargedRow => {
      return {
        id,
        kind: 'charge',
        names,
        taxes,
        cents: percentOf(goodsCents, rate),
        sharedBy: 'goods',
        reason: { rate },
      }
    })
    .filter((row) => row.cents !== 0)
}
