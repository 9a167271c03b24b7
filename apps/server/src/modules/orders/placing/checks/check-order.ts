import { randomBytes } from 'node:crypto'
import { callCode } from '@tabard/domain/orders/call-code'
import type { Cart } from '@tabard/domain/cart/cart'
import type { Channel } from '@tabard/domain/menu/menu'
import { checkCart } from '@tabard/domain/cart/checks/check-cart'
import { checkOrderOptions } from '@tabard/domain/cart/checks/check-order-options'
import type { OrderOptions } from '@tabard/domain/cart/order-options'
import { daypartsAt } from '@tabard/domain/menu/dayparts'
import { cleanNotes } from '@tabard/domain/cart/clean-notes'
import { isExpired } from '@tabard/domain/cart/load-cart'
import { stockUnitsOf } from '@tabard/domain/cart/stock-units'
import { shutNow } from '@tabard/domain/fulfilment/not-now'
import { findOrderType, type OrderType } from '@tabard/domain/fulfilment/order-type'
import { takesLaterAt } from '@tabard/domain/fulfilment/order-type-opening'
import { fromDecimal } from '@tabard/domain/money/money'
import type { Bill } from '@tabard/domain/pricing/bill'
import { partyFees } from '@tabard/domain/pricing/fees/fees'
import { missingToMinimum } from '@tabard/domain/pricing/fees/minimum-order'
import { priceCart } from '@tabard/domain/pricing/price-cart'
import { locatorNumber, takesLocator } from '@tabard/domain/tables/table-numbers'
import type { OrderTerms } from '@tabard/domain/pricing/pricing-context'
import { isRefusal, Refusal } from '../../../../db/refusal.ts'
import type { Providers } from '../../../../gateways/payments/provider.ts'
import type { ShopScope } from '../../../../http/handler.ts'
import type { Orderable } from '../../../menu/status/get-shop-status.ts'
import { newId } from '../../../platform/new-id.ts'
import type { FoundTime } from '../../../fulfilment/find-time.ts'
import { hasTerms } from '../../../shops/has-terms.ts'
import { tradingDate } from '../../../shops/trading-date.ts'
import { atDevice, type DeviceClaim } from '../../../shops/device-profile.ts'
import { offeredPayments, paymentsAtTable, tenderOf } from '../../../shops/payment-methods.ts'
import type { TableGuestId } from '../../../tables/lock-table-guest.ts'
import type { ShopProfile } from '../../../shops/shop-profile.ts'
import { cachedDayparts, cachedSurcharges } from '../order-terms.ts'
import { withDelivery, type AgreedDelivery } from '../agree-delivery.ts'
import { requestHash } from '../request-hash.ts'
import { checkContact } from './check-contact.ts'
import { pricingContext } from './pricing-context.ts'
import type { OrderRow } from '../../queries.ts'
import { storedCartId } from '../../reading/stored-cart-id.ts'
import { orderOptionsOf } from './order-options-of.ts'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'

/** Whether the shown total is the amount we charge (F22). */
export function isTotalAsShown({ shownTotal }: PlaceOrder, { profile }: Orderable, bill: Bill): boolean {
  return shownTotal === undefined || fromDecimal(shownTotal, profile.currency) === bill.totalCents
}

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

