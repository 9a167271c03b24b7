import type { payLinks } from '@tabard/contract/payments/links/calls'
import type { CodesOf } from '@tabard/contract/wire/endpoint'
import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { nameIn } from '@tabard/domain/text/names'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import type { WriteTx } from '../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import { lockPayable } from '../orders/paying/load-payable.ts'
import { askForPage } from '../payments/attempts/ask-for-page.ts'
import { cardTriesOf, withinCardTries } from '../payments/attempts/card-tries.ts'
import { closeAttempt } from '../payments/attempts/close-attempt.ts'
import { setPayLink } from '../payments/attempts/link-attempts.ts'
import { partShares } from '../payments/attempts/new-attempt.ts'
import { openAttempt, type OpenedAttempt } from '../payments/attempts/open-attempt.ts'
import { reconcile } from '../payments/attempts/reconcile.ts'
import type { DepNames } from '../payments/deps.ts'
import { connectOffered, type ConnectedMethod } from '../shops/accounts/connect-account.ts'
import { getShop } from '../shops/load-shop.ts'
import { allAddedCents, linkAdded, linkMethods, linkSurchargeCents, planLink } from './link-added.ts'
import { actionOf, listLinkOrders, loadLink, type LoadedLink } from './load-link.ts'
import { lockLinkByTxn } from './queries.ts'

type Pay = typeof payLinks.pay
type Request = HandlerRequest<Pay, DepNames>

/** How long a payment page of a link stays open. */
const openMs = 30 * 60_000

/**
 * Open the payment page of a pay link. The link is locked first, then its orders, so that two payers get the same page.
 * A page for another amount or by another method is closed, and a second turn opens a new one.
 */
export const payByLink: Handler<Pay, DepNames> = async (request) => {
  const { shop, deps, input, fail } = request
  for (let turn = 1; turn <= 2; turn += 1) {
    const opened = await withinCardTries(shop.write((tx) => openOnce(tx, request)))
    if (isRefusal(opened)) return opened
    const { by, token, about, cents } = opened
    // Ask the provider about an earlier page before sending a payer to it again.
    const known =
      token === undefined
        ? ((await reconcile(deps, shop.merchantId, opened.attempt.attemptId)) ?? opened.attempt)
        : opened.attempt
    if (known.status === 'paid') return { pageUrl: undefined }
    if (!isOpenAttempt(known.status)) continue
    const isWanted = known.method === input.payment && known.cents === cents
    const attempt = isWanted ? await askForPage(deps, by, shop, { attempt: known, token }, about) : known
    if (attempt.status === 'paid') return { pageUrl: undefined }
    if (isWanted && isOpenAttempt(attempt.status) && attempt.pageUrl !== null)
      return { pageUrl: attempt.pageUrl }
    if (isOpenAttempt(attempt.status)) {
      const closed = await closeAttempt(deps, shop.merchantId, attempt)
      if (closed.status === 'paid') return { pageUrl: undefined }
    }
    // The provider did not open a new page: another try now would fail too.
    if (token !== undefined) break
  }
  return fail('payment.away', {})
}

interface Opened extends OpenedAttempt {
  readonly by: ConnectedMethod
  /** What the page must ask for. */
  readonly cents: number
  readonly about: Pick<Parameters<typeof askForPage>[4], 'title' | 'language' | 'userAgent'>
}

async function openOnce(tx: WriteTx, request: Request): Promise<Opened | Refusal<CodesOf<Pay>>> {
  const { input, shop, now, deps, language, userAgent } = request
  const { shopId } = shop
  const [[link], profile] = await Promise.all([
    tx.change(lockLinkByTxn({ shopId, txn: input.txn })),
    getShop(tx, shopId),
  ])
  if (!link || (input.action ?? actionOf(link)) !== actionOf(link)) return new Refusal('payLink.unknown', {})
  const orderIds = await listLinkOrders(tx, shopId, link)
  await lockPayable(tx, shopId, orderIds)
  const loaded = await loadLink(tx, shopId, link, now)
  const by = connectOffered(profile, linkMethods(loaded, profile, deps.providers), input.payment, deps)
  const refused = refuseState(loaded)
  if (refused) return refused
  const planned = planLink(loaded)
  if (!by || !planned) return new Refusal('payment.unavailable', { payment: input.payment.slice(0, 40) })
  const { surchargeCents = 0, tipCents = 0 } = input
  const { dueCents, billVersion, attempt } = loaded
  const added = linkAdded(planned, loaded.bill, { method: by.method, tipCents }, profile, now)
  const isAsShown =
    input.dueCents === dueCents &&
    input.billVersion === billVersion &&
    surchargeCents === linkSurchargeCents(added) &&
    (tipCents === 0 || profile.settings['tips.isOn'])
  if (!isAsShown) return new Refusal('payLink.billChanged', { dueCents, currency: profile.currency })
  const cents = dueCents + allAddedCents(added)
  // In the language of the payer.
  const about = { title: nameIn(profile.names, language), language, userAgent }
  if (loaded.state === 'paying' && attempt) return { attempt, token: undefined, by, cents, about }
  const shares = partShares(planned.orders, loaded.bill.rows, allAddedCents(added) === 0 ? [] : added)
  const fresh = await openFresh(tx, request, { loaded, by, shares })
  return isRefusal(fresh) ? fresh : { ...fresh, by, cents, about }
}

function refuseState({ state, dueCents }: LoadedLink) {
  if (state === 'paid') return new Refusal('payLink.paid', {})
  if (state === 'cancelled') return new Refusal('payLink.cancelled', {})
  if (state === 'expired') return new Refusal('payLink.expired', {})
  if (state === 'settled') return new Refusal('payLink.nothingDue', {})
  // Guests of the table, or another link, are paying all of it.
  return dueCents === 0 ? new Refusal('payLink.beingPaid', {}) : undefined
}

interface Fresh {
  readonly loaded: LoadedLink
  readonly by: ConnectedMethod
  readonly shares: ReturnType<typeof partShares>
}

async function openFresh(tx: WriteTx, request: Request, { loaded, by, shares }: Fresh) {
  const { shop, now, input } = request
  const { currency, settings } = await getShop(tx, shop.shopId)
  const tries = cardTriesOf(request, settings)
  const opened = await openAttempt(tx, { shop, currency, expiresAt: now + openMs, by, now, shares, tries })
  if (!opened) return new Refusal('payment.unavailable', { payment: input.payment.slice(0, 40) })
  await tx.change(setPayLink({ attemptId: opened.attempt.attemptId, linkId: loaded.link.linkId }))
  return opened
}
