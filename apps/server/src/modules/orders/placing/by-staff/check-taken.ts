import type { till } from '@tabard/contract/till/calls'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { CodesOf } from '@tabard/contract/wire/endpoint'
import type { Cart } from '@tabard/domain/cart/cart'
import type { CartFault } from '@tabard/domain/cart/checks/cart-fault'
import { cartLimits, checkCart } from '@tabard/domain/cart/checks/check-cart'
import { checkOrderOptions } from '@tabard/domain/cart/checks/check-order-options'
import type { OrderType } from '@tabard/domain/fulfilment/order-type'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { drawerTender } from '@tabard/domain/pricing/tenders/registry'
import type { Bill } from '@tabard/domain/pricing/bill'
import { missingToMinimum } from '@tabard/domain/pricing/fees/minimum-order'
import { priceCart } from '@tabard/domain/pricing/price-cart'
import type { PricingRules } from '@tabard/domain/pricing/rules'
import { isRefusal, Refusal } from '../../../../db/refusal.ts'
import { refuseSmall, type AgreedDelivery } from '../agree-delivery.ts'
import { pricingContext, type Checked } from '../checks/check-order.ts'
import { checkContact, refuseCardForNobody } from '../checks/order-checks.ts'
import type { OrderableHere } from '../checks/requested-order.ts'

export interface TakenOrder {
  readonly input: PlaceOrder
  readonly cart: Cart
  readonly orderType: OrderType
  readonly orderable: OrderableHere
  readonly isAtTable: boolean
  /** Undefined: nothing is delivered. */
  readonly delivery: AgreedDelivery | undefined
  /** The card of the attached member. */
  readonly memberId?: string | undefined
  /** Milliseconds. */
  readonly now: number
}

/**
 * Check and price an order that staff key in. Opening hours, dayparts, pauses, the minimum order and what the shop asks
 * of its customers do not apply. What is sold out, unknown or not chosen completely is refused as for customers. A
 * delivery needs a phone number for the driver, and has the minimum order of the shop and of the zone.
 */
export function checkTaken({
  input,
  cart,
  orderType,
  orderable,
  isAtTable,
  delivery,
  memberId = '',
  now,
}: TakenOrder): Checked | Refusal<CodesOf<typeof till.place>> {
  const priced = priceTaken({ input, cart, orderable, isAtTable, now })
  if (isRefusal(priced)) return priced
  const { bill, menu } = priced
  const { requestedFor, persons } = input
  const orderOptions = checkOrderOptions({ ...(persons === undefined ? {} : { persons }), requestedFor }, now)
  if ('code' in orderOptions) {
    const { code, ...data } = orderOptions
    return new Refusal(code, data)
  }
  const contact = checkContact(input.contact, orderable.profile, {
    asksName: 'optional',
    asksPhone: delivery ? 'required' : 'optional',
  })
  if (isRefusal(contact)) return contact as Refusal<'text.tooLong' | 'phone.invalid'>
  const small = delivery && refuseSmallDelivery(delivery, bill, menu.menu.pricing)
  if (small) return small
  const nobody = refuseCardForNobody({ input, bill, orderable, customerId: memberId })
  if (nobody) return nobody as Refusal<'value.cardNeedsPhone'>
  return { cart, orderType, bill, contact, locator: '', orderOptions }
}

/** Price an order that staff key in. What is sold out, unknown or not chosen completely is refused as for customers. */
export function priceTaken({
  input,
  cart,
  orderable,
  isAtTable,
  now,
}: Pick<TakenOrder, 'input' | 'cart' | 'orderable' | 'isAtTable' | 'now'>):
  | { readonly bill: Bill; readonly menu: MenuIndex }
  | Refusal<CodesOf<typeof till.quote>> {
  const { profile, shopStatus, menu } = orderable
  if (profile.isSuspended || !menu) return new Refusal('shop.closed', {})
  const [fault] = checkCart(cart, menu, shopStatus, cartLimits)
  if (fault) return refuse(fault)
  const at = input.requestedFor ?? now
  const context = pricingContext(orderable, { menu, tender: drawerTender, at, now, isAtTable })
  return { bill: priceCart(cart, context), menu }
}

/** Refuse a delivery below the minimum of the shop or of the zone. */
function refuseSmallDelivery(
  delivery: AgreedDelivery,
  bill: Bill,
  pricing: Pick<PricingRules, 'minimumOrderCents'>,
): Refusal<'order.minimum' | 'delivery.minimum'> | undefined {
  if (missingToMinimum(bill, pricing, false) === 0) return refuseSmall(delivery, bill)
  const { goodsCents: totalCents, currency } = bill
  return new Refusal('order.minimum', { minimumCents: pricing.minimumOrderCents, totalCents, currency })
}

function refuse({ code, ...data }: CartFault): Refusal<CodesOf<typeof till.quote>> {
  return new Refusal(code, data)
}
