import type { Taking } from '@tabard/contract/till/taking'
import type { AddedAmounts } from '@tabard/domain/pricing/bill'
import {
  addedCents,
  addedSurchargeCents,
  addedSurcharges,
  splitOver,
} from '@tabard/domain/pricing/tenders/added-amounts'
import { drawerTender, surchargeNames, tenders } from '@tabard/domain/pricing/tenders/registry'
import type { ShopProfile } from '../../../shops/shop-profile.ts'
import { surchargesNow } from '../../../shops/surcharges-now.ts'
import type { TakingPlan } from './plan-taking.ts'

/**
 * What a payment by staff adds: the surcharge of its tender and card scheme on this amount (`surchargedCents`), and the tip. Coins have
 * none: a surcharge on cash is priced with its order. Undefined: the screen showed another surcharge, or tips are off.
 */
export function takingAdded(
  cents: number,
  { tender = drawerTender, scheme, surchargeCents = 0, tipCents = 0 }: Taking,
  profile: ShopProfile,
  now: number,
): AddedAmounts | undefined {
  if (tipCents > 0 && !profile.settings['tips.isOn']) return undefined
  const added = {
    surcharges: tenders[tender].rounds
      ? []
      : addedSurcharges(cents, surchargeNames({ scheme, tender }), {
          surcharges: surchargesNow(profile, now),
          taxes: profile.pricing.taxes,
        }),
    tipCents,
  }
  return addedSurchargeCents(added) === surchargeCents ? added : undefined
}

/** The plans with what the payment adds: the tip divided over them by what each pays, surcharges by `weights`. */
export function plansWith(
  plans: readonly TakingPlan[],
  added: AddedAmounts,
  weights: readonly number[],
  { pricing }: Pick<ShopProfile, 'pricing'>,
): readonly TakingPlan[] {
  const parts = splitOver(
    added,
    { weights, tipWeights: plans.map(({ cents }) => Math.max(0, cents)) },
    pricing.taxes,
  )
  return plans.map((plan, place) => {
    const own = parts[place]
    if (!own || addedCents(own) === 0) return plan
    const more = addedCents(own)
    return {
      ...plan,
      added: own,
      cents: plan.cents + more,
      payableCents: plan.payableCents + more,
      paid: { ...plan.paid, paidCents: plan.paid.paidCents + more },
    }
  })
}
