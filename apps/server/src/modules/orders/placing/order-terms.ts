import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { OrderDetails, OrderOptions } from '@tabard/domain/cart/order-options'
import { daypartsAt } from '@tabard/domain/menu/dayparts'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import type { Bill } from '@tabard/domain/pricing/bill'
import type { PromotionContext } from '@tabard/domain/pricing/discounts/promotion'
import { activeCharges } from '@tabard/domain/pricing/fees/active-charges'
import type { OrderTerms } from '@tabard/domain/pricing/pricing-context'
import { isRefusal } from '../../../db/refusal.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { HandlerRequest } from '../../../http/handler.ts'
import type { Orderable } from '../../menu/status/get-shop-status.ts'
import {
  asksWho,
  promotionsAt,
  readPromotionsOf,
  type OrderCodes,
  type OrderPromotions,
} from '../../promotions/use-promotions.ts'
import { checkContact } from './checks/order-checks.ts'
import { orderTypeOf } from './checks/requested-order.ts'
import { findEarlierOrder } from '../queries.ts'

/** The terms that the customer sets: the number of guests, and a tip. */
export function ownTerms({ persons, tipCents }: Pick<OrderOptions, 'persons' | 'tipCents'>): OrderTerms {
  return {
    ...(persons === undefined ? {} : { persons }),
    ...(tipCents === undefined ? {} : { tipCents }),
  }
}

/**
 * The promotions that apply without knowing the caller. Undefined: they depend on
 * the caller, or codes were entered.
 */
export function guessedPromotions(orderable: Orderable, { promoCodes = [] }: PlaceOrder, at: number) {
  if (promoCodes.length > 0 || asksWho(orderable)) return undefined
  const promotions = promotionsAt(orderable, {
    at,
    entered: [],
    usedByGuest: [],
    isMember: false,
    isNew: false,
  })
  return promotions ? { promotions } : {}
}

interface Entering {
  readonly request: Pick<HandlerRequest<never, 'config'>, 'deps' | 'now'> & { readonly input: PlaceOrder }
  /** The codes of the order, read in the transaction's first flush. */
  readonly codes: OrderCodes
  readonly guestId: string
  readonly customerId: string
  readonly isContested: boolean
}

/** The promotions of an order for its guest, in the transaction that writes the order. */
export async function promotionsFor(
  tx: ReadTx,
  orderable: Orderable,
  { request, codes, guestId, customerId, isContested }: Entering,
): Promise<OrderPromotions> {
  const { input, now, deps } = request
  const { profile } = orderable
  const orderType = orderTypeOf(input, profile)
  const contact = orderType && checkContact(input.contact, profile, orderType)
  const wantsNew = profile.promotions.promotions.some(({ promotion }) => promotion.needs.customers === 'new')
  const earlier = wantsNew && customerId !== '' ? await tx.row(findEarlierOrder({ guestId })) : undefined
  return readPromotionsOf(tx, orderable, {
    at: input.requestedFor ?? now,
    secret: deps.config.secret,
    typed: input.promoCodes,
    codes,
    guest: {
      guestId,
      phone: !contact || isRefusal(contact) ? '' : contact.phone,
      isMember: customerId !== '',
      // Only an account has a proven phone number, so an anonymous guest never counts as new.
      isNew: wantsNew && customerId !== '' && earlier === undefined,
    },
    isContested,
  })
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

/** The terms of its member card that an order was placed on. */
function cardTerms(value: OrderDetails['value']): OrderTerms {
  if (!value) return {}
  const { cardId: _, ...terms } = value
  return terms
}

/** The terms an order was placed on, to price it again. */
export function termsOfOrder(details: OrderDetails): OrderTerms {
  const { delivery, offers: promotions, given, value } = details
  return {
    ...ownTerms(details),
    ...cardTerms(value),
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
