import type { KeptZone } from '@tabard/contract/delivery'
import type { Place } from '@tabard/domain/delivery/place'
import type { ReadTx } from '../../db/tx.ts'
import type { ShopProfile } from '../shops/shop-profile.ts'
import { findShopRow, listZones, type ZoneRow } from './queries.ts'

/** Where a shop stands and delivers to. */
export interface ShopZones {
  readonly zones: readonly KeptZone[]
  /** Undefined: nobody has said yet. */
  readonly place: Place | undefined
  /** Indexes of those taxes that are in what bringing costs. */
  readonly taxes: readonly number[]
  /** Of place and taxes; 0: never saved. */
  readonly revision: number
}

export async function readZones(
  tx: ReadTx,
  shop: Pick<ShopProfile, 'shopId' | 'pricing'>,
): Promise<ShopZones> {
  const [rows, kept] = await Promise.all([
    tx.rows(listZones(tx.merchantId, shop.shopId)),
    tx.row(findShopRow(tx.merchantId, shop.shopId)),
  ])
  const { latitude, longitude } = kept ?? {}
  const known = shop.pricing.taxes.map(({ index }) => index)
  return {
    zones: rows.map(toZone),
    place:
      typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined,
    // A tax that was taken away since is in nothing any more.
    taxes: (kept?.taxes ?? usualTaxes(shop)).filter((index) => known.includes(index)),
    revision: kept?.revision ?? 0,
  }
}

/** Where prices hold their tax, it is in the price of bringing as well; where taxes come on top, it differs from place to place. */
function usualTaxes({ pricing }: Pick<ShopProfile, 'pricing'>): readonly number[] {
  return pricing.taxMode === 'included' ? pricing.taxes.slice(0, 1).map(({ index }) => index) : []
}

function toZone(row: ZoneRow): KeptZone {
  const { express_cents: cents, express_minutes: minutes } = row
  return {
    zoneId: row.zone_id,
    names: { first: row.name1, second: row.name2 },
    area: row.area,
    tiers: row.tiers,
    minimumCents: row.minimum_cents,
    minutes: row.minutes,
    express: cents === null || minutes === null ? null : { cents, minutes },
    priority: row.priority,
    isActive: row.is_active,
    revision: row.revision,
  }
}
