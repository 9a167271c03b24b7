import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import type { Topic } from '../../../http/streams/live.ts'
import { latestProfile } from '../../shops/load-shop.ts'
import type { StockRow } from './stock-queries.ts'

/** Whether an item is marked sold out at `now`: until further notice, or until a later instant. */
export function isSoldOutAt(row: Pick<StockRow, 'isSoldOut' | 'soldOutUntil'>, now: number): boolean {
  return row.isSoldOut && (row.soldOutUntil === null || row.soldOutUntil.getTime() > now)
}

/**
 * The units left of a counted item. A daily count starts over on each later trading date. The first shop to
 * reach the new date starts a shared count over. A shop still on the day before takes units of the new day.
 * Undefined: not counted.
 */
export function remainingOn(
  row: Pick<StockRow, 'remaining' | 'dailyCount' | 'countedOn'>,
  tradingDate: string,
): number | undefined {
  if (row.remaining === null) return undefined
  const isOld = row.countedOn === null || row.countedOn < tradingDate
  return row.dailyCount !== null && isOld ? row.dailyCount : row.remaining
}

/** The two stock lists of the shop status. An item with no unit left is sold out. */
export function stockLists(
  rows: readonly StockRow[],
  now: number,
  tradingDate: string,
): Pick<ShopStatus, 'soldOut' | 'remaining'> {
  const counted = rows.flatMap((row) => {
    const left = remainingOn(row, tradingDate)
    return left === undefined ? [] : [[row.subjectId, left] as const]
  })
  const gone = new Set(counted.filter(([, left]) => left === 0).map(([id]) => id))
  return {
    soldOut: rows
      .filter((row) => gone.has(row.subjectId) || isSoldOutAt(row, now))
      .map((row) => row.subjectId),
    remaining: Object.fromEntries(counted),
  }
}

/**
 * The topics to publish when a shop's stock changes: its own, and those of shops that share its kitchen.
 * Taken from the cached profile: a shop that joined later is covered by the poll.
 */
export function shopStatusTopics({
  merchantId,
  shopId,
}: {
  readonly merchantId: string
  readonly shopId: string
}): Topic[] {
  const { sharedKitchen } = latestProfile(shopId) ?? {}
  const shops = new Set([shopId, ...(sharedKitchen?.shopIds ?? [])])
  return [...shops].map((each) => ({ kind: 'availability', merchantId, shopId: each, id: '' }))
}
