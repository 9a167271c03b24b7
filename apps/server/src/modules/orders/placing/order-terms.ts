import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import { daypartsAt } from '@tabard/domain/menu/dayparts'
import type { OrderDetails, OrderOptions } from '@tabard/domain/cart/order-options'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { activeCharges } from '@tabard/domain/pricing/fees/active-charges'
import type { Bill } from '@tabard/domain/pricing/bill'
import type { PromotionContext } from '@tabard/domain/pricing/discounts/promotion'
import type { OrderTerms } from '@tabard/domain/pricing/pricing-context'

/** The terms that the customer sets: the number of guests, and a tip. */
export function ownTerms({ persons, tipCents }: Pick<OrderOptions, 'persons' | 'tipCents'>): OrderTerms {
  return {
    ...(persons === undefined ? {} : { persons }),
    ...(tipCents === undefined ? {} : { tipCents }),
  }
}

/** Store the promotions on a bill with the order. They keep their terms if a promotion changes later. */
export function grantedPromotions(
  bill: Pick<Bill, 'promotions'>,
  context: PromotionContext | undefined,
): Pick<OrderDetails, 'offers'> {
  const applied = new Set((bill.promotions ?? []).flatMap(({ id, applied: counts }) => (counts ? [id] : [])))
  const promotions = (context?.promotions ?? []).filter(({ id }) => applied.has(id))
  return promotions.length === 0 ? {} : { offers: promotions }
}

/** Store the dayparts that price an order: today's windows do not describe past days. */
export function cachedDayparts(
  { dayparts }: Pick<ShopStatus, 'dayparts'>,
  at: number,
): Pick<OrderDetails, 'daypartIds'> {
  return dayparts ? { daypartIds: daypartsAt(dayparts, at) } : {}
}

/** Store the surcharges in force, in case the calendar changes later. */
export function cachedSurcharges(
  { charges }: Pick<ShopStatus, 'charges'>,
  menu: MenuIndex | undefined,
  at: number,
): Pick<OrderDetails, 'surchargeIds'> {
  const known = menu?.menu.pricing.surcharges ?? []
  if (known.length === 0) return {}
  const active = activeCharges(charges, at)
  return { surchargeIds: known.map(({ id }) => id).filter((id) => active.includes(id)) }
}

/** The terms an order was placed on, to price it again. */
export function termsOfOrder(details: OrderDetails): OrderTerms {
  const { delivery, offers: promotions, given } = details
  return {
    ...ownTerms(details),
    ...(given && given.length > 0 ? { given } : {}),
    ...(delivery?.agreed?.terms ? { delivery: delivery.agreed.terms } : {}),
    ...(promotions
      ? {
          promotions: {
            promotions,
            // Granted already: the code and the conditions are not checked again.
            enteredIds: promotions.map(({ id }) => id),
            closed: {},
            isMember: true,
            isNew: true,
          },
        }
      : {}),
  }
}
