import { checkedOf, collectFaults, type Checked, type FaultList } from '../catalogue/field-faults.ts'
import type { PointHundredths } from '../pricing/discounts/redeem-points.ts'
import type { PromotionScope } from '../pricing/discounts/promotion.ts'
import type { Rate } from '../pricing/rules.ts'
import type { Names } from '../text/names.ts'

/** How points are earned. Null: as the settings of the shop say (`points.*`). */
export interface EarningTerms {
  /** Points for a dollar spent, in hundredths. */
  readonly perDollar: PointHundredths | null
}

/** How points are redeemed. Null: as the settings of the shop say, or no limit. */
export interface RedeemingTerms {
  /** Points, in hundredths, that a dollar costs. */
  readonly perDollar: PointHundredths | null
  readonly minimum: PointHundredths | null
  /** Per order. */
  readonly maximum: PointHundredths | null
}

/** When unused points expire. */
export interface PointsExpiry {
  readonly months: number
  /** `earned`: each after that time. `activity`: all of them after the card was not used for that time. */
  readonly after: 'earned' | 'activity'
}

/** A level of a programme, reached by the points earned in the last twelve months. */
export interface Tier {
  readonly names: Names
  readonly from: PointHundredths
  readonly discountRate: Rate
  /** Points are multiplied by this many percent: 100 changes nothing. */
  readonly earningPercent: number
}

/** Buy a number of items, get one free. */
export interface StampTerms {
  /** Stamps that a free item costs. */
  readonly goal: number
  /** The items that earn a stamp, and of which one is free. */
  readonly scope: PromotionScope
  /** What the free item is called, such as "Free coffee". */
  readonly names: Names
}

/** Who may have a card: anyone who joins, people that staff choose, or people who buy it. */
export type JoiningRule = 'anyone' | 'staff' | 'purchase'

/** The terms of a kind of member card (documented typeId, typeDescription, discountRate, multiDisc). */
export interface CardTypeTerms {
  readonly names: Names
  /** What members get, in the words of the shop. Empty: composed of the terms. */
  readonly description: Names
  readonly joining: JoiningRule
  /** The items whose sale issues a card (documented cardProduct). Absent: none; only `purchase` has them. */
  readonly soldAs?: readonly string[]
  readonly discountRate: Rate
  /** The member discount and promotions apply together (documented multiDisc). */
  readonly combines: boolean
  /** The card earns points. */
  readonly hasPoints: boolean
  readonly earning: EarningTerms
  readonly redeeming: RedeemingTerms
  readonly pointsExpiry: PointsExpiry | null
  /** From the lowest on. */
  readonly tiers: readonly Tier[]
  readonly stamps: StampTerms | null
  /** Points on joining, and on the birthday, in hundredths. */
  readonly welcomePoints: PointHundredths
  readonly birthdayPoints: PointHundredths
  /** The price level of its holders; 0: regular prices. */
  readonly priceLevel: number
  /** The card holds money (stored value). */
  readonly holdsValue: boolean
}

/** Limits of card types; points in hundredths. */
export const cardTypeLimits = {
  types: 20,
  nameLength: 60,
  descriptionLength: 300,
  points: 100_000_000,
  perDollar: 1_000_000,
  months: 120,
  tiers: 9,
  goal: 50,
  soldAs: 50,
  earningPercent: 1000,
  priceLevel: 9,
} as const

/** The terms of a new card type. */
export const newCardType: CardTypeTerms = {
  names: { first: '', second: '' },
  description: { first: '', second: '' },
  joining: 'anyone',
  discountRate: 0,
  combines: true,
  hasPoints: true,
  earning: { perDollar: null },
  redeeming: { perDollar: null, minimum: null, maximum: null },
  pointsExpiry: null,
  tiers: [],
  stamps: null,
  welcomePoints: 0,
  birthdayPoints: 0,
  priceLevel: 0,
  holdsValue: true,
}

/** The card type to store, or all its faults. */
export function checkCardType({ soldAs = [], ...terms }: CardTypeTerms): Checked<CardTypeTerms> {
  const list = collectFaults()
  const { nameLength, descriptionLength, points, perDollar, months } = cardTypeLimits
  const names = list.names('names', terms.names, { maxLength: nameLength, isRequired: true })
  const description = list.names('description', terms.description, {
    maxLength: descriptionLength,
    isRequired: false,
  })
  list.whole('discountRate', terms.discountRate, 0, 10_000)
  checkOptional(list, 'earning.perDollar', terms.earning.perDollar, perDollar, 0)
  checkOptional(list, 'redeeming.perDollar', terms.redeeming.perDollar, perDollar)
  checkOptional(list, 'redeeming.minimum', terms.redeeming.minimum, points)
  checkOptional(list, 'redeeming.maximum', terms.redeeming.maximum, points)
  const { minimum, maximum } = terms.redeeming
  if (minimum !== null && maximum !== null && minimum > maximum)
    list.add({ field: 'redeeming.maximum', fault: 'range', min: minimum, max: points })
  if (terms.pointsExpiry) list.whole('pointsExpiry.months', terms.pointsExpiry.months, 1, months)
  list.whole('welcomePoints', terms.welcomePoints, 0, points)
  list.whole('birthdayPoints', terms.birthdayPoints, 0, points)
  list.whole('priceLevel', terms.priceLevel, 0, cardTypeLimits.priceLevel)
  const tiers = checkTiers(list, terms.tiers)
  if (terms.stamps) {
    list.whole('stamps.goal', terms.stamps.goal, 1, cardTypeLimits.goal)
    list.names('stamps.names', terms.stamps.names, { maxLength: nameLength, isRequired: true })
  }
  const isSold = terms.joining === 'purchase'
  if (isSold && soldAs.length === 0) list.add({ field: 'soldAs', fault: 'missing' })
  if (isSold) list.once('soldAs', soldAs, cardTypeLimits.soldAs)
  return checkedOf(list, { ...terms, ...(isSold ? { soldAs } : {}), names, description, tiers })
}

function checkTiers(list: FaultList, tiers: readonly Tier[]): Tier[] {
  const { tiers: most, nameLength, points, earningPercent } = cardTypeLimits
  if (tiers.length > most) list.add({ field: 'tiers', fault: 'tooMany', max: most })
  return tiers.map((tier, place) => {
    const field = (name: string) => `tiers.${place}.${name}`
    const names = list.names(field('names'), tier.names, { maxLength: nameLength, isRequired: true })
    const above = place === 0 ? 1 : (tiers[place - 1]?.from ?? 0) + 1
    list.whole(field('from'), tier.from, above, points)
    list.whole(field('discountRate'), tier.discountRate, 0, 10_000)
    list.whole(field('earningPercent'), tier.earningPercent, 100, earningPercent)
    return { ...tier, names }
  })
}

function checkOptional(list: FaultList, field: string, value: number | null, max: number, min = 1): void {
  if (value !== null) list.whole(field, value, min, max)
}

/** The tier of a card: its place from 1, by the points earned in the last twelve months; 0: none. */
export function tierOf(tiers: readonly Tier[], earned: PointHundredths): number {
  return tiers.filter(({ from }) => earned >= from).length
}
