import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { Cart } from '@tabard/domain/cart/cart'
import { cleanNotes } from '@tabard/domain/cart/clean-notes'
import type { OrderOptions } from '@tabard/domain/cart/order-options'
import { stockUnitsOf } from '@tabard/domain/cart/stock-units'
import type { OrderType } from '@tabard/domain/fulfilment/order-type'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import type { PaymentTender } from '@tabard/domain/pricing/tenders/registry'
import type { Bill } from '@tabard/domain/pricing/bill'
import type { Refusal } from '../../../../db/refusal.ts'
import type { Providers } from '../../../../gateways/payments/provider.ts'
import type { ShopScope } from '../../../../http/handler.ts'
import type { TableGuestId } from '../../../tables/sessions/lock-table-guest.ts'
import { storedCartId } from '../../reading/stored-cart-id.ts'
import type { OrderableHere } from './orderable-here.ts'

/** An order as it was sent, with the shop it was sent to. */
export interface RequestedOrder {
  readonly input: PlaceOrder
  readonly cart: Cart
  readonly orderable: OrderableHere
  /** How the order is paid: this decides rounding. */
  readonly tender: PaymentTender
  /** The payment providers configured in this installation. */
  readonly providers: Providers
  /** The caller's account. Empty: a guest. */
  readonly customerId: string
  /** Undefined: not checked yet, or not at a table. */
  readonly seated: SeatedGuest | undefined
  /** Milliseconds. */
  readonly now: number
}

/** The sender of the order and their place at a table. */
export interface SeatedGuest {
  readonly guestId: string
  /** Undefined: the session has ended. */
  readonly seat: TableGuestId | undefined
}

/** An order of a known type. */
export interface TypedOrder extends RequestedOrder {
  readonly orderType: OrderType
}

/** An order with the menu it is ordered from. */
export interface OrderOnMenu extends TypedOrder {
  readonly menu: MenuIndex
}

/** An order with its price. */
export interface PricedOrder extends OrderOnMenu {
  readonly orderOptions: OrderOptions
  readonly bill: Bill
}

/** A rule for orders of a stage: refuse the order, or undefined. */
export type Check<Stage> = (order: Stage) => Refusal | undefined

/** Build our own cart from the request. */
export function toCart({
  input,
  shop,
  device,
}: {
  readonly input: PlaceOrder
  readonly shop: Pick<ShopScope, 'code'>
  readonly device: string
}): Cart {
  return cleanNotes({
    ...input.cart,
    cartId: storedCartId(input.cart.cartId, device),
    shop: shop.code,
    updatedAt: 0,
    revision: 0,
    isUploaded: false,
    isArchived: false,
  })
}

/** Ids whose stock must be checked: items, parts of meals, and their options. */
export function subjects(cart: Cart): string[] {
  return stockUnitsOf(cart.lines)
    .map(({ subjectId }) => subjectId)
    .filter((id) => uuid.test(id))
    .toSorted()
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
