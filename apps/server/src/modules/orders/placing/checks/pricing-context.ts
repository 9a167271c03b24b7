import { daypartsAt } from '@tabard/domain/menu/dayparts'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { activeCharges } from '@tabard/domain/pricing/fees/active-charges'
import type { Tender } from '@tabard/domain/pricing/tenders/registry'
import type { PricingContext } from '@tabard/domain/pricing/pricing-context'
import type { OrderableHere } from './orderable-here.ts'

interface PricingRequest {
  readonly menu: MenuIndex
  readonly tender: Tender
  /** The requested time, or now. */
  readonly at: number
  /** An order at a table is paid together with others: cash is rounded when it is taken (ADR-069). */
  readonly isAtTable: boolean
}

/** The pricing inputs other than the cart. All server pricing uses this function. */
export function pricingContext(
  { shopStatus, terms }: OrderableHere,
  { menu, tender, at, isAtTable }: PricingRequest,
): PricingContext {
  const activeChargeIds = activeCharges(shopStatus.charges, at)
  return {
    index: menu,
    activeChargeIds,
    // Both lists come from the dated charges: each rule uses its own ids.
    activeSurchargeIds: activeChargeIds,
    daypartIds: daypartsAt(shopStatus.dayparts, at),
    tender,
    roundsCash: !isAtTable,
    ...terms,
  }
}
