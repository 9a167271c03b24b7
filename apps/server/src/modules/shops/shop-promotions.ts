import { createHash } from 'node:crypto'
import type { Span } from '@tabard/domain/menu/shop-status'
import {
  hasSchedule,
  promotionOf,
  type PromotionSchedule,
  type PromotionTerms,
} from '@tabard/domain/promotions/promotion-terms'
import type { Promotion } from '@tabard/domain/pricing/discounts/promotion'
import { dates, joined, opening, wholeDay } from './hours/expand-hours.ts'
import type { ShopProfile } from './shop-profile.ts'
import { tradingDate, tradingDay } from './hours/trading-date.ts'

/** An offer that applies now or later. */
export interface ShopPromotion {
  readonly promotion: Promotion
  readonly schedule: PromotionSchedule
  readonly isLimitedPerCustomer: boolean
  /** Limited over all guests, in total or per day. */
  readonly isLimited: boolean
}

/** An offer that is used up: in total (`day` empty) or on a trading date. */
export interface UsedUp {
  readonly promotion: string
  readonly day: string
}

/** The offers of a shop, including those with a code. */
export interface ShopPromotions {
  readonly promotions: readonly ShopPromotion[]
  /** A hash of the offers without a code. Empty: there are none. */
  readonly version: string
}

interface PromotionRow {
  readonly promotionId: string
  readonly terms: PromotionTerms
  readonly maxUses: number | null
  readonly maxPerCustomer: number | null
  readonly maxPerDay: number | null
}

/** Convert promotion rows to offers. */
export function toShopPromotions(rows: readonly PromotionRow[]): ShopPromotions {
  const promotions = rows.map(({ promotionId, terms, maxUses, maxPerCustomer, maxPerDay }) => ({
    promotion: promotionOf(promotionId, terms),
    schedule: terms.schedule,
    isLimitedPerCustomer: maxPerCustomer !== null,
    isLimited: maxUses !== null || maxPerDay !== null,
  }))
  const open = openPromotions(promotions)
  const version =
    open.length === 0 ? '' : createHash('sha256').update(JSON.stringify(open)).digest('hex').slice(0, 16)
  return { promotions, version }
}

/** The offers without a code, which are public. */
export function openPromotions(promotions: readonly ShopPromotion[]): Promotion[] {
  return promotions.map(({ promotion }) => promotion).filter(({ needs }) => !needs.code)
}

/** Expand the schedules of offers to instants, `days` ahead (F15). */
export function expandPromotions(
  now: number,
  timeZone: string,
  { promotions }: Pick<ShopPromotions, 'promotions'>,
  days: number,
): Record<string, readonly Span[]> {
  return Object.fromEntries(
    promotions
      .filter(({ schedule }) => hasSchedule(schedule))
      .map(({ promotion, schedule }) => [promotion.id, expandSchedule(now, timeZone, schedule, days)]),
  )
}

/** Expand one schedule to instants, `days` ahead. */
export function expandSchedule(
  now: number,
  timeZone: string,
  { from, to, weekdays, hours }: PromotionSchedule,
  days: number,
): Span[] {
  const spans = dates(now, timeZone, days)
    .filter((date) => {
      const day = date.toString()
      const isThen = (from === null || day >= from) && (to === null || day <= to)
      return isThen && (weekdays.length === 0 || weekdays.includes(date.dayOfWeek))
    })
    .map((date) =>
      hours ? opening(date, timeZone, hours.opensMinute, hours.durationMinutes) : wholeDay(date, timeZone),
    )
  return joined(spans).filter((span) => span.to > now)
}

/** The used-up trading days of each offer as instants, from the current one on. */
export function fullDays(
  rows: readonly UsedUp[],
  { timeZone, settings }: Pick<ShopProfile, 'timeZone' | 'settings'>,
  now: number,
): Record<string, readonly Span[]> {
  const cutOff = settings['trading.cutOffMinute']
  const today = tradingDate(now, timeZone, cutOff)
  const days: Record<string, Span[]> = {}
  for (const { promotion, day } of rows)
    if (day !== '' && day >= today) (days[promotion] ??= []).push(tradingDay(day, timeZone, cutOff))
  return days
}
