import { activeCharges } from '@tabard/domain/pricing/fees/active-charges'
import type { Surcharge } from '@tabard/domain/pricing/rules'
import { getCalendar } from './load-shop.ts'
import type { ShopProfile } from './shop-profile.ts'

/** The payment surcharges in force at an instant. */
export function surchargesNow(profile: ShopProfile, now: number): readonly Surcharge[] {
  const { surcharges = [] } = profile.pricing
  if (surcharges.length === 0) return []
  const active = activeCharges(getCalendar(profile, now).charges, now)
  return surcharges.filter(({ id }) => active.includes(id))
}
