import type { WriteTx } from '../../../db/tx.ts'
import { getShop } from '../../shops/load-shop.ts'
import { tradingDateOf } from '../../shops/trading-date.ts'
import { keepNumbers } from './keep-numbers.ts'
import { freeStaleNumbers } from './number-queries.ts'

/**
 * Release the service numbers of past trading dates, even if the order was not completed (F25).
 * Idempotent. Returns how many.
 */
export async function closeTradingDay(tx: WriteTx, shopId: string, now: number): Promise<number> {
  const { timeZone, settings } = await getShop(tx, shopId)
  const date = tradingDateOf({ timeZone, settings }, now)
  // Apply changes to the installation's settings to this shop.
  await keepNumbers(tx, shopId)
  return (await tx.change(freeStaleNumbers({ shopId, date }))).length
}
