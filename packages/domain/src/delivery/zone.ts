import type { Cents } from '../money/money.ts'
import type { Names } from '../text/names.ts'
import type { DeliveryTerms } from '../pricing/rules.ts'
import type { Place } from './place.ts'

/** The area of a zone: postcodes, a radius around the shop, or a polygon. */
export type ZoneArea =
  | { readonly kind: 'postcodes'; readonly postcodes: readonly string[] }
  | { readonly kind: 'distance'; readonly metres: number }
  | { readonly kind: 'drawn'; readonly corners: readonly Place[] }

export const zoneKinds = ['postcodes', 'distance', 'drawn'] as const
export type ZoneKind = (typeof zoneKinds)[number]

/** From this order value on, delivery costs this fee. */
export interface DeliveryTier {
  readonly fromCents: Cents
  readonly cents: Cents
}

/** The editable part of a zone. */
export interface ZoneFields {
  readonly names: Names
  readonly area: ZoneArea
  /** Ascending; the first starts at zero. */
  readonly tiers: readonly DeliveryTier[]
  /** The minimum order; 0: none. */
  readonly minimumCents: Cents
  /** Minutes from the shop to the door. */
  readonly minutes: number
  /** Express delivery for a surcharge; null: not offered. */
  readonly express: { readonly cents: Cents; readonly minutes: number } | null
  /** Of the zones that contain an address the lowest number applies, then the cheapest. */
  readonly priority: number
  readonly isActive: boolean
}

export interface DeliveryZone extends ZoneFields {
  readonly zoneId: string
}

export const zoneLimits = {
  zones: 60,
  nameLength: 40,
  postcodes: 1000,
  postcodeLength: 10,
  leastMetres: 100,
  metres: 100_000,
  corners: 200,
  tiers: 8,
  cents: 10_000_000,
  minutes: 240,
  priority: 99,
} as const

const deliveryNames: Names = { first: 'Delivery', second: '外卖' }
const expressNames: Names = { first: 'Express delivery', second: '加急外卖' }

/** What the bill charges for delivery to a zone. */
export function termsOf(
  zone: Pick<ZoneFields, 'tiers' | 'express'>,
  { taxes, isExpress }: { readonly taxes: readonly number[]; readonly isExpress: boolean },
): DeliveryTerms {
  const { tiers, express } = zone
  return {
    names: deliveryNames,
    tiers,
    ...(isExpress && express ? { express: { names: expressNames, cents: express.cents } } : {}),
    taxes,
  }
}

/** The next tier with a lower fee than now. Undefined: none. */
export function nextCheaper(
  tiers: readonly DeliveryTier[],
  goodsCents: Cents,
): { readonly missingCents: Cents; readonly cents: Cents } | undefined {
  const now = tiers.findLast(({ fromCents }) => goodsCents >= fromCents) ?? tiers[0]
  const next = tiers.find(({ fromCents, cents }) => fromCents > goodsCents && cents < (now?.cents ?? 0))
  return next && { missingCents: next.fromCents - goodsCents, cents: next.cents }
}
