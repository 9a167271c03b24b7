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
import type { PlaceOrder } from '@tabard/contract/orders/place-order'

export type Offering = Pick<HandlerRequest<never, 'config'>, 'deps' | 'platform' | 'session' | 'shop' | 'now'>

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
  readonly request: Offering & { readonly input: PlaceOrder }
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