/** Ids whose stock must be checked: items, parts of meals, and their options. */
export function subjects(cart: Cart): string[] {
  return stockUnitsOf(cart.lines)
    .map(({ subjectId }) => subjectId)
    .filter((id) => uuid.test(id))
    .toSorted()
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The shop with the rules of the place of ordering: one of its devices, or the guest's own phone. */
export interface OrderableHere extends Orderable {
  /** Empty: not a terminal of the shop. */
  readonly terminal: string
  /** Terms agreed for this order in addition to the shop's rules. */
  readonly terms: OrderTerms
}

/**
 * Apply the settings of a device that proved itself by its key. A request that only names a device
 * counts as a guest's own phone.
 */
export function here(orderable: Orderable, claim: DeviceClaim, terms: OrderTerms = {}): OrderableHere {
  const { profile, terminal } = atDevice(orderable.profile, claim)
  return { ...orderable, profile, terminal, terms }
}

/** How the order is paid. This decides rounding, and whether the kitchen gets the order yet. */
export interface HowPaid {
  readonly tender: 'cash' | 'card'
  /** Until when an unpaid order holds its stock, in milliseconds. */
  readonly pendingUntil?: number
  /** The caller's account, once loaded. Empty: a guest. */
  readonly customerId?: string
}

/** The payment providers configured in this installation. */
interface Installed {
  readonly providers: Providers
}

/** The sender of the order and their place at a table. */
export interface SeatedGuest {
  readonly guestId: string
  /** Undefined: the session has ended. */
  readonly seat: TableGuestId | undefined
}

export interface Checked {
  readonly cart: Cart
  readonly orderType: OrderType
  readonly bill: Bill
  readonly contact: PlaceOrder['contact']
  readonly locator: string
  readonly orderOptions: OrderOptions
}

/** Check everything that can be refused, in the order that is most useful to the customer. */
export function checkOrder(
  input: PlaceOrder,
  cart: Cart,
  orderable: OrderableHere,
  { tender, customerId = '', providers }: HowPaid & Installed,
  now: number,
  seated?: SeatedGuest,
): Checked | Refusal {
  const { profile, shopStatus, menu } = orderable
  if (profile.isSuspended) return new Refusal('shop.closed', {})
  if (profile.settings['cart.isAbsent']) return new Refusal('order.notTaken', {})
  const hours = profile.settings['cart.expireHours']
  if (input.touchedAt && isExpired({ lines: cart.lines, updatedAt: input.touchedAt }, hours, now))
    return new Refusal('cart.expired', { hours })
  const isAtTable = input.sessionId !== undefined
  const unseated = isAtTable
    ? refuseTableGuest(seated, profile.settings['table.sendsByScan'], now)
    : undefined
  if (unseated) return unseated
  const orderType = orderTypeOf(input, profile)
  if (!orderType) return new Refusal('way.unknown', {})
  const shut = refuseShut(shopStatus, orderType, { requestedFor: input.requestedFor, now })
  if (shut) return shut
  if (!menu) return new Refusal('shop.closed', {})
  if (profile.settings['account.isRequired'] && customerId === '') return new Refusal('account.required', {})
  const daypartIds = daypartsAt(shopStatus.dayparts, input.requestedFor ?? now)
  const [fault] = checkCart(
    cart,
    menu,
    { ...shopStatus, daypartIds },
    { maxLines: 100, maxUnits: profile.settings['order.maxUnits'] },
  )
  if (fault) {
    const { code, ...data } = fault
    return new Refusal(code, data)
  }
  const unpayable = refusePayment(input, profile, { tender, providers })
  if (unpayable) return unpayable
  const orderOptions = checkOrderOptions({ ...orderOptionsOf(input), requestedFor: input.requestedFor }, now)
  if ('code' in orderOptions) {
    const { code, ...data } = orderOptions
    return new Refusal(code, data)
  }
  // Clients that send the menu version ask for the number of guests. Documented calls may leave it out,
  // since it has no documented default.
  const isCounted = orderOptions.persons !== undefined || input.menuVersion === undefined
  if (!isCounted && partyFees(menu.menu.pricing.fees, orderType.code).length > 0)
    return new Refusal('wish.invalid', { field: 'persons' })
  const ordered = { ...cart, orderType: orderType.code }
  const bill = priceCart(
    ordered,
    pricingContext(orderable, { menu, tender, at: input.requestedFor ?? now, isAtTable }),
  )
  if (missingToMinimum(bill, menu.menu.pricing, isAtTable) > 0) {
    return new Refusal('order.minimum', {
      minimumCents: menu.menu.pricing.minimumOrderCents,
      totalCents: bill.goodsCents,
      currency: bill.currency,
    })
  }
  const contact = checkContact(input.contact, profile, orderType)
  if (isRefusal(contact)) return contact
  if (orderType.kind === 'kerbside' && (orderOptions.vehicle?.plate ?? '') === '')
    return new Refusal('vehicle.required', {})
  const locator = checkLocator(input, profile, orderType)
  if (isRefusal(locator)) return locator
  if (!input.hasAcceptedTerms && hasTerms(profile)) return new Refusal('terms.required', {})
  // Documented clients send the shop's default note where the guest wrote nothing.
  const note = cart.note === profile.settings['order.defaultNote'] ? '' : cart.note
  const mayCourse = isAtTable && profile.settings['kitchen.guestsChooseCourses']
  return {
    cart: { ...ordered, note },
    orderType,
    bill,
    contact,
    locator,
    orderOptions: mayCourse ? orderOptions : withoutCourses(orderOptions),
  }
}

/** Refuse a payment method that is hidden, not configured, or not for this tender. */
function refusePayment(
  { payment, sessionId }: PlaceOrder,
  profile: ShopProfile,
  { tender, providers }: Pick<HowPaid, 'tender'> & Installed,
): Refusal<'payment.unavailable'> | undefined {
  const offered =
    sessionId === undefined ? offeredPayments(profile, providers) : paymentsAtTable(profile, providers)
  return offered.some((method) => method.payment === payment && tenderOf(method) === tender)
    ? undefined
    : new Refusal('payment.unavailable', { payment: payment.slice(0, 40) })
}

/** Remove the courses. They apply only to table guests, in shops that let guests choose courses. */
function withoutCourses({ courses: _, ...orderOptions }: OrderOptions): OrderOptions {
  return orderOptions
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

/**
 * Why this order type takes no orders now. An order for later only needs a time at which
 * the type is open (`findTime`).
 */
export function refuseShut(
  shopStatus: Orderable['shopStatus'],
  orderType: OrderType,
  { requestedFor, now }: { readonly requestedFor: number | undefined; readonly now: number },
): Refusal<'shop.closed' | 'way.paused'> | undefined {
  if (requestedFor !== undefined && takesLaterAt(shopStatus, orderType, requestedFor)) return undefined
  const shut = shutNow(shopStatus, orderType, now)
  if (!shut) return undefined
  const { code, nextAt } = shut
  if (code === 'way.paused' && orderType.pause)
    return new Refusal('way.paused', {
      ...orderType.pause.message,
      ...(nextAt === undefined ? {} : { until: nextAt }),
    })
  return new Refusal('shop.closed', nextAt === undefined ? {} : { opensAt: nextAt })
}

/** Minutes. Where each order needs a new scan, a photo of the code cannot be used later from home. */
const sentWithinMinutes = 5

function refuseTableGuest(
  seated: SeatedGuest | undefined,
  sendsByScan: boolean,
  now: number,
): Refusal | undefined {
  if (!seated?.seat || seated.seat.guestId !== seated.guestId) return new Refusal('table.sessionEnded', {})
  return sendsByScan && now - seated.seat.scannedAt > sentWithinMinutes * 60_000
    ? new Refusal('table.scanAgain', { minutes: sentWithinMinutes })
    : undefined
}

/** The table locator that the guest took along, in shops that use them. Other order types ignore it. */
function checkLocator(
  { locator = '', requestedFor }: PlaceOrder,
  { settings }: ShopProfile,
  orderType: OrderType,
): string | Refusal {
  if (!settings['table.usesLocators'] || !takesLocator(orderType, requestedFor) || locator.trim() === '')
    return ''
  const max = settings['table.numberLength']
  return locatorNumber(locator, max) ?? new Refusal('plate.invalid', { max })
}

/** The row to insert, except its owner: the caller sets `guestId`. */
export function toRow(
  { input, shop, now }: { readonly input: PlaceOrder; readonly shop: ShopScope; readonly now: number },
  orderable: OrderableHere,
  { cart, bill, contact, locator, orderOptions }: Checked,
  { pendingUntil }: HowPaid,
  { dueAt }: Pick<FoundTime, 'dueAt'>,
  seat?: TableGuestId,
  brought?: AgreedDelivery,
): OrderRow {
  const { lines, ...rest } = bill
  return {
    orderId: newId(now),
    shopId: shop.shopId,
    cartId: cart.cartId,
    requestHash: requestHash(input),
    guestId: '',
    receiptId: `${shop.merchantKey}${randomBytes(16).toString('base64url')}`,
    status: pendingUntil === undefined ? 'placed' : 'pending',
    paymentStatus: 'unpaid',
    version: 1,
    orderType: cart.orderType,
    channel: orderable.menu?.menu.channel ?? 'online',
    serviceNumber: null,
    callCode: callCode(randomBytes(4)),
    tradingDate: input.requestedFor === undefined ? orderable.tradingDate : dayOf(orderable.profile, dueAt),
    placedAt: new Date(now),
    pendingUntil: pendingUntil === undefined ? null : new Date(pendingUntil),
    dueAt: new Date(dueAt),
    remindedAt: null,
    acceptBy: null,
    acceptedAt: null,
    readyAt: null,
    completedAt: null,
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
    contactName: contact.name,
    contactPhone: contact.phone,
    note: cart.note,
    language: input.language,
    menuVersion: orderable.menu?.menu.version ?? '',
    currency: bill.currency,
    totalCents: bill.totalCents,
    taxCents: bill.taxCents,
    roundingCents: bill.roundingCents,
    payableCents: bill.payableCents,
    paidCents: 0,
    refundedCents: 0,
    tableId: seat?.tableId ?? null,
    tableNumber: seat?.number ?? '',
    tableArea: seat === undefined ? '' : seat.area || orderable.profile.settings['table.space'],
    tableLocator: locator,
    terminal: orderable.terminal,
    requestedFor: input.requestedFor === undefined ? null : new Date(input.requestedFor),
    details: {
      ...withDelivery(orderOptions, brought),
      ...cachedDayparts(orderable.shopStatus, input.requestedFor ?? now),
      ...cachedSurcharges(orderable.shopStatus, orderable.menu, input.requestedFor ?? now),
    },
    dispatchedAt: null,
    courier: '',
    returnedCents: 0,
    paidParts: 0,
    amendments: 0,
    promisedAt: null,
    delayReason: '',
    kitchenChanges: [],
    firesAt: null,
    arrivedAt: null,
    bay: '',
    kitchen: {},
    bill: rest,
    lines: [...lines],
  }
}

/** The trading date of an instant. */
export function dayOf(
  { timeZone, settings }: Pick<ShopProfile, 'timeZone' | 'settings'>,
  at: number,
): string {
  return tradingDate(at, timeZone, settings['trading.cutOffMinute'])
}
