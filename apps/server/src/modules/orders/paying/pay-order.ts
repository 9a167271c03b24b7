import { canBePaid, isOwing } from '@tabard/domain/orders/order-status'
import type { payOnline, Paying } from '@tabard/contract/payments/pay-online'
import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { offeredAs } from '@tabard/domain/payments/payment-methods'
import { onlineMethodOf } from '@tabard/domain/payments/online-providers'
import type { PageCardChoice } from '@tabard/domain/payments/stored-cards'
import { isOnlineMethod } from '@tabard/domain/pricing/tenders/registry'
import { nameIn } from '@tabard/domain/text/names'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import type { CardOnPage } from '../../../gateways/payments/provider.ts'
import type { Handler, HandlerRequest } from '../../../http/handler.ts'
import type { DepNames } from '../../payments/deps.ts'
import { askForFirstPage, askForPage } from '../../payments/attempts/ask-for-page.ts'
import { cardTriesOf, withinCardTries } from '../../payments/attempts/card-tries.ts'
import { closeAttempt } from '../../payments/attempts/close-attempt.ts'
import { listAttempts, presentAttempt } from '../../payments/attempts/list-attempts.ts'
import { isHeld, loadShares } from '../../payments/list-shares.ts'
import { openAttempt } from '../../payments/attempts/open-attempt.ts'
import { reconcile } from '../../payments/attempts/reconcile.ts'
import { connectMethod, connectOffered, type ConnectedMethod } from '../../shops/accounts/connect-account.ts'
import { getShop } from '../../shops/load-shop.ts'
import { offeredPayments } from '../../shops/payment-methods.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { findOwnTableGuest } from '../../tables/sessions/read-session.ts'
import { loadVisit } from '../../tables/visits/table-visit.ts'
import { cardCents } from './card-cents.ts'
import { pageCents, pageOfOrder } from './page-added.ts'
import { isTipRefused, tipOnPage, wantedTip, type ChosenTip } from './on-page/page-tip.ts'
import { holdLonger } from './hold-longer.ts'
import { lockOrder } from './money-queries.ts'
import { chosenCard, type PageCard } from './on-page/page-card.ts'
import { getOrder } from '../lifecycle/move-order.ts'
import { placeInStore } from '../placing/place-order.ts'
import { placeToBePaid, type PlacedToPay } from '../placing/place-waiting.ts'
import { orderLanguage } from '../order-facts.ts'
import { presentOrder } from '../reading/present-order.ts'
import type { OrderRow } from '../order-row.ts'
import { findOrder } from '../queries.ts'
import { findOwnOrder } from '../reading/track-order.ts'

/**
 * Place a cart if necessary and open its payment page (documented `payOrder`). A resend returns the same page
 * while it is open, a new one after a failure, and the placed order once it is paid.
 */
export const payOrder: Handler<typeof payOnline.pay, DepNames | 'geocoder'> = async (request) => {
  const { input, fail } = request
  if (!isOnlineMethod(input)) {
    const order = await placeInStore(request)
    return isRefusal(order) ? order : { order, attempt: undefined }
  }
  if (!onlineMethodOf(input.payment))
    return fail('payment.unavailable', { payment: input.payment.slice(0, 40) })
  const card = chosenCard(request, input.cardChoice ?? { kind: 'plain' })
  const placed = await placeToBePaid(request, { method: input.payment, card })
  if (isRefusal(placed)) return placed
  return typeof placed === 'string'
    ? openPage({ ...request, card, tip: {} }, input.payment, placed)
    : openFirstPage(request, placed)
}

/** Open the page of an order that was just placed. Its attempt is written already. */
async function openFirstPage(
  { shop, deps, userAgent }: PayingOpen,
  { order, names, by, attempt, token, cardOnPage }: PlacedToPay,
): Promise<Paying | NotOpened> {
  const language = orderLanguage(order)
  const about = { title: nameIn(names, language), language, userAgent, cardOnPage }
  const opened = await askForFirstPage(deps, by, shop, { attempt, token }, about)
  return isOpenAttempt(opened.status) && opened.pageUrl !== null
    ? { order: presentOrder(order), attempt: presentAttempt(opened) }
    : new Refusal('payment.away', {})
}

/**
 * Open a payment page for an existing order: after a failure, an abandoned page, or
 * for an unpaid placed order.
 */
export const payAgain: Handler<typeof payOnline.payAgain, DepNames | 'geocoder'> = async (request) => {
  const { input, shop, fail } = request
  const known = await shop.read(async (tx, caller) => {
    const [{ guestId }, earlier] = await Promise.all([caller, readEarlier(tx, shop.shopId, input.orderId)])
    const order = await findOwnOrder(tx, shop.shopId, input.orderId, guestId)
    return order ? { ...earlier, order } : fail('order.unknown', {})
  })
  if (isRefusal(known)) return known
  return isTipRefused(input, known.profile) ? fail('wish.invalid', { field: 'tip' }) : payOpen(request, known)
}

