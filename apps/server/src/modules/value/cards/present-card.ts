import type { CardPoints, CardTier, MemberCard } from '@tabard/contract/value/cards/member-cards'
import { tierOf, type CardTypeTerms } from '@tabard/domain/value/card-type'
import type { MemberPricing } from '@tabard/domain/value/member-pricing'
import { redeemPoints } from '@tabard/domain/pricing/discounts/redeem-points'
import { Temporal } from 'temporal-polyfill'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { presentProgramme } from '../programmes/present-programme.ts'
import type { ProgressRow } from '../points/points-queries.ts'
import { priceCard } from './card-pricing.ts'
import type { HeldCard } from './find-card.ts'

/** Present a card as its owner sees it. */
export function presentCard(
  card: HeldCard,
  profile: ShopProfile,
  progress: ProgressRow | undefined,
): MemberCard {
  const { type, pricing } = priceCard(card, profile)
  const { terms } = type
  const programme = presentProgramme(type, profile)
  return {
    cardId: card.cardId,
    number: card.number,
    programme,
    status: card.status === 'frozen' ? 'frozen' : 'active',
    name: card.name,
    joinedAt: card.joinedAt.getTime(),
    birthday: card.birthday,
    discountRate: pricing.member?.rate ?? 0,
    points: presentPoints(card, { pricing, terms, progress, profile }),
    stamps: programme.stamps ? { balance: card.stamps, ...programme.stamps } : undefined,
    value: programme.holdsValue ? { cents: card.cents, currency: profile.currency } : undefined,
    tier: presentTier(terms, progress?.earned ?? 0),
    canLeave: card.status === 'active' && card.points === 0 && card.stamps === 0 && card.cents === 0,
  }
}

interface PointsContext {
  readonly pricing: MemberPricing
  readonly terms: CardTypeTerms
  readonly progress: ProgressRow | undefined
  readonly profile: Pick<ShopProfile, 'timeZone'>
}

/** Present the points of a card. Undefined: its type has none, and it holds none. */
export function presentPoints(
  card: Pick<HeldCard, 'points'>,
  { pricing, terms, progress, profile }: PointsContext,
): CardPoints | undefined {
  if (!terms.hasPoints && card.points === 0) return undefined
  const all = { available: card.points, requested: card.points }
  return {
    balance: card.points,
    worthCents: pricing.redeeming
      ? redeemPoints({ ...pricing.redeeming, ...all }, Number.MAX_SAFE_INTEGER).cents
      : 0,
    expiring: expiringOf(card, { terms, progress, profile }),
  }
}

function expiringOf(
  { points }: Pick<HeldCard, 'points'>,
  { terms, progress, profile: { timeZone } }: Omit<PointsContext, 'pricing'>,
): CardPoints['expiring'] {
  const { pointsExpiry } = terms
  if (!pointsExpiry || !progress || points <= 0) return undefined
  const isByActivity = pointsExpiry.after === 'activity'
  const since = isByActivity ? progress.lastAt : progress.oldestAt
  if (!since) return undefined
  return {
    at: monthsAfter(since.getTime(), pointsExpiry.months, timeZone),
    points: isByActivity ? points : (progress.oldestPoints ?? 0),
  }
}

function monthsAfter(at: number, months: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).add({ months })
    .epochMilliseconds
}

/** Present the tier that earned points reach. Undefined: the type has no tiers. */
export function presentTier({ tiers }: CardTypeTerms, earned: number): CardTier | undefined {
  if (tiers.length === 0) return undefined
  const place = tierOf(tiers, earned)
  const next = tiers[place]
  return {
    place,
    names: tiers[place - 1]?.names,
    earned,
    next: next ? { names: next.names, missing: next.from - earned } : undefined,
  }
}
