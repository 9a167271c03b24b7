import type { tablePaying } from '@tabard/contract/tables/paying/calls'
import { mayClosePage, othersCloseAfterMs } from '@tabard/domain/payments/close-page'
import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { addedCents, addedSurchargeCents, splitOver } from '@tabard/domain/pricing/tenders/added-amounts'
import { planPart } from '@tabard/domain/pricing/tenders/bill-parts'
import { surchargedCents } from '@tabard/domain/pricing/tenders/surchargeable'
import { nameIn } from '@tabard/domain/text/names'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { WriteTx } from '../../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../../http/handler.ts'
import type { Caller } from '../../../http/requests/callers.ts'
import type { DepNames } from '../../payments/deps.ts'
import { askForPage } from '../../payments/attempts/ask-for-page.ts'
import { cardTriesOf, withinCardTries } from '../../payments/attempts/card-tries.ts'
import { closeAttempt } from '../../payments/attempts/close-attempt.ts'
import { findOpenAttempt } from '../../payments/list-shares.ts'
import { partShares } from '../../payments/attempts/new-attempt.ts'
import { openAttempt } from '../../payments/attempts/open-attempt.ts'
import { reconcile } from '../../payments/attempts/reconcile.ts'
import { connectOffered, type ConnectedMethod } from '../../shops/accounts/connect-account.ts'
import { getShop } from '../../shops/load-shop.ts'
import { paymentsAtTable } from '../../shops/payment-methods.ts'
import { findOwnTableGuest } from '../../tables/sessions/read-session.ts'
import { loadVisit, notifyVisit } from '../../tables/visits/table-visit.ts'
import { loadGuestBill, payerOf, presentGuestBill, type LoadedBill, type TableGuestId } from './guest-bill.ts'
import { pageAdded } from './page-added.ts'
import { chosenCard } from './on-page/page-card.ts'
import { lockOrder } from './money-queries.ts'

type Paying = Pick<
  HandlerRequest<typeof tablePaying.pay, DepNames>,
  'input' | 'shop' | 'now' | 'session' | 'language' | 'userAgent' | 'deps'
>

/** How long a payment page holds its part of a table's bill. */
const openMs = 15 * 60_000

/**
 * Open a payment page for all or a part of a table's bill. The orders are locked before they are read: the
 * second of two guests who want the same part learns that it is being paid.
 */
export const payBill: Handler<typeof tablePaying.pay, DepNames> = async (request) => {
  const { shop, deps, publish, fail } = request
  const by = await findMethod(request)
  if (isRefusal(by)) return by
  const { merchantId, shopId } = shop
  // The caller's open attempt may have ended. A second turn then opens a new one.
  for (let turn = 1; turn <= 2; turn += 1) {
    const opened = await withinCardTries(shop.write((tx, caller) => openOwn(tx, request, { caller, by })))
    if (isRefusal(opened)) return opened
    const { about, visitId, isWanted } = opened
    const { token } = opened.fresh
    const tell = () => publish({ kind: 'table', merchantId, shopId, id: visitId })
    tell()
    // Ask the provider about an earlier page before sending the guest to it again.
    const known =
      token === undefined
        ? ((await reconcile(deps, merchantId, opened.fresh.attempt.attemptId)) ?? opened.fresh.attempt)
        : opened.fresh.attempt
    if (known.status !== 'paid' && !isOpenAttempt(known.status)) continue
    if (known.status !== 'paid' && !isWanted) {
      await closeAttempt(deps, merchantId, known)
      continue
    }
    const attempt = await askForPage(deps, by, shop, { attempt: known, token }, about)
    const { attemptId } = attempt
    if (attempt.status === 'paid') return { attemptId, pageUrl: undefined }
    if (isOpenAttempt(attempt.status) && attempt.pageUrl !== null)
      return { attemptId, pageUrl: attempt.pageUrl }
    // The page did not open: release its part.
    if (isOpenAttempt(attempt.status)) await closeAttempt(deps, merchantId, attempt)
    tell()
    if (token !== undefined) break
  }
  return fail('payment.away', {})
}

/** Connect the chosen method. Only table guests may pay, and only by a method that the shop offers. */
async function findMethod({
  input,
  shop,
  now,
  deps,
}: Pick<HandlerRequest<typeof tablePaying.pay, DepNames>, 'input' | 'shop' | 'now' | 'deps'>): Promise<
  ConnectedMethod | Refusal<'table.sessionEnded' | 'payment.unavailable'>
> {
  const { shopId } = shop
  return shop.read(async (tx, caller) => {
    const { guestId } = await caller
    const [seat, profile] = await Promise.all([
      findOwnTableGuest(tx, { ...input, shopId, guestId, now }),
      getShop(tx, shopId),
    ])
    if (!seat) return new Refusal('table.sessionEnded', {})
    const by = connectOffered(profile, paymentsAtTable(profile, deps.providers), input.payment, deps)
    return by ?? new Refusal('payment.unavailable', { payment: input.payment.slice(0, 40) })
  })
}

async function openOwn(tx: WriteTx, request: Paying, { caller, by }: Omit<Payer, 'seat'>) {
  const { input, shop, now } = request
  const { guestId } = await caller
  const seat = await findOwnTableGuest(tx, { ...input, shopId: shop.shopId, guestId, now })
  return seat ? open(tx, request, { seat, caller, by }) : new Refusal('table.sessionEnded', {})
}

interface Payer {
  readonly seat: TableGuestId
  readonly caller: Promise<Caller>
  readonly by: ConnectedMethod
}

