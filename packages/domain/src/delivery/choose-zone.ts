import { compareText } from '../cart/choice-key.ts'
import { metresBetween, type Place } from './place.ts'
import { isInside, metresToBorder } from './polygon.ts'
import { postcodeKey } from './read-postcodes.ts'
import type { DeliveryZone } from './zone.ts'

/** What is known about an address. */
export interface LocatedAddress {
  readonly postcode: string
  /** Undefined: no location found. */
  readonly place: Place | undefined
}

/** The zone of an address, or why there is none (ADR-038). */
export type ZoneChoice =
  | { readonly found: DeliveryZone }
  | {
      readonly found: undefined
      /** Some zones could not be checked, because the location of the address or of the shop is unknown. */
      readonly isUndecided: boolean
      /** The zone with the nearest border, and its distance. Undefined: unknown. */
      readonly nearest: { readonly zone: DeliveryZone; readonly metres: number } | undefined
    }

/**
 * The zone that applies to an address. Of the zones that contain it: lowest priority number, then lowest fee
 * for the smallest order, then lowest minimum, then id. The list order is irrelevant. Postcode zones work
 * without a location; others are skipped then.
 */
export function chooseZone(
  zones: readonly DeliveryZone[],
  address: LocatedAddress,
  shop: Place | undefined,
): ZoneChoice {
  const active = zones.filter(({ isActive }) => isActive)
  const [found] = active.filter((zone) => holds(zone, address, shop)).toSorted(byRank)
  if (found) return { found }
  return {
    found: undefined,
    isUndecided: active.some(({ area }) => !canAsk(area.kind, address, shop)),
    nearest: nearestOf(active, address.place, shop),
  }
}

function canAsk(kind: DeliveryZone['area']['kind'], { place }: LocatedAddress, shop: Place | undefined) {
  return kind === 'postcodes' || (place !== undefined && (kind === 'drawn' || shop !== undefined))
}

function holds(
  { area }: DeliveryZone,
  { postcode, place }: LocatedAddress,
  shop: Place | undefined,
): boolean {
  switch (area.kind) {
    case 'postcodes':
      return area.postcodes.includes(postcodeKey(postcode))
    case 'distance':
      return place !== undefined && shop !== undefined && metresBetween(shop, place) <= area.metres
    case 'drawn':
      return place !== undefined && isInside(area.corners, place)
  }
}

function byRank(a: DeliveryZone, b: DeliveryZone): number {
  const smallest = ({ tiers }: DeliveryZone) => tiers[0]?.cents ?? 0
  return (
    a.priority - b.priority ||
    smallest(a) - smallest(b) ||
    a.minimumCents - b.minimumCents ||
    compareText(a.zoneId, b.zoneId)
  )
}

function nearestOf(zones: readonly DeliveryZone[], place: Place | undefined, shop: Place | undefined) {
  if (!place) return undefined
  const [nearest] = zones
    .flatMap((zone) => {
      const { area } = zone
      if (area.kind === 'drawn') return [{ zone, metres: metresToBorder(area.corners, place) }]
      if (area.kind === 'postcodes' || !shop) return []
      return [{ zone, metres: metresBetween(shop, place) - area.metres }]
    })
    .toSorted((a, b) => a.metres - b.metres || byRank(a.zone, b.zone))
  return nearest && { zone: nearest.zone, metres: Math.round(nearest.metres) }
}
