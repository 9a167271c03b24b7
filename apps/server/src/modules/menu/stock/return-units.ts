import type { StockUnits } from '@tabard/domain/cart/stock-units'
import { changeAll, type WriteTx } from '../../../db/tx.ts'
import { returnStock } from './take-stock.ts'

/** Return units to stock. `tradingDate`: the date on which they were taken. */
export function returnUnits(
  tx: WriteTx,
  shopId: string,
  taken: readonly StockUnits[],
  tradingDate: string,
): Promise<unknown> {
  const subjectIds = taken.map(({ subjectId }) => subjectId)
  const units = taken.map((each) => each.units)
  return changeAll(tx, returnStock({ shopId, subjectIds, units, date: tradingDate }))
}
