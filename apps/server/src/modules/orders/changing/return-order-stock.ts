import type { StockUnits } from '@tabard/domain/cart/stock-units'
import type { WriteTx } from '../../../db/tx.ts'
import { holdStock } from '../../menu/stock/hold-stock.ts'
import { returnUnits } from '../../menu/stock/return-units.ts'
import { getShop } from '../../shops/load-shop.ts'
import { tradingDateOf } from '../../shops/trading-date.ts'
import type { OrderRow } from '../order-row.ts'
import { findStockDate, listStockDays, reduceStockDays, type StockDayRow } from './stock-day-queries.ts'

/** Units to return, and the trading date on which they were taken. */
export interface DatedUnits extends StockUnits {
  readonly date: string
}

/**
 * Return an order's units, each to the trading date on which it was taken: the last units taken return first.
 * The caller holds the order's lock.
 */
export async function returnOrderStock(
  tx: WriteTx,
  order: OrderRow,
  returned: readonly StockUnits[],
): Promise<void> {
  const { shopId, orderId } = order
  const [base, later] = await Promise.all([
    tx.row(findStockDate({ orderId })),
    tx.rows(listStockDays({ orderId })),
  ])
  const { ofLater, ofOrder } = splitByDate(returned, later)
  // With several dates: lock all rows first, in one order, which prevents deadlocks.
  if (ofLater.length > 0) {
    await holdStock(
      tx,
      shopId,
      returned.map(({ subjectId }) => subjectId),
    )
    await tx.change(
      reduceStockDays({
        orderId,
        subjectIds: ofLater.map(({ subjectId }) => subjectId),
        dates: ofLater.map(({ date }) => date),
        units: ofLater.map(({ units }) => units),
      }),
    )
  }
  for (const date of new Set(ofLater.map((each) => each.date)))
    await returnUnits(
      tx,
      shopId,
      ofLater.filter((each) => each.date === date),
      date,
    )
  if (ofOrder.length > 0)
    await returnUnits(tx, shopId, ofOrder, base?.stockDate ?? (await derivedDate(tx, order)))
}

/** Divide returned units over the later dates, as ordered in `later`, and the date of the order. */
export function splitByDate(
  returned: readonly StockUnits[],
  later: readonly StockDayRow[],
): { readonly ofLater: readonly DatedUnits[]; readonly ofOrder: readonly StockUnits[] } {
  const open = new Map(returned.map(({ subjectId, units }) => [subjectId, units]))
  const ofLater = later.flatMap(({ subjectId, tradingDate: date, units: taken }) => {
    const units = Math.min(taken, open.get(subjectId) ?? 0)
    if (units === 0) return []
    open.set(subjectId, (open.get(subjectId) ?? 0) - units)
    return [{ subjectId, units, date }]
  })
  const ofOrder = [...open].flatMap(([subjectId, units]) => (units === 0 ? [] : [{ subjectId, units }]))
  return { ofLater, ofOrder }
}

/** The date of an order from before dates were recorded. */
async function derivedDate(tx: WriteTx, order: OrderRow): Promise<string> {
  return order.requestedFor === null
    ? order.tradingDate
    : tradingDateOf(await getShop(tx, order.shopId), order.placedAt.getTime())
}
