import { surchargeConflict, type SchemeRule, type SurchargeConflict } from './scheme-rules.ts'
import type { ShopSurcharge, SurchargeMethod } from './shop-fees.ts'

/** Countries in which a surcharge may not exceed what the payment costs the shop (ADR-168). */
const capped: readonly string[] = ['AU']

/** Why a surcharge may break the rules of card schemes or the law. */
export type SurchargeConcern =
  | ({ readonly concern: 'forbidden' } & SurchargeConflict<SurchargeMethod>)
  | { readonly concern: 'aboveCost'; readonly costRate: number }
  | { readonly concern: 'costUnknown' }

interface Place {
  readonly country: string
  /** Of this country. */
  readonly rules: readonly SchemeRule[]
  readonly today: string
}

/** Why a surcharge may break the rules of the shop's country. Those switched off raise no concern. */
export function surchargeConcerns(
  surcharge: ShopSurcharge,
  { country, rules, today }: Place,
): SurchargeConcern[] {
  if (!surcharge.isOn || (surcharge.rate === 0 && surcharge.cents === 0)) return []
  const concerns: SurchargeConcern[] = []
  const { rate, cents, costRate = null } = surcharge
  const conflict = surchargeConflict(surcharge, rules, today)
  if (conflict) concerns.push({ concern: 'forbidden', ...conflict })
  if (!capped.includes(country)) return concerns
  if (costRate === null) concerns.push({ concern: 'costUnknown' })
  // A fixed amount exceeds a percentage on small payments.
  if (costRate !== null && (rate > costRate || cents > 0)) concerns.push({ concern: 'aboveCost', costRate })
  return concerns
}
