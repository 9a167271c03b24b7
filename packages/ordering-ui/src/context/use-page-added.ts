import { activeCharges } from '@tabard/domain/pricing/fees/active-charges'
import type { AddedSurcharge } from '@tabard/domain/pricing/bill'
import { addedSurcharges } from '@tabard/domain/pricing/tenders/added-amounts'
import { isForbiddenBy, surchargesInForce } from '@tabard/domain/pricing/tenders/forbidden-surcharges'
import { surchargeNames } from '@tabard/domain/pricing/tenders/registry'
import { useMenu } from './use-menu.ts'
import { useNow } from './use-now.ts'
import { useShopStatus } from './shop-state.tsx'

/** Returns the surcharges that the payment page of a method adds to an amount, as the server computes them. */
export function usePageAdded(): (cents: number, method: string) => AddedSurcharge[] {
  const rules = useMenu().data?.menu.pricing
  const shopStatus = useShopStatus().data
  const now = useNow()
  const active = shopStatus ? activeCharges(shopStatus.charges, now) : []
  const surcharges = surchargesInForce(rules?.surcharges ?? [], active)
  return (cents, method) =>
    addedSurcharges(cents, surchargeNames({ method }), { surcharges, taxes: rules?.taxes ?? [] })
}

/** Returns whether the payment page of a method may add no surcharge now, by the rules of card schemes (ADR-206). */
export function useForbiddenSurcharge(): (method: string) => boolean {
  const shopStatus = useShopStatus().data
  const now = useNow()
  const active = shopStatus ? activeCharges(shopStatus.charges, now) : []
  return (method) => isForbiddenBy(active, surchargeNames({ method }))
}
