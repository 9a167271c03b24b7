import type { WriteTx } from '../../db/tx.ts'
import { returnStock } from './queries.ts'

/** Gives counted stock back, as of the trading date it was taken on. */
export function returnUnits(
  tx: WriteTx,
  shopId: string,
  units: readonly { readonly subjectId: string; readonly quantity: number }[],
  tradingDate: string,
): Promise<unknown> {
  return tx.change(
    returnStock(
      tx.merchantId,
      shopId,
      units.map(({ subjectId }) => subjectId),
      units.map(({ quantity }) => quantity),
      tradingDate,
    ),
  )
}
