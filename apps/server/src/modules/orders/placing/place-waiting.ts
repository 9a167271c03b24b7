import type { CodesOf } from '@tabard/contract/wire/endpoint'
import type { payOnline } from '@tabard/contract/payments/pay-online'
import { providerTender } from '@tabard/domain/pricing/tenders/registry'
import type { Cart } from '@tabard/domain/cart/cart'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { CardOnPage } from '../../../gateways/payments/provider.ts'
import { cardTriesOf, withinCardTries } from '../../payments/attempts/card-tries.ts'
import { newAttempt } from '../../payments/attempts/new-attempt.ts'
import type { PreparedCard } from '../../payments/cards/choose-card.ts'
import type { FreshAttempt } from '../../payments/attempts/ask-for-page.ts'
import { enqueueJob } from '../../platform/enqueue.ts'
import { connectOffered, type ConnectedMethod } from '../../shops/accounts/connect-account.ts'
import { offeredPayments } from '../../shops/payment-methods.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { pageCents, pageOfOrder } from '../paying/page-added.ts'
import type { PageCard } from '../paying/on-page/page-card.ts'
import type { OrderRow } from '../order-row.ts'
import { locateRequest } from './agree-delivery.ts'
import {
  agreeOrder,
  publishAgreed,
  writeAgreed,
  type AgreedOrder,
  type HowPaid,
  type Placing,
} from './agree-order.ts'
import { claimUnpaid, waitingClaims } from './writing/claim-unpaid.ts'
import { toCart } from './checks/requested-order.ts'
import { takenUnits } from './writing/to-row.ts'
import { attemptOrder } from './place-order.ts'

type Pay = typeof payOnline.pay
type Refused = Refusal<CodesOf<Pay>>

/** An order that was just placed, with the attempt that pays it: its page is requested next. */
export interface PlacedToPay {
  readonly order: OrderRow
  readonly names: ShopProfile['names']
  readonly by: ConnectedMethod
  readonly attempt: FreshAttempt
  /** Part of the return address of the page. */
  readonly token: string
  readonly cardOnPage: CardOnPage | undefined
}

/** How the order is paid: the method, and what the page does with a card. */
interface Payment {
  readonly method: string
  readonly card: PageCard
}

/**
 * Place a cart that waits for payment: stock is held, the kitchen does not receive it (F20), and a job
 * returns the stock in time. Once per cart. The attempt that pays it is written in the same transaction. Returns the
 * id alone if the cart was placed before, or nothing is due.
 */
export function placeToBePaid(request: Placing, payment: Payment): Promise<PlacedToPay | string | Refused> {
  const cart = toCart(request)
  return attemptOrder(request, new Refusal('order.heldTooMuch', {}), ({ isContested }) =>
    placeOnce(request, cart, { ...payment, isContested }),
  )
}

/** A payment page: the order waits for it. */
const byPage: HowPaid = { tender: providerTender, isPending: true }

async function placeOnce(
  request: Placing,
  cart: Cart,
  { method, card, isContested }: Payment & { readonly isContested: boolean },
): Promise<PlacedToPay | string | Refused> {
  const { shop, now } = request
  const located = await locateRequest(request)
  const placing = shop.write(async (tx, caller) => {
    const agreed = await agreeOrder(tx, request, { cart, caller, located, how: byPage, isContested })
    if (isRefusal(agreed)) return agreed
    if ('placed' in agreed) return agreed.placed.orderId
    const { row, orderable } = agreed
    const { profile } = orderable
    const { deps } = request
    const by = connectOffered(profile, offeredPayments(profile, deps.providers, row), method, deps)
    if (!by) return new Refusal('payment.unavailable', { payment: method.slice(0, 40) })
    const prepared = await card.prepare(tx, { caller, by, profile })
    if (isRefusal(prepared)) return prepared
    const isPaid = agreed.spent?.restCents === 0
    const paying = isPaid ? undefined : attemptOf(request, agreed, by, prepared)
    const claims = waitingClaims(request, row.guestId, {
      taken: takenUnits(row),
      remaining: orderable.shopStatus.remaining,
    })
    await claimUnpaid(tx, { shopId: shop.shopId, orderId: row.orderId, at: row.placedAt }, claims)
    const [, written] = await Promise.all([
      isPaid
        ? undefined
        : tx.change(
            expiryJob(shop.shopId, row.orderId, firstExpiryAt(now, row.pendingUntil?.getTime() ?? now)),
          ),
      writeAgreed(tx, request, paying ? { ...agreed, history: paying.statements } : agreed),
    ])
    const order = Object.assign(row, written)
    publishAgreed(request, agreed)
    if (isPaid) request.publish({ kind: 'kitchen', merchantId: tx.merchantId, shopId: shop.shopId, id: '' })
    return paying ? { order, names: profile.names, by, ...paying.written } : order.orderId
  })
  return withinCardTries(placing)
}

/** The attempt for the whole of an order that is about to be written. Undefined: nothing is due. */
function attemptOf(
  request: Placing,
  { row, orderable, spent }: AgreedOrder,
  by: ConnectedMethod,
  card: PreparedCard | undefined,
) {
  const { shop, now } = request
  const page = pageOfOrder(withSpent(row, spent), by, orderable.profile, now)
  const cents = pageCents(page)
  if (row.paymentStatus !== 'unpaid' || cents <= 0) return undefined
  const { orderId, currency } = row
  const expiresAt = row.pendingUntil?.getTime() ?? now
  const { attemptId, token, insertShares, insertAttempt, firstPoll, countTries } = newAttempt({
    shop,
    shares: [{ billId: orderId, ...page, amendment: row.amendments, isWhole: true, lines: [] }],
    currency,
    expiresAt,
    by,
    now,
    tries: cardTriesOf(request, orderable.profile.settings),
  })
  return {
    statements: [
      insertShares,
      insertAttempt,
      firstPoll,
      ...countTries,
      ...(card ? [card.write(attemptId)] : []),
    ],
    written: {
      attempt: { attemptId, reference: attemptId, cents, currency, expiresAt: new Date(expiresAt) },
      token,
      cardOnPage: card?.cardOnPage,
    },
  }
}

/** The order as its payments from value leave it: the page asks for the rest. */
function withSpent(row: OrderRow, spent: AgreedOrder['spent']): OrderRow {
  if (!spent || spent.payments.length === 0) return row
  return { ...row, paidCents: row.payableCents - spent.restCents, paymentStatus: 'partPaid' }
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
