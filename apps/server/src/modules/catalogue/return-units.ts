import type { StockUnits } from '@tabard/domain/cart/stock-units'
import type { WriteTx } from '../../db/tx.ts'
import { returnStock } from './queries.ts'

/** Return units to stock. `tradingDate`: the date on which they were taken. */
export function returnUnits(
  tx: WriteTx,
  shopId: string,
  taken: readonly StockUnits[],
  tradingDate: string,
): Promise<unknown> {
  return tx.change(
    returnStock({
      shopId,
      subjectIds: taken.map(({ subjectId }) => subjectId),
      quantities: taken.map(({ units }) => units),
      tradingDate,
    }),
  )
}
