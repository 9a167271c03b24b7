import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import type { StockRow } from './queries.ts'

/** Whether an item is marked sold out at `now`: until further notice, or until a later instant. */
export function isSoldOutAt(row: Pick<StockRow, 'is_sold_out' | 'sold_out_until'>, now: number): boolean {
  return row.is_sold_out && (row.sold_out_until === null || row.sold_out_until.getTime() > now)
}

/**
 * The units left of a counted item. A daily count starts over on each later trading date. The first shop to
 * reach the new date starts a shared count over. A shop still on the day before takes units of the new day.
 * Undefined: not counted.
 */
export function remainingOn(
  row: Pick<StockRow, 'remaining' | 'daily_count' | 'counted_on'>,
  tradingDate: string,
): number | undefined {
  if (row.remaining === null) return undefined
  const isOld = row.counted_on === null || row.counted_on < tradingDate
  return row.daily_count !== null && isOld ? row.daily_count : row.remaining
}

/** The two stock lists of the shop status. An item with no unit left is sold out. */
export function stockLists(
  rows: readonly StockRow[],
  now: number,
  tradingDate: string,
): Pick<ShopStatus, 'soldOut' | 'remaining'> {
  const counted = rows.flatMap((row) => {
    const left = remainingOn(row, tradingDate)
    return left === undefined ? [] : [[row.subject_id, left] as const]
  })
  const gone = new Set(counted.filter(([, left]) => left === 0).map(([id]) => id))
  return {
    soldOut: rows
      .filter((row) => gone.has(row.subject_id) || isSoldOutAt(row, now))
      .map((row) => row.subject_id),
    remaining: Object.fromEntries(counted),
  }
}
