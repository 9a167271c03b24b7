import type { Availability } from '@tabard/domain/catalogue/availability'
import type { StockRow } from './queries.ts'

/** Sold out now: until staff say otherwise, or until an instant that is still ahead. */
export function isSoldOutAt(row: Pick<StockRow, 'is_sold_out' | 'sold_out_until'>, now: number): boolean {
  return row.is_sold_out && (row.sold_out_until === null || row.sold_out_until.getTime() > now)
}

/**
 * What is left of a counted item today; a daily count starts over with each later trading date. Of a count that shops
 * share that is the first of their dates: a shop that is still at the day before takes from the new day's count.
 */
export function remainingOn(
  row: Pick<StockRow, 'remaining' | 'daily_count' | 'counted_on'>,
  tradingDate: string,
): number | undefined {
  if (row.remaining === null) return undefined
  const isOld = row.counted_on === null || row.counted_on < tradingDate
  return row.daily_count !== null && isOld ? row.daily_count : row.remaining
}

/** The two lists of the availability document, from rows of stock. An item of which none is left is sold out. */
export function stockLists(
  rows: readonly StockRow[],
  now: number,
  tradingDate: string,
): Pick<Availability, 'soldOut' | 'remaining'> {
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
