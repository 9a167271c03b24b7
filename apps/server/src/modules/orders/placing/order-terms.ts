import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { OrderDetails, OrderOptions } from '@tabard/domain/cart/order-options'
import { daypartsAt } from '@tabard/domain/menu/dayparts'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import type { Bill } from '@tabard/domain/pricing/bill'
import { activeIds, forbiddenIds } from '@tabard/domain/pricing/tenders/forbidden-surcharges'
import type { OrderTerms } from '@tabard/domain/pricing/pricing-context'
import { offersOfOrder, storedOffers } from '@tabard/domain/promotions/stored-offers'
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
import { provedPhoneKey } from '../../promotions/proved-phone-key.ts'
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
  /** Promotions that the order's coupons permit. */
  readonly granted?: readonly string[]
  readonly isContested: boolean
}

/** The promotions of an order for its guest, in the transaction that writes the order. */
export async function promotionsFor(
  tx: ReadTx,
  orderable: Orderable,
  { request, codes, guestId, customerId, granted = [], isContested }: Entering,
): Promise<OrderPromotions> {
  const { input, now, deps } = request
  const { promotions } = orderable.profile.promotions
  const wantsNew = promotions.some(({ promotion }) => promotion.needs.customers === 'new')
  const hasAccount = customerId !== ''
  const [earlier, phoneKey] = await Promise.all([
    wantsNew && hasAccount ? tx.row(findEarlierOrder({ guestId })) : undefined,
    promotions.length > 0 && hasAccount ? provedPhoneKey(tx, deps.config.secret, guestId) : null,
  ])
  return readPromotionsOf(tx, orderable, {
    at: input.requestedFor ?? now,
    typed: input.promoCodes,
    codes,
    granted,
    guest: {
      guestId,
      phoneKey,
      isMember: hasAccount,
      // Only an account has a proven phone number, so an anonymous guest never counts as new.
      isNew: wantsNew && hasAccount && earlier === undefined,
    },
    isContested,
  })
}

/**
 * Store the offers of an order with the codes that opened them. They keep their terms if a promotion changes later, and
 * one that does not apply yet can do so after a change (ADR-208).
 */
export function offersToStore(
  bill: Pick<Bill, 'promotions'>,
  { promotions: context }: Pick<OrderTerms, 'promotions'>,
  codeOf: OrderPromotions['codeOf'] = new Map(),
): Pick<OrderDetails, 'offers' | 'offerCodes'> {
  const offers = storedOffers(bill, context, codeOf)
  if (offers.length === 0) return {}
  const codes = offers.flatMap(({ id }) => {
    const codeId = codeOf.get(id)
    return codeId === undefined ? [] : [[id, codeId] as const]
  })
  return { offers, ...(codes.length > 0 ? { offerCodes: Object.fromEntries(codes) } : {}) }
}

/** Store the dayparts that price an order: today's windows do not describe past days. */
export function cachedDayparts(
  { dayparts }: Pick<ShopStatus, 'dayparts'>,
  at: number,
): Pick<OrderDetails, 'daypartIds'> {
  return dayparts ? { daypartIds: daypartsAt(dayparts, at) } : {}
}

/** Store the charges and surcharges in force, and what may have none, in case the calendar changes later. */
export function cachedCharges(
  { charges }: Pick<ShopStatus, 'charges'>,
  menu: MenuIndex | undefined,
  times: { readonly at: number; readonly now: number },
): Pick<OrderDetails, 'chargeIds' | 'surchargeIds'> {
  const { charges: dated = [], surcharges = [] } = menu?.menu.pricing ?? {}
  if (dated.length + surcharges.length === 0) return {}
  const active = activeIds(charges, times)
  const inForce = (known: readonly { readonly id: string }[]) =>
    known.flatMap(({ id }) => (active.includes(id) ? [id] : []))
  return {
    ...(dated.length > 0 ? { chargeIds: inForce(dated) } : {}),
    ...(surcharges.length > 0 ? { surchargeIds: [...inForce(surcharges), ...forbiddenIds(active)] } : {}),
  }
}

/** The terms of its member card that an order was placed on. */
function cardTerms(value: OrderDetails['value']): OrderTerms {
  if (!value) return {}
  const { cardId: _, couponIds: __, ...terms } = value
  return terms
}

/** The terms an order was placed on, to price it again. `usedUp`: its offers whose limit others have reached since. */
export function termsOfOrder(details: OrderDetails, usedUp: readonly string[]): OrderTerms {
  const { delivery, offers, given, value } = details
  return {
    ...ownTerms(details),
    ...cardTerms(value),
    ...(given && given.length > 0 ? { given } : {}),
    ...(delivery?.agreed?.terms ? { delivery: delivery.agreed.terms } : {}),
    ...(offers ? { promotions: offersOfOrder(offers, usedUp) } : {}),
  }
}