/** Pay any round of the caller's table. The answer reveals no more of the order than the table knows. */
export const payRound: Handler<typeof payOnline.payRound, DepNames | 'geocoder'> = async (request) => {
  const { input, shop, now, fail } = request
  const { shopId } = shop
  const known = await shop.read(async (tx, caller) => {
    const [{ guestId }, earlier] = await Promise.all([caller, readEarlier(tx, shopId, input.orderId)])
    const seat = await findOwnTableGuest(tx, { shopId, sessionId: input.sessionId, guestId, now })
    if (!seat) return fail('table.sessionEnded', {})
    const visit = await loadVisit(tx, { shopId, visitId: seat.visitId })
    const isOfTable = visit?.rounds.some(({ orderId }) => orderId === input.orderId)
    const found = isOfTable ? await tx.row(findOrder({ shopId, orderId: input.orderId })) : undefined
    // An order that waits for payment has not been sent yet.
    return found && found.status !== 'pending' ? { ...earlier, order: found } : fail('order.unknown', {})
  })
  if (isRefusal(known)) return known
  const paying = await payOpen(request, known)
  return isRefusal(paying)
    ? paying
    : { paymentStatus: paying.order.paymentStatus, pageUrl: paying.attempt?.pageUrl }
}

type PayingOpen = Pick<
  HandlerRequest<typeof payOnline.payAgain, DepNames | 'geocoder'>,
  'shop' | 'now' | 'deps' | 'session' | 'userAgent' | 'language'
> & {
  readonly input: {
    readonly payment?: string | undefined
    readonly cardChoice?: PageCardChoice | undefined
    readonly tipCents?: number | undefined
  }
}

/** What paying an order again depends on: its latest attempt, and the shop. */
async function readEarlier(tx: ReadTx, shopId: string, orderId: string) {
  const [[latest], profile] = await Promise.all([listAttempts(tx, orderId), getShop(tx, shopId)])
  return { latest, profile }
}

/**
 * Resume an open attempt with its provider. A new attempt needs a method that the shop offers (`openPage`).
 */
async function payOpen(
  request: PayingOpen,
  { order, latest, profile }: Awaited<ReturnType<typeof readEarlier>> & { readonly order: OrderRow },
): Promise<Paying | NotOpened | Refusal<'order.notOpen'>> {
  const { input, deps } = request
  if (order.status === 'cancelled') return new Refusal('order.notOpen', { status: order.status })
  const online = offeredPayments(profile, deps.providers, order).filter(isOnlineMethod)
  const name = input.payment ?? latest?.method ?? online[0]?.payment ?? ''
  const isOffered = name === latest?.method || offeredAs(online, name) !== undefined
  return isOffered
    ? openPage({ ...request, card: chosenCard(request, input.cardChoice), tip: input }, name, order.orderId)
    : new Refusal('payment.unavailable', { payment: name.slice(0, 40) })
}

type Opening = Pick<
  HandlerRequest<typeof payOnline.pay, DepNames | 'geocoder'>,
  'shop' | 'now' | 'deps' | 'session' | 'userAgent'
> & { readonly card: PageCard; readonly tip: ChosenTip }

/**
 * Connect the method to pay the order with: the one whose page is open, or what the shop offers for it. A failed page
 * of a card method that is no longer offered is followed by one of the other card method.
 */
async function connectFor(
  tx: WriteTx,
  { deps }: Pick<PayingOpen, 'deps'>,
  { profile, method, order }: { profile: ShopProfile; method: string; order: OrderRow },
): Promise<ConnectedMethod | undefined> {
  const offered = offeredPayments(profile, deps.providers, order)
  if (offered.some(({ payment }) => payment === method)) return connectMethod(profile, method, deps)
  const attempts = await listAttempts(tx, order.orderId)
  const isOpen = attempts.some((attempt) => attempt.method === method && isOpenAttempt(attempt.status))
  return isOpen ? connectMethod(profile, method, deps) : connectOffered(profile, offered, method, deps)
}

type NotOpened = Refusal<
  | 'payment.away'
  | 'payment.unavailable'
  | 'payment.tooManyTries'
  | 'table.beingPaid'
  | 'card.unknown'
  | 'card.notStored'
>

