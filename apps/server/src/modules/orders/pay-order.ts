import type { payOnline, Paying } from '@tabard/contract/pay-online'
import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { nameIn } from '@tabard/domain/names'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import type { Provider } from '../../gateways/payments/provider.ts'
import { askForPage } from '../payments/ask-for-page.ts'
import { lookSoon } from '../payments/look-soon.ts'
import { listAttempts, presentAttempt } from '../payments/list-money.ts'
import { openAttempt } from '../payments/open-attempt.ts'
import { reconcile } from '../payments/reconcile.ts'
import { getShop } from '../shops/load-shop.ts'
import { holdLonger } from './hold-longer.ts'
import { lockOrder } from './money-queries.ts'
import { getOrder } from './move-order.ts'
import { placeInStore } from './place-order.ts'
import { placeToBePaid } from './place-waiting.ts'
import { openBalance, orderLanguage, presentOrder } from './present-order.ts'
import type { OrderRow } from './queries.ts'
import { findOwnOrder } from './track-order.ts'

/**
 * The documented payOrder: the cart is placed if it is not yet, then the page to pay it on is opened. Sent again it
 * answers the same page while that is open, a new one after a no, and the placed order once it is paid.
 */
export const payOrder: Handler<typeof payOnline.pay> = async (request) => {
  const { input, outside, fail } = request
  if (input.payment === 'cash') {
    const order = await placeInStore(request)
    return isRefusal(order) ? order : { order, attempt: undefined }
  }
  const provider = outside.providers.find(input.payment)
  if (!provider) return fail('payment.unavailable', { payment: input.payment.slice(0, 40) })
  const orderId = await placeToBePaid(request)
  return isRefusal(orderId) ? orderId : openPage(request, provider, orderId)
}

/** The same for an order that is there: after a no, or a page that was left. */
export const payAgain: Handler<typeof payOnline.payAgain> = async (request) => {
  const { input, shop, outside, fail } = request
  const found = await shop.read(async (tx, caller) => {
    const { guestId } = await caller
    const order = await findOwnOrder(tx, shop.shopId, input.orderId, guestId)
    return order ? { order, attempts: await listAttempts(tx, order.order_id) } : fail('order.unknown', {})
  })
  if (isRefusal(found)) return found
  const { order, attempts } = found
  if (order.status === 'cancelled') return fail('order.notOpen', { status: order.status })
  const name = attempts[0]?.provider ?? ''
  const provider = outside.providers.find(name)
  return provider
    ? openPage(request, provider, order.order_id)
    : fail('payment.unavailable', { payment: name })
}

/** How paying stands. Whoever looks makes us ask the provider, without waiting for it. */
export const showPaying: Handler<typeof payOnline.paying> = async ({ input, shop, outside, fail }) => {
  const found = await shop.read(async (tx, caller) => {
    const { guestId } = await caller
    const order = await findOwnOrder(tx, shop.shopId, input.orderId, guestId)
    if (!order) return fail('order.unknown', {})
    const [attempt] = await listAttempts(tx, order.order_id)
    return { order, attempt }
  })
  if (isRefusal(found)) return found
  const { order, attempt } = found
  if (attempt && isOpenAttempt(attempt.status)) lookSoon(outside, shop.merchantId, attempt.attempt_id)
  return { order: presentOrder(order), attempt: attempt && presentAttempt(attempt) }
}

type Opening = Pick<HandlerRequest<typeof payOnline.pay>, 'shop' | 'now' | 'outside'>

/** A first attempt may turn out to be over; then there is a second turn with a new one, and no third. */
async function openPage(
  { shop, now, outside }: Opening,
  provider: Provider,
  orderId: string,
): Promise<Paying | Refusal<'payment.away' | 'payment.unavailable'>> {
  for (let turn = 1; turn <= 2; turn += 1) {
    const opened = await shop.write(async (tx) => {
      await tx.change(lockOrder(tx.merchantId, shop.shopId, orderId))
      const [order, { names }] = await Promise.all([
        getOrder(tx, shop.shopId, orderId),
        getShop(tx, shop.shopId),
      ])
      if (!isWaiting(order)) {
        const [attempt] = await listAttempts(tx, orderId)
        return { order, names, done: attempt }
      }
      const attempt = await openAttempt(tx, {
        shop,
        orderId,
        cents: order.status === 'pending' ? order.payable_cents : openBalance(order),
        amendment: order.amendments,
        currency: order.currency,
        expiresAt: order.status === 'pending' ? await holdLonger(tx, order, now) : now + openMs,
        provider,
        now,
      })
      return { order, names, attempt }
    })
    const { order, names } = opened
    if (!('attempt' in opened))
      return { order: presentOrder(order), attempt: opened.done && presentAttempt(opened.done) }
    if (!opened.attempt) return new Refusal('payment.unavailable', { payment: provider.name })
    const { token } = opened.attempt
    // Nobody is sent to a page again before we have asked what happened there.
    const known =
      token === undefined
        ? ((await reconcile(outside, shop.merchantId, opened.attempt.attempt.attempt_id)) ??
          opened.attempt.attempt)
        : opened.attempt.attempt
    if (known.status !== 'paid' && !isOpenAttempt(known.status)) continue
    const language = orderLanguage(order)
    const attempt = await askForPage(
      outside,
      provider,
      shop,
      { attempt: known, token },
      { title: nameIn(names, language), language },
    )
    if (attempt.status === 'paid' || (isOpenAttempt(attempt.status) && attempt.page_url !== null)) {
      const latest = await shop.read((tx) => getOrder(tx, shop.shopId, orderId))
      return { order: presentOrder(latest), attempt: presentAttempt(attempt) }
    }
    // It did not even open: another try right away would not either.
    if (token !== undefined) break
  }
  return new Refusal('payment.away', {})
}

/** How long a page for what a change made dearer stays open. */
const openMs = 30 * 60_000

/** Placed when it is paid, or made dearer since it was. */
function isWaiting({ status, payment_status }: OrderRow): boolean {
  return (
    (status === 'pending' && payment_status === 'unpaid') ||
    (status !== 'pending' && status !== 'cancelled' && payment_status === 'partPaid')
  )
}
