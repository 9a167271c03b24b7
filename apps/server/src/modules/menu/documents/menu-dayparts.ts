import type { DaypartWindow } from '@tabard/domain/menu/shop-status'
import type { Channel, Daypart } from '@tabard/domain/menu/menu'
import { createLruCache } from '../../../db/lru-cache.ts'
import type { ReadTx } from '../../../db/tx.ts'
import { expandDayparts } from '../../shops/expand-hours.ts'
import { cachedMenu } from './load-menu.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { pricedDays } from '../../shops/order-type-hours.ts'
import { findMenuDayparts } from './document-queries.ts'

const cache = createLruCache<{ readonly dayparts: readonly Daypart[] | undefined }>({ maxEntries: 10_000 })

/**
 * Find the dayparts of one menu of price level 0, cached per process: the shop status needs no whole menu.
 */
export async function findDayparts(
  tx: ReadTx,
  shopId: string,
  channel: Channel,
  version: string,
): Promise<readonly Daypart[] | undefined> {
  const menu = cachedMenu(shopId, channel, version)
  if (menu) return menu.menu.dayparts
  const key = `${shopId} ${channel} ${version}`
  const known = cache.get(key)
  if (version === '' || known) return known?.dayparts
  const row = await tx.row(findMenuDayparts({ shopId, channel, version }))
  const dayparts = row?.dayparts ?? undefined
  cache.set(key, { dayparts })
  return dayparts
}

const expanded = new WeakMap<
  readonly Daypart[],
  { readonly until: number; readonly days: number; readonly windows: DaypartWindow[] }
>()
const expandedMs = 600_000

/** Expand dayparts to time windows in instants, recomputed every ten minutes. */
export function windowsOf(
  dayparts: readonly Daypart[],
  profile: Pick<ShopProfile, 'timeZone' | 'orderTypes'>,
  now: number,
): DaypartWindow[] {
  const days = pricedDays(profile)
  const known = expanded.get(dayparts)
  if (known?.days === days && now < known.until && now >= known.until - expandedMs) return known.windows
  const windows = expandDayparts(now, profile.timeZone, dayparts, days)
  expanded.set(dayparts, { until: now + expandedMs, days, windows })
  return windows
}
