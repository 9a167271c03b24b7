import type { WriteTx } from '../../db/tx.ts'
import { getShop } from '../shops/load-shop.ts'
import { tradingDate } from '../shops/trading-date.ts'
import { keepNumbers } from './keep-numbers.ts'
import { freeStaleNumbers } from './queries.ts'

/** Numbers of days that are over go back, even when nobody completed the order (F25). May run again at any time. */
export async function closeTradingDay(tx: WriteTx, shopId: string, now: number): Promise<number> {
  const { timeZone, settings } = await getShop(tx, shopId)
  const date = tradingDate(now, timeZone, settings['trading.cutOffMinute'])
  // Settings of the whole installation reach a shop here.
  await keepNumbers(tx, shopId)
  return (await tx.change(freeStaleNumbers(tx.merchantId, shopId, date))).length
}