async function open(tx: WriteTx, request: Paying, { seat, caller, by }: Payer) {
  const { input, shop, now, language, userAgent } = request
  const visit = await loadVisit(tx, { shopId: shop.shopId, visitId: seat.visitId })
  const rounds = (visit?.rounds ?? []).map(({ orderId }) => orderId).toSorted()
  await Promise.all(rounds.map((orderId) => tx.change(lockOrder({ shopId: shop.shopId, orderId }))))
  const [bill, profile] = await Promise.all([loadGuestBill(tx, shop.shopId, seat), getShop(tx, shop.shopId)])
  // In the language of the payer, not of the guests who ordered.
  const about = { title: nameIn(profile.names, language), language, userAgent } as const
  const { visitId } = seat
  const card = chosenCard(request, input.cardChoice)
  const again = ownPage(bill, input, seat)
  const attempt = again === undefined ? undefined : await findOpenAttempt(tx, again)
  if (attempt) {
    const isOn = await card.isOn(tx, attempt, caller)
    if (isRefusal(isOn)) return isOn
    const isWanted = isOn && attempt.method === by.method
    return { fresh: { attempt, token: undefined }, about, visitId, isWanted }
  }
  const planned = planPart(bill.free, input.requested)
  const weights = planned ? surchargedCents(bill.free, planned.orders) : []
  const added = planned && pageAdded(sumOf(weights), by.method, profile, now, input.tipCents)
  const isAsShown =
    added !== undefined &&
    addedSurchargeCents(added) === (input.surchargeCents ?? addedSurchargeCents(added)) &&
    (added.tipCents === 0 || profile.settings['tips.isOn']) &&
    isSame(
      input.orderIds,
      bill.rows.map(({ orderId }) => orderId),
    ) &&
    bill.dueCents === input.dueCents &&
    planned?.cents === input.partCents
  if (!planned || !isAsShown) return refusalOf(bill)
  const prepared = await card.prepare(tx, { caller, by, profile })
  if (isRefusal(prepared)) return prepared
  const parts = splitOver(
    added,
    { weights, tipWeights: planned.orders.map(({ cents }) => cents) },
    profile.pricing.taxes,
  )
  const fresh = await openAttempt(tx, {
    shop,
    currency: bill.currency,
    expiresAt: now + openMs,
    by,
    now,
    tries: cardTriesOf(request, profile.settings),
    seat: seat.seat,
    split: input.requested.kind === 'even' ? splitFor(bill, input.requested.parts) : undefined,
    shares: partShares(planned.orders, bill.rows, addedCents(added) === 0 ? [] : parts),
  })
  if (!fresh) return new Refusal('payment.unavailable', { payment: by.method })
  if (prepared) await tx.change(prepared.write(fresh.attempt.attemptId))
  await notifyVisit(tx, visitId)
  return { fresh, about: { ...about, cardOnPage: prepared?.cardOnPage }, visitId, isWanted: true }
}

function isSame(shown: readonly string[], open: readonly string[]): boolean {
  return [...new Set(shown)].toSorted().join() === open.toSorted().join()
}

/**
 * The last part pays the remainder. A new split starts unless the table's split has
 * this number of parts left.
 */
function splitFor({ split }: LoadedBill, parts: number) {
  return split?.left === parts ? split : { splitId: undefined, parts }
}

/** The caller's open attempt for the same amount, after a double tap or a lost answer. */
function ownPage(
  { shares }: LoadedBill,
  { partCents }: Paying['input'],
  { seat }: TableGuestId,
): string | undefined {
  const own = shares.filter((share) => share.tableGuestId === seat && isOpenAttempt(share.status))
  const [latest] = own
  const cents = own
    .filter(({ attemptId }) => attemptId === latest?.attemptId)
    .reduce((sum, share) => sum + share.cents, 0)
  return cents === partCents ? latest?.attemptId : undefined
}

function refusalOf({ heldCents, dueCents, currency }: LoadedBill) {
  return heldCents > 0
    ? new Refusal('table.beingPaid', { heldCents, currency })
    : new Refusal('table.billChanged', { dueCents, currency })
}

/**
 * Close an open payment page that holds a part of the bill. Any guest of the table may do so.
 * Money paid there stays paid.
 */
export const releasePart: Handler<typeof tablePaying.release, DepNames> = async ({
  input,
  shop,
  now,
  deps,
  publish,
  fail,
}) => {
  const { shopId, merchantId } = shop
  const { attemptId } = input
  const found = await shop.read(async (tx, caller) => {
    const { guestId } = await caller
    const seat = await findOwnTableGuest(tx, { ...input, shopId, guestId, now })
    if (!seat) return fail('table.sessionEnded', {})
    const bill = await loadGuestBill(tx, shopId, seat)
    const share = bill.shares.find((each) => each.attemptId === attemptId)
    if (!share) return fail('attempt.unknown', {})
    const attempt = await findOpenAttempt(tx, attemptId)
    const isOwn = payerOf(bill, share) === seat.seat
    if (attempt && !mayClosePage({ isOwn, startedAt: share.createdAt.getTime() }, now))
      return fail('table.stillPaying', { minutes: othersCloseAfterMs / 60_000 })
    return { seat, attempt }
  })
  if (isRefusal(found)) return found
  const { seat, attempt } = found
  if (attempt) await closeAttempt(deps, merchantId, attempt)
  const bill = await shop.write(async (tx) => {
    const [left] = await Promise.all([loadGuestBill(tx, shopId, seat), notifyVisit(tx, seat.visitId)])
    return left
  })
  publish({ kind: 'table', merchantId, shopId, id: seat.visitId })
  return presentGuestBill(bill, seat)
}
