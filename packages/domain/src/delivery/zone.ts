import type { Cents } from '../money.ts'
import type { Names } from '../names.ts'
import type { DeliveryTerms } from '../pricing/rules.ts'
import type { Place } from './place.ts'

/** Where a zone is: by the postcodes it has, by how far it reaches from the shop, or as it was drawn. */
export type ZoneArea =
  | { readonly kind: 'postcodes'; readonly postcodes: readonly string[] }
  | { readonly kind: 'distance'; readonly metres: number }
  | { readonly kind: 'drawn'; readonly corners: readonly Place[] }

export const zoneKinds = ['postcodes', 'distance', 'drawn'] as const
export type ZoneKind = (typeof zoneKinds)[number]

/** From so much ordered on, delivery costs so much. */
export interface DeliveryTier {
  readonly fromCents: Cents
  readonly cents: Cents
}

/** What of a zone people set. */
export interface ZoneFields {
  readonly names: Names
  readonly area: ZoneArea
  /** Ascending, the first from nothing on. */
  readonly tiers: readonly DeliveryTier[]
  /** Nothing is brought for less; 0: for any amount. */
  readonly minimumCents: Cents
  /** On the road, from the shop to the door. */
  readonly minutes: number
  /** Sooner, for so much more; null: not offered. */
  readonly express: { readonly cents: Cents; readonly minutes: number } | null
  /** Of zones that hold an address counts the one of the lowest; of equal ones the cheapest. */
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

const deliveryNames: Names = { first: 'Delivery', second: '外送' }
const expressNames: Names = { first: 'Express delivery', second: '加急外送' }

/** What the bill takes for bringing an order into a zone. */
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

/** The next tier that costs less than these goods do now; undefined: none does. */
export function nextCheaper(
  tiers: readonly DeliveryTier[],
  goodsCents: Cents,
): { readonly missingCents: Cents; readonly cents: Cents } | undefined {
  const now = tiers.findLast(({ fromCents }) => goodsCents >= fromCents) ?? tiers[0]
  const next = tiers.find(({ fromCents, cents }) => fromCents > goodsCents && cents < (now?.cents ?? 0))
  return next && { missingCents: next.fromCents - goodsCents, cents: next.cents }
}
