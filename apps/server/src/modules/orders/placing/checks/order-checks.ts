import type { Contact } from '@tabard/contract/orders/order'
import { checkCart } from '@tabard/domain/cart/checks/check-cart'
import { isExpired } from '@tabard/domain/cart/load-cart'
import { shutNow } from '@tabard/domain/fulfilment/not-now'
import type { OrderType } from '@tabard/domain/fulfilment/order-type'
import { takesLaterAt } from '@tabard/domain/fulfilment/order-type-opening'
import { daypartsAt } from '@tabard/domain/menu/dayparts'
import { partyFees } from '@tabard/domain/pricing/fees/fees'
import { missingToMinimum } from '@tabard/domain/pricing/fees/minimum-order'
import { tenderOfMethod } from '@tabard/domain/pricing/tenders/registry'
import { locatorNumber, takesLocator } from '@tabard/domain/tables/table-numbers'
import { cleanText, textLimits } from '@tabard/domain/text/text-input'
import { soldCardsOf } from '@tabard/domain/value/selling/sold-cards'
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { Refusal } from '../../../../db/refusal.ts'
import type { Orderable } from '../../../menu/status/get-shop-status.ts'
import { offeredAs } from '@tabard/domain/payments/payment-methods'
import { offeredPayments, paymentsAtTable } from '../../../shops/payment-methods.ts'
import { hasTerms } from '../../../shops/presenting/has-terms.ts'
import type { ShopProfile } from '../../../shops/shop-profile.ts'
import type { Check, OrderOnMenu, PricedOrder, RequestedOrder, TypedOrder } from './requested-order.ts'

// The checks that `check-order.ts` lists, in its order, and two whose value is stored: locator and contact.

/** The installation's administrators suspended the shop. */
export const refuseSuspendedShop: Check<RequestedOrder> = ({ orderable: { profile } }) =>
  profile.isSuspended ? new Refusal('shop.closed', {}) : undefined

/** The shop shows its menu only. */
export const refuseWithoutCart: Check<RequestedOrder> = ({ orderable: { profile } }) =>
  profile.settings['cart.isAbsent'] ? new Refusal('order.notTaken', {}) : undefined

/** The cart has not been touched for longer than the shop keeps carts. */
export const refuseOldCart: Check<RequestedOrder> = ({
  input: { touchedAt },
  cart,
  orderable: { profile },
  now,
}) => {
  const hours = profile.settings['cart.expireHours']
  return touchedAt && isExpired({ lines: cart.lines, updatedAt: touchedAt }, hours, now)
    ? new Refusal('cart.expired', { hours })
    : undefined
}

/** Minutes. Where each order needs a new scan, a photo of the code cannot be used later from home. */
const sentWithinMinutes = 5

