import type { Availability } from '@tabard/domain/catalogue/availability'
import { daypartsAt } from '@tabard/domain/catalogue/dayparts'
import type { OrderDetails, OrderWishes } from '@tabard/domain/cart/order-wishes'
import type { MenuIndex } from '@tabard/domain/catalogue/menu'
import { activeCharges } from '@tabard/domain/pricing/active-charges'
import type { Bill } from '@tabard/domain/pricing/bill'
import type { OrderTerms } from '@tabard/domain/pricing/price-cart'
import type { PromotionContext } from '@tabard/domain/pricing/promotion'

/** What of the terms whoever orders says themselves: how many eat, and a tip. */
export function ownTerms({ persons, tipCents }: Pick<OrderWishes, 'persons' | 'tipCents'>): OrderTerms {
  return {
    ...(persons === undefined ? {} : { persons }),
    ...(tipCents === undefined ? {} : { tipCents }),
  }
}

/** The offers that count on a bill stay with its order as they were, whatever becomes of them. */
export function grantedOffers(
  bill: Pick<Bill, 'promotions'>,
  context: PromotionContext | undefined,
): Pick<OrderDetails, 'offers'> {
  const applied = new Set((bill.promotions ?? []).flatMap(({ id, applied: counts }) => (counts ? [id] : [])))
  const offers = (context?.promotions ?? []).filter(({ id }) => applied.has(id))
  return offers.length === 0 ? {} : { offers }
}

/** The parts of the day an order is priced in stay with it: the windows of today say nothing of those that are over. */
export function keptDayparts(
  { dayparts }: Pick<Availability, 'dayparts'>,
  at: number,
): Pick<OrderDetails, 'daypartIds'> {
  return dayparts ? { daypartIds: daypartsAt(dayparts, at) } : {}
}

/** The surcharges in force stay with it too, whatever the calendar says of them later. */
export function keptSurcharges(
  { charges }: Pick<Availability, 'charges'>,
  menu: MenuIndex | undefined,
  at: number,
): Pick<OrderDetails, 'surchargeIds'> {
  const known = menu?.menu.pricing.surcharges ?? []
  if (known.length === 0) return {}
  const active = activeCharges(charges, at)
  return { surchargeIds: known.map(({ id }) => id).filter((id) => active.includes(id)) }
}

/** The terms an order was placed on, for a bill of what it becomes. */
export function termsOfOrder(details: OrderDetails): OrderTerms {
  const { delivery, offers, given } = details
  return {
    ...ownTerms(details),
    ...(given && given.length > 0 ? { given } : {}),
    ...(delivery?.agreed?.terms ? { delivery: delivery.agreed.terms } : {}),
    ...(offers
      ? {
          promotions: {
            promotions: offers,
            // They were granted: nobody is asked again for a code, or whether it was their first order.
            enteredIds: offers.map(({ id }) => id),
            closed: {},
            isMember: true,
            isNew: true,
          },
        }
      : {}),
  }
}
