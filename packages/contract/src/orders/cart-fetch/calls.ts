import type { Cart } from '@tabard/domain/cart/cart'
import type { OrderOptions } from '@tabard/domain/cart/order-options'
import { orderFields } from '../documented/order-fields.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { fromCartLines, toCartLines, type CartItemWire } from '../wire.ts'
import type { Order } from '../order.ts'

/** An order as the cart it was, to change and order again. */
export interface FetchedCart {
  /** Archived: a client that loads it continues under another id (storefront specification, section 4, Cart). */
  readonly cart: Cart
  /** The requested time, where it is still to come. */
  readonly requestedFor?: number | undefined
  /** What became of it; only the server has it. */
  readonly order?: Order | undefined
}

/** A placed order as the documented cart (storefront specification, section 3). */
interface BillInfo {
  readonly cartId: string
  readonly shop: string
  readonly lastUpdate: number
  readonly orderType: string
  readonly notes: string
  readonly itemList: readonly CartItemWire[]
  readonly [documented: string]: unknown
}

/** The documented cart fetch: an order of the caller as an archived cart. */
export const cartFetch = {
  cart: endpoint<
    { readonly transactionId: string },
    FetchedCart,
    {
      readonly action: 'CART'
      readonly siteId?: string | undefined
      readonly transactionId: string
    }
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/order/cart',
    who: 'guest',
    summary:
      "One of the caller's orders as an archived cart (documented cart fetch, action CART), by transactionId or order id",
    errors: ['order.unknown'],
    input: {
      toWire: ({ transactionId }) => ({ action: 'CART', transactionId }),
      fromWire: ({ transactionId }) => ({ transactionId }),
    },
    output: {
      toWire: (fetched) => ({ result: { billInfo: toBillInfo(fetched) }, map: { rtn: 1 } }),
      fromWire: ({ result }) => ({ cart: fromBillInfo((result as { billInfo: BillInfo }).billInfo) }),
    },
  }),
}

/**
 * The order's documented fields, with those replaced that would keep the cart from being placed again: it is fresh, it
 * requests no time that has passed, and it names where it is brought to.
 */
function toBillInfo({ cart, order, requestedFor }: FetchedCart): BillInfo {
  return {
    itemList: toCartLines(cart.lines),
    orderType: cart.orderType,
    ...(order && orderFields(order)),
    ...(order && { name: order.contact.name, phone: order.contact.phone, ...orderAgain(order.orderOptions) }),
    // Who orders it again chooses again what to pay with.
    giftCards: [],
    cartId: cart.cartId,
    shop: cart.shop,
    lastUpdate: cart.updatedAt,
    notes: cart.note,
    preorder: requestedFor !== undefined,
    orderTime: requestedFor ?? 0,
    uploaded: false,
    archived: true,
  }
}

/** What was requested beyond the dishes and has no documented name: where it is brought to. */
function orderAgain({ delivery, vehicle }: OrderOptions) {
  return {
    ...(delivery && { delivery: { ...delivery.address, isExpress: delivery.isExpress } }),
    ...(vehicle && { vehicle }),
  }
}

function fromBillInfo(info: BillInfo): Cart {
  return {
    cartId: info.cartId,
    shop: info.shop,
    orderType: info.orderType,
    note: info.notes,
    updatedAt: info.lastUpdate,
    revision: 0,
    isUploaded: false,
    isArchived: true,
    lines: fromCartLines(info.itemList.filter(({ hide }) => hide !== true)),
  }
}
