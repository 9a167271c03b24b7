import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { Cart } from '@tabard/domain/cart/cart'
import { checkNotify } from '@tabard/domain/cart/checks/check-notify'
import { checkOrderOptions } from '@tabard/domain/cart/checks/check-order-options'
import type { OrderOptions } from '@tabard/domain/cart/order-options'
import type { OrderType } from '@tabard/domain/fulfilment/order-type'
import { daypartsAt } from '@tabard/domain/menu/dayparts'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { fromDecimal } from '@tabard/domain/money/money'
import type { Bill } from '@tabard/domain/pricing/bill'
import { activeIds } from '@tabard/domain/pricing/tenders/forbidden-surcharges'
import { priceCart } from '@tabard/domain/pricing/price-cart'
import type { PricingContext } from '@tabard/domain/pricing/pricing-context'
import { tenders, type Tender } from '@tabard/domain/pricing/tenders/registry'
import type { PlannedTender } from '@tabard/domain/pricing/tenders/tenders'
import { isRefusal, Refusal } from '../../../../db/refusal.ts'
import type { Orderable } from '../../../menu/status/get-shop-status.ts'
import {
  checkContact,
  checkLocator,
  offeredMethod,
  refuseBelowMinimum,
  refuseCardForNobody,
  refuseContents,
  refuseOldCart,
  refusePayment,
  refuseShutType,
  refuseSuspendedShop,
  refuseTip,
  refuseUnacceptedTerms,
  refuseUncountedParty,
  refuseUnknownVehicle,
  refuseUnseatedGuest,
  refuseWithoutAccount,
  refuseWithoutCart,
} from './order-checks.ts'
import {
  orderOptionsOf,
  orderTypeOf,
  type Check,
  type OrderableHere,
  type OrderOnMenu,
  type RequestedOrder,
} from './requested-order.ts'

/**
 * All checks of an order, by what they need to know, in the order that is most useful to the customer. The first
 * that refuses decides.
 */
export const orderChecks = {
  request: [refuseSuspendedShop, refuseWithoutCart, refuseOldCart, refuseUnseatedGuest],
  orderType: [refuseShutType],
  menu: [refuseWithoutAccount, refuseContents, refusePayment],
  options: [refuseUncountedParty, refuseTip],
  minimum: [refuseBelowMinimum],
  bill: [refuseUnknownVehicle, refuseCardForNobody, refuseUnacceptedTerms],
} as const

/** An order that may be placed, with everything that checking found out. */
export interface Checked {
  readonly cart: Cart
  readonly orderType: OrderType
  readonly bill: Bill
  readonly contact: PlaceOrder['contact']
  readonly locator: string
  readonly orderOptions: OrderOptions
}

/** Check everything that can be refused, and price the order. Nothing is read or written. */
export function checkOrder(requested: RequestedOrder): Checked | Refusal {
  const { input, cart, orderable, now } = requested
  const { profile, menu } = orderable
  const refused = firstRefusal(orderChecks.request, requested)
  if (refused) return refused
  const orderType = orderTypeOf(input, profile)
  if (!orderType) return new Refusal('way.unknown', {})
  const shut = firstRefusal(orderChecks.orderType, { ...requested, orderType })
  if (shut) return shut
  if (!menu) return new Refusal('shop.closed', {})
  const ordered = { ...cart, orderType: orderType.code }
  const onMenu = { ...requested, orderType, menu }
  const unavailable = firstRefusal(orderChecks.menu, onMenu)
  if (unavailable) return unavailable
  const orderOptions = checkOrderOptions({ ...orderOptionsOf(input), requestedFor: input.requestedFor }, now)
  if ('code' in orderOptions) {
    const { code, ...data } = orderOptions
    return new Refusal(code, data)
  }
  const uncounted = firstRefusal(orderChecks.options, onMenu)
  if (uncounted) return uncounted
  const priced = { ...onMenu, orderOptions, bill: priceOrder(onMenu, ordered) }
  const small = firstRefusal(orderChecks.minimum, priced)
  if (small) return small
  const contact = checkContact(input.contact, profile, orderType)
  if (isRefusal(contact)) return contact
  const notify = checkNotify(input.notify)
  if (notify === 'invalid') return new Refusal('mail.invalid', {})
  const locator = checkLocator(onMenu)
  if (isRefusal(locator)) return locator
  const incomplete = firstRefusal(orderChecks.bill, priced)
  if (incomplete) return incomplete
  // Documented clients send the shop's default note where the guest wrote nothing.
  const note = cart.note === profile.settings['order.defaultNote'] ? '' : cart.note
  return {
    cart: { ...ordered, note },
    orderType,
    bill: priced.bill,
    contact,
    locator,
    orderOptions: {
      ...(mayCourse(requested) ? orderOptions : withoutCourses(orderOptions)),
      ...(notify === undefined ? {} : { notify }),
    },
  }
}

/** Whether the shown total is the amount we charge (F22). */
export function isTotalAsShown({ shownTotal }: PlaceOrder, { profile }: Orderable, bill: Bill): boolean {
  return shownTotal === undefined || fromDecimal(shownTotal, profile.currency) === bill.totalCents
}

function firstRefusal<Stage>(checks: readonly Check<Stage>[], order: Stage): Refusal | undefined {
  for (const check of checks) {
    const refusal = check(order)
    if (refusal) return refusal
  }
  return undefined
}

function priceOrder(order: OrderOnMenu, cart: Cart): Bill {
  const { orderable, menu, tender, input, now } = order
  const isAtTable = input.sessionId !== undefined
  return priceCart(
    cart,
    pricingContext(orderable, {
      menu,
      tender,
      method: offeredMethod(order) ?? input.payment,
      at: input.requestedFor ?? now,
      now,
      isAtTable,
    }),
  )
}

interface PricingRequest {
  readonly menu: MenuIndex
  readonly tender: Tender
  /** The payment method. Undefined: the tender is enough. */
  readonly method?: string | undefined
  /** The requested time, or now. */
  readonly at: number
  readonly now: number
  /** An order at a table is paid together with others: cash is rounded when it is taken (ADR-069). */
  readonly isAtTable: boolean
}

/** The pricing inputs other than the cart. All server pricing uses this function. */
export function pricingContext(
  { shopStatus, terms }: OrderableHere,
  { menu, tender, method, at, now, isAtTable }: PricingRequest,
): PricingContext {
  const activeChargeIds = activeIds(shopStatus.charges, { at, now })
  return {
    index: menu,
    activeChargeIds,
    // Both lists come from the dated charges: each rule uses its own ids.
    activeSurchargeIds: activeChargeIds,
    daypartIds: daypartsAt(shopStatus.dayparts, at),
    tender,
    ...(method === undefined ? {} : { method }),
    roundsCash: !isAtTable,
    ...terms,
    ...(terms.payWith ? { payWith: withRest(terms.payWith, tender, method) } : {}),
  }
}

/** The tenders of value, and the one that pays what they leave. */
function withRest(
  value: readonly PlannedTender[],
  tender: Tender,
  method: string | undefined,
): PlannedTender[] {
  if (tender === 'none' || tenders[tender].holdsValue) return [...value]
  return [...value, { kind: tender, ...(method === undefined ? {} : { method }) }]
}

/** Courses apply only to table guests, in shops that let guests choose them. */
function mayCourse({ input, orderable: { profile } }: RequestedOrder): boolean {
  return input.sessionId !== undefined && profile.settings['kitchen.guestsChooseCourses']
}

function withoutCourses({ courses: _, ...orderOptions }: OrderOptions): OrderOptions {
  return orderOptions
}