/** A table guest whose session has ended, or who must scan the code again. */
export const refuseUnseatedGuest: Check<RequestedOrder> = ({
  input,
  seated,
  orderable: { profile },
  now,
}) => {
  if (input.sessionId === undefined) return undefined
  if (!seated?.seat || seated.seat.guestId !== seated.guestId) return new Refusal('table.sessionEnded', {})
  return profile.settings['table.sendsByScan'] && now - seated.seat.scannedAt > sentWithinMinutes * 60_000
    ? new Refusal('table.scanAgain', { minutes: sentWithinMinutes })
    : undefined
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

/** The shop is closed, or takes no orders of this type at the moment. */
export const refuseShutType: Check<TypedOrder> = ({ input, orderable: { shopStatus }, orderType, now }) =>
  refuseShut(shopStatus, orderType, { requestedFor: input.requestedFor, now })

/** The shop takes orders of customers with an account only. */
export const refuseWithoutAccount: Check<OrderOnMenu> = ({ customerId, orderable: { profile } }) =>
  profile.settings['account.isRequired'] && customerId === ''
    ? new Refusal('account.required', {})
    : undefined

/** Items that cannot be ordered as they are in the cart: sold out, not on the menu, wrong choices, too many. */
export const refuseContents: Check<OrderOnMenu> = ({ input, cart, menu, orderable, now }) => {
  const { profile, shopStatus } = orderable
  const daypartIds = daypartsAt(shopStatus.dayparts, input.requestedFor ?? now)
  const [fault] = checkCart(
    cart,
    menu,
    { ...shopStatus, daypartIds },
    { maxLines: 100, maxUnits: profile.settings['order.maxUnits'] },
  )
  if (!fault) return undefined
  const { code, ...data } = fault
  return new Refusal(code, data)
}

/** A payment method that is hidden, not configured, not for this tender, or not for orders of this type or channel. */
export const refusePayment: Check<OrderOnMenu> = (order) => {
  const method = offeredMethod(order)
  return method !== undefined && tenderOfMethod(method) === order.tender
    ? undefined
    : new Refusal('payment.unavailable', { payment: order.input.payment.slice(0, 40) })
}

/** The offered method that the requested one stands for. Undefined: it is not offered for this order. */
export function offeredMethod({ input, orderable, orderType, providers }: OrderOnMenu): string | undefined {
  const { profile, channel } = orderable
  const offered =
    input.sessionId === undefined
      ? offeredPayments(profile, providers, { orderType: orderType.code, channel })
      : paymentsAtTable(profile, providers)
  return offeredAs(offered, input.payment)?.payment
}

/**
 * A fee depends on the number of guests, and it is missing. Documented calls may leave it out, since it has no
 * documented default; clients that send the menu version ask for it.
 */
export const refuseUncountedParty: Check<OrderOnMenu> = ({ input, menu, orderType }) => {
  const isCounted = input.persons !== undefined || input.menuVersion === undefined
  return !isCounted && partyFees(menu.menu.pricing.fees, orderType.code).length > 0
    ? new Refusal('wish.invalid', { field: 'persons' })
    : undefined
}

/** A tip in a shop that asks for none. */
export const refuseTip: Check<OrderOnMenu> = ({ input: { tipCents = 0 }, orderable: { profile } }) =>
  tipCents > 0 && !profile.settings['tips.isOn'] ? new Refusal('wish.invalid', { field: 'tip' }) : undefined

/** The goods cost less than the shop's smallest order. */
export const refuseBelowMinimum: Check<PricedOrder> = ({ bill, menu: { menu }, input }) =>
  missingToMinimum(bill, menu.pricing, input.sessionId !== undefined) > 0
    ? new Refusal('order.minimum', {
        minimumCents: menu.pricing.minimumOrderCents,
        totalCents: bill.goodsCents,
        currency: bill.currency,
      })
    : undefined

/** A kerbside order without a number plate. */
export const refuseUnknownVehicle: Check<PricedOrder> = ({ orderType, orderOptions }) =>
  orderType.kind === 'kerbside' && (orderOptions.vehicle?.plate ?? '') === ''
    ? new Refusal('vehicle.required', {})
    : undefined

/** The order sells a member card to nobody: neither an account nor a phone gets it (ADR-199). */
export const refuseCardForNobody: Check<Pick<PricedOrder, 'input' | 'bill' | 'orderable' | 'customerId'>> = ({
  input,
  bill,
  orderable: { profile },
  customerId,
}) =>
  customerId === '' &&
  input.contact.phone.trim() === '' &&
  soldCardsOf(profile.programmes, bill.lines).soldCards !== undefined
    ? new Refusal('value.cardNeedsPhone', {})
    : undefined

/** The shop has terms, and the customer has not accepted them. A round at a table has no checkout (ADR-137). */
export const refuseUnacceptedTerms: Check<PricedOrder> = ({ input, orderable: { profile } }) =>
  !input.hasAcceptedTerms && input.sessionId === undefined && hasTerms(profile)
    ? new Refusal('terms.required', {})
    : undefined

/** The table locator that the guest took along, in shops that use them. Other order types ignore it. */
export function checkLocator({
  input: { locator = '', requestedFor },
  orderable: {
    profile: { settings },
  },
  orderType,
}: TypedOrder): string | Refusal<'plate.invalid'> {
  if (!settings['table.usesLocators'] || !takesLocator(orderType, requestedFor) || locator.trim() === '')
    return ''
  const max = settings['table.numberLength']
  return locatorNumber(locator, max) ?? new Refusal('plate.invalid', { max })
}

/**
 * Clean a name and a phone for storage; the phone in E.164. Only the length of a number is checked, not its
 * range, so that no real number with a new prefix is refused. An order type may override the shop's settings.
 */
export function checkContact(
  contact: Contact,
  { settings, country }: Pick<ShopProfile, 'settings' | 'country'>,
  { asksName, asksPhone }: Pick<OrderType, 'asksName' | 'asksPhone'>,
): Contact | Refusal<'text.tooLong' | 'name.required' | 'phone.invalid'> {
  const name = cleanText(contact.name, { maxLength: textLimits.personName, multiline: false })
  if (!name.ok) return new Refusal('text.tooLong', { field: 'name', max: name.max })
  const isNameRequired = asksName === undefined ? settings['order.isNameRequired'] : asksName === 'required'
  const isPhoneRequired =
    asksPhone === undefined ? settings['order.isPhoneRequired'] : asksPhone === 'required'
  if (!isVisible.test(name.text) && isNameRequired) return new Refusal('name.required', {})
  const typed = contact.phone.trim()
  if (typed === '' && !isPhoneRequired) return { name: name.text, phone: '' }
  const phone = typed.length <= 40 ? parsePhoneNumberFromString(typed, country as CountryCode) : undefined
  if (!phone?.isPossible()) return new Refusal('phone.invalid', {})
  return { name: name.text, phone: phone.number }
}

/**
 * A letter, digit, punctuation mark, symbol or emoji. A name of only marks and joiners cannot be called out.
 */
const isVisible = /[\p{L}\p{N}\p{P}\p{S}]/u
