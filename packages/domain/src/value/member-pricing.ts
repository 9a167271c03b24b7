import type { Earning } from '../pricing/discounts/earn-points.ts'
import type { MemberDiscount } from '../pricing/discounts/order-discounts.ts'
import type { Promotion } from '../pricing/discounts/promotion.ts'
import type { PointHundredths, PointsRequest } from '../pricing/discounts/redeem-points.ts'
import { scale } from '../pricing/rounding.ts'
import type { CardTypeTerms } from './card-type.ts'

/** The settings of a shop for points (documented memberPoints); points are whole. */
export interface PointSettings {
  readonly 'points.isOffered': boolean
  readonly 'points.minimum': number
  readonly 'points.perDollarRedeemed': number
  readonly 'points.perDollarSpent': number
}

/** What a card means for the price of an order. */
export interface MemberPricing {
  /** Undefined: no discount. */
  readonly member: MemberDiscount | undefined
  /** Undefined: the order earns nothing. */
  readonly earning: Earning | undefined
  /** What points buy. Undefined: none are redeemed at this shop. */
  readonly redeeming: Omit<PointsRequest, 'available' | 'requested'> | undefined
}

/** A programme with the currency of its points. */
interface ProgrammePoints {
  readonly terms: CardTypeTerms
  readonly pointsCurrency: string
}

/**
 * The terms of a programme where prices are in a currency. Points are worth money, so they are earned and redeemed in one
 * currency only; discounts, stamps and price levels apply everywhere (ADR-228).
 */
export function termsIn({ terms, pointsCurrency }: ProgrammePoints, currency: string): CardTypeTerms {
  return pointsCurrency === currency ? terms : { ...terms, hasPoints: false }
}

/** Paid with these, nothing is earned: the points came with the money that bought the value. */
const earnsNothing = ['voucher'] as const

/** The terms of a card at a shop. `tier`: the place of its tier, 0: none. */
export function memberPricing(
  { discountRate, combines, hasPoints, earning, redeeming, tiers }: CardTypeTerms,
  tier: number,
  settings: PointSettings,
): MemberPricing {
  const reached = tiers[tier - 1]
  const rate = Math.max(discountRate, reached?.discountRate ?? 0)
  const earns = hasPoints && settings['points.isOffered']
  const perDollar = earning.perDollar ?? settings['points.perDollarSpent'] * 100
  return {
    member: rate === 0 ? undefined : { rate, combines },
    earning:
      earns && perDollar > 0
        ? {
            pointsPerHundred: scale(perDollar, reached?.earningPercent ?? 100, 100),
            exceptTenders: earnsNothing,
          }
        : undefined,
    redeeming: earns
      ? {
          unit: unitOf(redeeming.perDollar ?? settings['points.perDollarRedeemed'] * 100),
          minimum: redeeming.minimum ?? settings['points.minimum'] * 100,
          ...(redeeming.maximum === null ? {} : { maximum: redeeming.maximum }),
        }
      : undefined,
  }
}

/** The smallest whole exchange of points, in hundredths, for cents: 10 points a dollar are 0.10 points a cent. */
function unitOf(perDollar: PointHundredths): PointsRequest['unit'] {
  const divisor = greatestDivisor(perDollar, 100)
  return { points: perDollar / divisor, cents: 100 / divisor }
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}

/** The promotion by which a full stamp card pays one item: the dearest of its scope. Its id is that of the card type. */
export function stampReward(
  cardTypeId: string,
  { stamps }: Pick<CardTypeTerms, 'stamps'>,
): Promotion | undefined {
  return stamps
    ? {
        id: cardTypeId,
        names: stamps.names,
        priority: 0,
        stacking: 'together',
        scope: stamps.scope,
        benefit: { kind: 'buyGet', buy: 0, get: 1, rate: 10_000, maxTimes: 1 },
        needs: {},
      }
    : undefined
}
