import { daypartsAt } from '@tabard/domain/catalogue/dayparts'
import type { MenuIndex } from '@tabard/domain/catalogue/menu'
import { activeCharges } from '@tabard/domain/pricing/active-charges'
import type { Tender } from '@tabard/domain/pricing/bill'
import type { PricingContext } from '@tabard/domain/pricing/price-cart'
import type { OrderableHere } from './check-order.ts'

interface Asked {
  readonly menu: MenuIndex
  readonly tender: Tender
  /** When the order is made: the time it is wanted, else now. */
  readonly at: number
}

/** What a bill depends on besides the cart: the one place where the server puts it together. */
export function pricingContext(
  { availability, terms }: OrderableHere,
  { menu, tender, at }: Asked,
): PricingContext {
  return {
    index: menu,
    activeChargeIds: activeCharges(availability.charges, at),
    daypartIds: daypartsAt(availability.dayparts, at),
    tender,
    ...terms,
  }
}
