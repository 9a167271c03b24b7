import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { Cart } from '@tabard/domain/cart/cart'
import { cleanNotes } from '@tabard/domain/cart/clean-notes'
import type { OrderOptions } from '@tabard/domain/cart/order-options'
import { stockUnitsOf } from '@tabard/domain/cart/stock-units'
import { findOrderType, type OrderType } from '@tabard/domain/fulfilment/order-type'
import type { Channel, MenuIndex } from '@tabard/domain/menu/menu'
import type { PaymentTender } from '@tabard/domain/pricing/tenders/registry'
import type { Bill } from '@tabard/domain/pricing/bill'
import type { OrderTerms } from '@tabard/domain/pricing/pricing-context'
import type { Refusal } from '../../../../db/refusal.ts'
import type { Providers } from '../../../../gateways/payments/provider.ts'
import type { ShopScope } from '../../../../http/handler.ts'
import type { Orderable } from '../../../menu/status/get-shop-status.ts'
import { atDevice, type DeviceClaim } from '../../../shops/device-profile.ts'
import type { ShopProfile } from '../../../shops/shop-profile.ts'
import type { TableGuestId } from '../../../tables/sessions/lock-table-guest.ts'
import { storedCartId } from '../../order-facts.ts'

/** The shop with the rules of the place of ordering: one of its devices, or the guest's own phone. */
export interface OrderableHere extends Orderable {
  /** Empty: not a terminal of the shop. */
  readonly terminal: string
  /** The channel of the place of ordering without a table. */
  readonly channel: Channel
  /** Terms agreed for this order in addition to the shop's rules. */
  readonly terms: OrderTerms
}

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

/**
 * Apply the settings of a device that proved itself by its key. A request that only names a device
 * counts as a guest's own phone.
 */
export function here(orderable: Orderable, claim: DeviceClaim, terms: OrderTerms = {}): OrderableHere {
  // A guest's own phone has no key.
  if (claim.deviceKey === undefined) return { ...orderable, terminal: '', channel: 'online', terms }
  return { ...orderable, ...atDevice(orderable.profile, claim), terms }
}

/**
 * The channel whose menu applies: `table` for table guests, the device's channel at a kiosk, else `online`.
 */
export function channelOf(
  { sessionId }: Pick<PlaceOrder, 'sessionId'>,
  profile: ShopProfile | undefined,
  claim: DeviceClaim,
): Channel {
  if (sessionId !== undefined) return 'table'
  return profile ? atDevice(profile, claim).channel : 'online'
}

/** The order type. Table guests fall back to the type for tables. */
export function orderTypeOf(
  { cart, sessionId }: PlaceOrder,
  { orderTypes }: Pick<ShopProfile, 'orderTypes'>,
): OrderType | undefined {
  const isAtTable = sessionId !== undefined
  const named = findOrderType(orderTypes, cart.orderType, isAtTable)
  return named ?? (isAtTable ? findOrderType(orderTypes, undefined, true) : undefined)
}

/** The order options that the request contains. */
export function orderOptionsOf({
  persons,
  delivery,
  vehicle,
  promoCodes = [],
  tipCents,
  courses = {},
  notify,
}: PlaceOrder): OrderOptions {
  return {
    ...(persons === undefined ? {} : { persons }),
    ...(delivery === undefined ? {} : { delivery }),
    ...(vehicle === undefined ? {} : { vehicle }),
    ...(promoCodes.length === 0 ? {} : { promoCodes }),
    ...(tipCents === undefined ? {} : { tipCents }),
    ...(Object.keys(courses).length === 0 ? {} : { courses }),
    ...(notify === undefined ? {} : { notify }),
  }
}

/** Build our own cart from the request. */
export function toCart({
  input,
  shop,
  device,
}: {
  readonly input: Pick<PlaceOrder, 'cart'>
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
