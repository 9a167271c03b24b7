import type { till } from '@tabard/contract/till/calls'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { CodesOf } from '@tabard/contract/wire/endpoint'
import type { Cart } from '@tabard/domain/cart/cart'
import type { CartFault } from '@tabard/domain/cart/checks/cart-fault'
import { cartLimits, checkCart } from '@tabard/domain/cart/checks/check-cart'
import { checkOrderOptions } from '@tabard/domain/cart/checks/check-order-options'
import type { OrderType } from '@tabard/domain/fulfilment/order-type'
import { drawerTender } from '@tabard/domain/pricing/tenders/registry'
import { priceCart } from '@tabard/domain/pricing/price-cart'
import { isRefusal, Refusal } from '../../../../db/refusal.ts'
import { pricingContext, type Checked } from '../checks/check-order.ts'
import { checkContact } from '../checks/order-checks.ts'
import type { OrderableHere } from '../checks/requested-order.ts'

export interface TakenOrder {
  readonly input: PlaceOrder
  readonly cart: Cart
  readonly orderType: OrderType
  readonly orderable: OrderableHere
  readonly isAtTable: boolean
  /** Milliseconds. */
  readonly now: number
}

/**
 * Check and price an order that staff key in. Opening hours, dayparts, pauses, the minimum order and what the shop asks
 * of its customers do not apply. What is sold out, unknown or not chosen completely is refused as for customers.
 */
export function checkTaken({
  input,
  cart,
  orderType,
  orderable,
  isAtTable,
  now,
}: TakenOrder): Checked | Refusal<CodesOf<typeof till.place>> {
  const { profile, shopStatus, menu } = orderable
  if (profile.isSuspended || !menu) return new Refusal('shop.closed', {})
  const [fault] = checkCart(cart, menu, shopStatus, cartLimits)
  if (fault) return refuse(fault)
  const { requestedFor, persons } = input
  const orderOptions = checkOrderOptions({ ...(persons === undefined ? {} : { persons }), requestedFor }, now)
  if ('code' in orderOptions) {
    const { code, ...data } = orderOptions
    return new Refusal(code, data)
  }
  const contact = checkContact(input.contact, profile, { asksName: 'optional', asksPhone: 'optional' })
  if (isRefusal(contact)) return contact as Refusal<'text.tooLong' | 'phone.invalid'>
  const at = requestedFor ?? now
  return {
    cart,
    orderType,
    bill: priceCart(cart, pricingContext(orderable, { menu, tender: drawerTender, at, isAtTable })),
    contact,
    locator: '',
    orderOptions,
  }
}

function refuse({ code, ...data }: CartFault): Refusal<CodesOf<typeof till.place>> {
  return new Refusal(code, data)
}
