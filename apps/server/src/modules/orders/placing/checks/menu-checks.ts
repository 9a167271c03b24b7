import { checkCart } from '@tabard/domain/cart/checks/check-cart'
import { daypartsAt } from '@tabard/domain/menu/dayparts'
import { tenderOfMethod } from '@tabard/domain/pricing/tenders/registry'
import { partyFees } from '@tabard/domain/pricing/fees/fees'
import { Refusal } from '../../../../db/refusal.ts'
import { offeredPayments, paymentsAtTable } from '../../../shops/payment-methods.ts'
import type { Check, OrderOnMenu } from './requested-order.ts'

// What can be refused before the order is priced.

type MenuCheck = Check<OrderOnMenu>

/** The shop takes orders of customers with an account only. */
export const refuseWithoutAccount: MenuCheck = ({ customerId, orderable: { profile } }) =>
  profile.settings['account.isRequired'] && customerId === ''
    ? new Refusal('account.required', {})
    : undefined

/** Items that cannot be ordered as they are in the cart: sold out, not on the menu, wrong choices, too many. */
export const refuseContents: MenuCheck = ({ input, cart, menu, orderable, now }) => {
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

/** A payment method that is hidden, not configured, or not for this tender. */
export const refusePayment: MenuCheck = ({ input, orderable: { profile }, tender, providers }) => {
  const { payment, sessionId } = input
  const offered =
    sessionId === undefined ? offeredPayments(profile, providers) : paymentsAtTable(profile, providers)
  return offered.some((method) => method.payment === payment && tenderOfMethod(method.payment) === tender)
    ? undefined
    : new Refusal('payment.unavailable', { payment: payment.slice(0, 40) })
}

/**
 * A fee depends on the number of guests, and it is missing. Documented calls may leave it out, since it has no
 * documented default; clients that send the menu version ask for it.
 */
export const refuseUncountedParty: MenuCheck = ({ input, menu, orderType }) => {
  const isCounted = input.persons !== undefined || input.menuVersion === undefined
  return !isCounted && partyFees(menu.menu.pricing.fees, orderType.code).length > 0
    ? new Refusal('wish.invalid', { field: 'persons' })
    : undefined
}