/** Open the payment page. An earlier attempt may have ended; a second turn then opens a new one. */
async function openPage(request: Opening, method: string, orderId: string): Promise<Paying | NotOpened> {
  const { shop, deps } = request
  for (let turn = 1; turn <= 2; turn += 1) {
    const opened = await openOrderAttempt(request, method, orderId)
    if (isRefusal(opened)) return opened
    if ('done' in opened) return opened.done
    const { order, names, token, cents, by, cardOnPage, isSame } = opened
    // Ask the provider about an earlier page before sending the customer to it again.
    const known =
      token === undefined
        ? ((await reconcile(deps, shop.merchantId, opened.attempt.attemptId)) ?? opened.attempt)
        : opened.attempt
    if (known.status !== 'paid' && !isOpenAttempt(known.status)) continue
    const language = orderLanguage(order)
    const attempt = await askForPage(
      deps,
      by,
      shop,
      { attempt: known, token },
      { title: nameIn(names, language), language, userAgent: request.userAgent, cardOnPage },
    )
    const hasPage = isOpenAttempt(attempt.status) && attempt.pageUrl !== null
    // A part was paid in the meantime: close the page, so that nobody pays more than is due. The same for a page of another
    // method, and for one with a tip or a card that the guest does not want any more.
    if (hasPage && (attempt.cents !== cents || attempt.method !== by.method || !isSame)) {
      await closeAttempt(deps, shop.merchantId, attempt)
      continue
    }
    if (attempt.status === 'paid' || hasPage) {
      // An older attempt may have been paid, which changed its order.
      const latest = token === undefined ? await shop.read((tx) => getOrder(tx, shop.shopId, orderId)) : order
      return { order: presentOrder(latest), attempt: presentAttempt(attempt) }
    }
    // The provider did not open a new page: another try now would fail too.
    if (token !== undefined) break
  }
  return new Refusal('payment.away', {})
}

interface Opened extends NonNullable<Awaited<ReturnType<typeof openAttempt>>> {
  readonly order: OrderRow
  readonly names: ShopProfile['names']
  readonly by: ConnectedMethod
  /** What the page must ask for. */
  readonly cents: number
  /** For a new page: what it does with a card. */
  readonly cardOnPage: CardOnPage | undefined
  /** Whether the page has the card and the tip that the guest wants. */
  readonly isSame: boolean
}

/** Open an attempt for what is due, or find the open one. `done`: nothing is due any more. */
function openOrderAttempt(
  request: Opening,
  method: string,
  orderId: string,
): Promise<Opened | { readonly done: Paying } | NotOpened> {
  const { shop, now, deps, card: chosen, tip: chosenTip } = request
  const opening = shop.write(async (tx, caller) => {
    const [, order, profile, { shares }] = await Promise.all([
      tx.change(lockOrder({ shopId: shop.shopId, orderId })),
      getOrder(tx, shop.shopId, orderId),
      getShop(tx, shop.shopId),
      loadShares(tx, [orderId]),
    ])
    if (!isWaiting(order)) {
      const [attempt] = await listAttempts(tx, orderId)
      return { done: { order: presentOrder(order), attempt: attempt && presentAttempt(attempt) } }
    }
    const by = await connectFor(tx, { deps }, { profile, method, order })
    if (!by) return new Refusal('payment.unavailable', { payment: method.slice(0, 40) })
    // A guest of the table is paying a part of it: paying the whole order would charge that part twice.
    const parts = shares.filter((share) => !share.isWhole && isHeld(share))
    const heldCents = parts.reduce((sum, { cents }) => sum + cents, 0)
    if (heldCents > 0) return new Refusal('table.beingPaid', { heldCents, currency: order.currency })
    const tipCents = wantedTip(chosenTip, shares)
    const page = pageOfOrder(order, { method: by.method, tipCents }, profile, now)
    const opened = await openAttempt(tx, {
      shop,
      shares: [{ billId: orderId, ...page, amendment: order.amendments, isWhole: true, lines: [] }],
      currency: order.currency,
      expiresAt: order.status === 'pending' ? await holdLonger(tx, order, now) : now + openMs,
      by,
      now,
      tries: cardTriesOf(request, profile.settings),
    })
    if (!opened) return new Refusal('payment.unavailable', { payment: by.method })
    const { attemptId } = opened.attempt
    const isNew = opened.token !== undefined
    const card = isNew ? await chosen.prepare(tx, { caller, by, profile }) : undefined
    if (isRefusal(card)) return card
    if (card) await tx.change(card.write(attemptId))
    const isSameCard = isNew || (await chosen.isOn(tx, opened.attempt, caller))
    if (isRefusal(isSameCard)) return isSameCard
    const isSame = isSameCard && (isNew || tipOnPage(opened.attempt, shares) === tipCents)
    const { names } = profile
    return { ...opened, order, names, cents: pageCents(page), by, cardOnPage: card?.cardOnPage, isSame }
  })
  return withinCardTries(opening)
}

/** How long a payment page for a placed order stays open. */
const openMs = 30 * 60_000

/** Whether anything is due: the whole of a waiting order, or the balance of a placed one. */
function isWaiting(order: OrderRow): boolean {
  return order.status === 'pending' ? isOwing(order) : canBePaid(order) && cardCents(order) > 0
}
