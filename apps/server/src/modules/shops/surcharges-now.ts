import { activeCharges } from '@tabard/domain/pricing/fees/active-charges'
import { isForbidden, surchargesInForce } from '@tabard/domain/pricing/tenders/forbidden-surcharges'
import type { Surcharge } from '@tabard/domain/pricing/rules'
import { forbiddenNames, type ForbiddenName } from '@tabard/domain/shops/scheme-rules'
import { localTime } from './hours/trading-date.ts'
import { getCalendar } from './load-shop.ts'
import type { ShopProfile } from './shop-profile.ts'

/** The payment surcharges in force at an instant. */
export function surchargesNow(profile: ShopProfile, now: number): readonly Surcharge[] {
  const { surcharges = [] } = profile.pricing
  if (surcharges.length === 0) return []
  return surchargesInForce(surcharges, activeCharges(getCalendar(profile, now).charges, now))
}

/** What may have no surcharge at an instant, also for orders whose surcharge the shop has removed since (ADR-206). */
export function forbiddenNow(
  { schemeRules, timeZone }: Pick<ShopProfile, 'schemeRules' | 'timeZone'>,
  now: number,
): readonly ForbiddenName[] {
  return schemeRules.length === 0 ? [] : forbiddenNames(schemeRules, localTime(now, timeZone).date)
}

/** Whether card schemes forbid a surcharge on a payment by these names (`surchargeNames`) at an instant. */
export function isSurchargeForbidden(profile: ShopProfile, names: readonly string[], now: number): boolean {
  return isForbidden(forbiddenNow(profile, now), names)
}
