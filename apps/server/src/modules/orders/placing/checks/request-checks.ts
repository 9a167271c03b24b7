import { isExpired } from '@tabard/domain/cart/load-cart'
import { Refusal } from '../../../../db/refusal.ts'
import type { Check, RequestedOrder } from './requested-order.ts'

// What can be refused before the order type and the menu are looked up.

type RequestCheck = Check<RequestedOrder>

/** The installation's administrators suspended the shop. */
export const refuseSuspendedShop: RequestCheck = ({ orderable: { profile } }) =>
  profile.isSuspended ? new Refusal('shop.closed', {}) : undefined

/** The shop shows its menu only. */
export const refuseWithoutCart: RequestCheck = ({ orderable: { profile } }) =>
  profile.settings['cart.isAbsent'] ? new Refusal('order.notTaken', {}) : undefined

/** The cart has not been touched for longer than the shop keeps carts. */
export const refuseOldCart: RequestCheck = ({ input: { touchedAt }, cart, orderable: { profile }, now }) => {
  const hours = profile.settings['cart.expireHours']
  return touchedAt && isExpired({ lines: cart.lines, updatedAt: touchedAt }, hours, now)
    ? new Refusal('cart.expired', { hours })
    : undefined
}

/** Minutes. Where each order needs a new scan, a photo of the code cannot be used later from home. */
const sentWithinMinutes = 5

/** A table guest whose session has ended, or who must scan the code again. */
export const refuseUnseatedGuest: RequestCheck = ({ input, seated, orderable: { profile }, now }) => {
  if (input.sessionId === undefined) return undefined
  if (!seated?.seat || seated.seat.guestId !== seated.guestId) return new Refusal('table.sessionEnded', {})
  return profile.settings['table.sendsByScan'] && now - seated.seat.scannedAt > sentWithinMinutes * 60_000
    ? new Refusal('table.scanAgain', { minutes: sentWithinMinutes })
    : undefined
}
