import type { SavedZone } from '@tabard/contract/delivery/calls'
import type { Place } from '@tabard/domain/delivery/place'
import type { ReadTx } from '../../db/tx.ts'
import type { ShopProfile } from '../shops/shop-profile.ts'
import { findShopRow, listZones, type ZoneRow } from './queries.ts'

/** A shop's location and delivery zones. */
export interface ShopZones {
  readonly zones: readonly SavedZone[]
  /** Undefined: not set yet. */
  readonly place: Place | undefined
  /** Indexes of the taxes on delivery fees. */
  readonly taxes: readonly number[]
  /** The revision of location and taxes; 0: never saved. */
  readonly revision: number
}

/** Read a shop's location and delivery zones. */
export async function readZones(
  tx: ReadTx,
  shop: Pick<ShopProfile, 'shopId' | 'pricing'>,
): Promise<ShopZones> {
  const [rows, kept] = await Promise.all([
    tx.rows(listZones({ shopId: shop.shopId })),
    tx.row(findShopRow({ shopId: shop.shopId })),
  ])
  const { latitude, longitude } = kept ?? {}
  const known = shop.pricing.taxes.map(({ index }) => index)
  return {
    zones: rows.map(toZone),
    place:
      typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined,
    // Ignores taxes that the shop has removed since.
    taxes: (kept?.taxes ?? usualTaxes(shop)).filter((index) => known.includes(index)),
    revision: kept?.revision ?? 0,
  }
}

/**
 * The default taxes on delivery fees: the first one where prices include tax. Where taxes are added, none:
 * rules differ by region.
 */
function usualTaxes({ pricing }: Pick<ShopProfile, 'pricing'>): readonly number[] {
  return pricing.taxMode === 'included' ? pricing.taxes.slice(0, 1).map(({ index }) => index) : []
}

function toZone(row: ZoneRow): SavedZone {
  const { expressCents: cents, expressMinutes: minutes } = row
  return {
    zoneId: row.zoneId,
    names: { first: row.name1, second: row.name2 },
    area: row.area,
    tiers: row.tiers,
    minimumCents: row.minimumCents,
    minutes: row.minutes,
    express: cents === null || minutes === null ? null : { cents, minutes },
    priority: row.priority,
    isActive: row.isActive,
    revision: row.revision,
  }
}
