import { aboveIn, isRouted, type Routing } from '@tabard/domain/kitchen/routing'
import { createLruCache } from '../../db/lru-cache.ts'
import type { ReadTx } from '../../db/tx.ts'
import { readOrderable } from '../menu/status/get-shop-status.ts'
import type { ShopProfile } from '../shops/shop-profile.ts'
import { findRouting } from './routing-queries.ts'

interface CachedRouting {
  readonly configVersion: number
  readonly routing: Omit<Routing, 'above'>
}

const cache = createLruCache<CachedRouting>({ maxEntries: 10_000 })
const nothingAbove = new Map<string, string>()

/**
 * Get the stations and courses of a shop's items. Cached per configuration version. A shop without
 * stations and courses needs no menu.
 */
export async function getRouting(
  tx: ReadTx,
  { shopId, configVersion }: Pick<ShopProfile, 'shopId' | 'configVersion'>,
  now: number,
): Promise<Routing> {
  const known = cache.get(shopId)
  const routing = known?.configVersion === configVersion ? known.routing : await loadRouting(tx, shopId)
  if (known?.configVersion !== configVersion) cache.set(shopId, { configVersion, routing })
  if (!isRouted(routing)) return { ...routing, above: nothingAbove }
  const { menu } = await readOrderable(tx, { shopId, channel: 'online' }, now)
  return { ...routing, above: menu ? aboveOf(menu) : nothingAbove }
}

type Index = Parameters<typeof aboveIn>[0]
const above = new WeakMap<Index, ReadonlyMap<string, string>>()

function aboveOf(menu: Index): ReadonlyMap<string, string> {
  const known = above.get(menu) ?? aboveIn(menu)
  above.set(menu, known)
  return known
}

/** Load the routing, including this transaction's changes. */
export async function loadRouting(tx: ReadTx, shopId: string): Promise<Omit<Routing, 'above'>> {
  const row = await tx.row(findRouting({ shopId }))
  return {
    stations: (row?.stations ?? []).map(({ station_id: stationId, name1: first, name2: second }) => ({
      stationId,
      names: { first, second },
    })),
    courses: (row?.courses ?? []).map(({ course_id: courseId, name1: first, name2: second }) => ({
      courseId,
      names: { first, second },
    })),
    stationOf: new Map((row?.stationItems ?? []).map((each) => [each.subject_id, each.station_id])),
    courseOf: new Map((row?.courseItems ?? []).map((each) => [each.subject_id, each.course_id])),
  }
}
