import type { CodesOf } from '@tabard/contract/wire/endpoint'
import type { payOnline } from '@tabard/contract/payments/pay-online'
import { providerTender } from '@tabard/domain/pricing/tenders/registry'
import type { Cart } from '@tabard/domain/cart/cart'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import { enqueueJob } from '../../platform/enqueue.ts'
import { locateRequest } from './agree-delivery.ts'
import { agreeOrder, publishAgreed, writeAgreed, type HowPaid, type Placing } from './agree-order.ts'
import { claimUnpaid, waitingClaims } from './writing/claim-unpaid.ts'
import { toCart } from './checks/requested-order.ts'
import { takenUnits } from './writing/to-row.ts'
import { attemptOrder } from './place-order.ts'

type Pay = typeof payOnline.pay
type Refused = Refusal<CodesOf<Pay>>

/**
 * Place a cart that waits for payment: stock is held, the kitchen does not receive it (F20), and a job
 * returns the stock in time. Once per cart. Returns the order id.
 */
export function placeToBePaid(request: Placing): Promise<string | Refused> {
  const cart = toCart(request)
  return attemptOrder(request, new Refusal('order.heldTooMuch', {}), ({ isContested }) =>
    placeOnce(request, cart, isContested),
  )
}

/** A payment page: the order waits for it. */
const byPage: HowPaid = { tender: providerTender, isPending: true }

async function placeOnce(request: Placing, cart: Cart, isContested: boolean): Promise<string | Refused> {
  const { shop, now } = request
  const located = await locateRequest(request)
  return shop.write(async (tx, caller) => {
    const agreed = await agreeOrder(tx, request, { cart, caller, located, how: byPage, isContested })
    if (isRefusal(agreed)) return agreed
    if ('placed' in agreed) return agreed.placed.orderId
    const { row, orderable } = agreed
    const claims = waitingClaims(request, row.guestId, {
      taken: takenUnits(row),
      remaining: orderable.shopStatus.remaining,
    })
    await claimUnpaid(tx, { shopId: shop.shopId, orderId: row.orderId, at: row.placedAt }, claims)
    await Promise.all([
      tx.change(expiryJob(shop.shopId, row.orderId, firstExpiryAt(now, row.pendingUntil?.getTime() ?? now))),
      writeAgreed(tx, request, agreed),
    ])
    publishAgreed(request, agreed)
    return row.orderId
  })
}

/**
 * When to expire an order, in milliseconds. The payment page closes when the hold ends; five seconds more
 * allow for a payment at the last moment.
 */
export function expiryAt(pendingUntil: number): number {
  return pendingUntil + 5_000
}

/** How long an order holds its stock while nobody has opened its payment page. */
const unopenedMs = 5 * 60_000

/** When the hold is looked at first: an order whose page nobody has opened by then is released. */
function firstExpiryAt(now: number, pendingUntil: number): number {
  return Math.min(now + unopenedMs, expiryAt(pendingUntil))
}

/**
 * Build the statement that schedules the expiry. One job per order: at the end of its time, or
 * earlier once nobody may pay it.
 */
export function expiryJob(shopId: string, orderId: string, at: number) {
  return enqueueJob({ name: 'order.expire', key: orderId, payload: { shopId, orderId }, at })
}
