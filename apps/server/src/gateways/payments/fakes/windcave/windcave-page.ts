import type { FakeRequest } from '../../../fake-server.ts'
import { toDecimalText, type Currency } from '@tabard/domain/money/money'
import { redirectTo, type FakeAnswer } from '../fake-site.ts'
import { payerPage, readAct, type PayerAct } from '../payer-page.ts'
import type { Notification } from '../postman.ts'
import {
  newCardId,
  newId,
  stateAt,
  type FakeSession,
  type FakeTransaction,
  type WindcaveLedger,
} from './windcave-ledger.ts'

/** Answer the payer's browser: the page, and what the payer does on it. */
export async function answerPage(ledger: WindcaveLedger, request: FakeRequest): Promise<FakeAnswer> {
  const session = ledger.sessions.get(/^\/pxmi3\/(\w+)$/.exec(request.path)?.[1] ?? '')
  if (!session) return { status: 404, body: 'Not found', headers: { 'content-type': 'text/plain' } }
  if (request.method !== 'POST') return drawPage(ledger, session)
  const act = readAct(request.body)
  if (!act) return { status: 400, body: 'Bad request', headers: { 'content-type': 'text/plain' } }
  if (stateAt(session, ledger.clock()) !== 'init') return drawPage(ledger, session)
  return actOn(ledger, session, act)
}

function drawPage(ledger: WindcaveLedger, session: FakeSession): FakeAnswer {
  return payerPage({
    brand: 'Windcave',
    title: session.reference,
    amount: `${session.currency} ${toDecimalText(session.cents, session.currency as Currency)}`,
    isOpen: stateAt(session, ledger.clock()) === 'init',
    note: session.cardId === undefined ? undefined : 'Type the security code of your stored card.',
    returnUrl: session.callbackUrls.cancelled,
  })
}

/** Apply what the payer did, notify the shop, and send the browser back. */
async function actOn(ledger: WindcaveLedger, session: FakeSession, act: PayerAct): Promise<FakeAnswer> {
  const { declinesFirst, amountOffCents, notify, notifyBy } = ledger.quirks.of(session.account, session.id)
  const tries = act === 'pay' ? declinesFirst : act === 'decline' ? 1 : 0
  for (let turn = 0; turn < tries; turn += 1) addTry(ledger, session, 'declined', session.cents)
  if (act === 'pay') addTry(ledger, session, 'authorised', session.cents + amountOffCents)
  session.state = act === 'pay' || act === 'decline' ? 'complete' : act === 'cancel' ? 'cancelled' : 'expired'
  const results = { pay: 'paid', decline: 'declined', cancel: 'cancelled', expire: 'expired' } as const
  ledger.happened.push({ what: results[act], session: session.id, reference: session.reference })
  const afterwards = await ledger.postman.post(noticesOf(session, notifyBy), notify)
  const urls = session.callbackUrls
  const target = {
    pay: urls.approved,
    decline: urls.declined,
    cancel: urls.cancelled,
    expire: urls.cancelled,
  }
  return redirectTo(withSession(target[act], session.id), afterwards)
}

function addTry(
  ledger: WindcaveLedger,
  session: FakeSession,
  outcome: FakeTransaction['outcome'],
  cents: number,
): void {
  const { id, reference, currency } = session
  const { cardToken } = ledger.quirks.of(session.account, id)
  const cardId =
    session.cardId ?? (outcome === 'authorised' && session.storeCard ? (cardToken ?? newCardId()) : undefined)
  if (cardId !== undefined) ledger.cards.set(cardId, { id: cardId, account: session.account })
  const transaction: FakeTransaction = {
    id: newId(16),
    session: id,
    type: 'purchase',
    reference,
    cents,
    currency,
    at: ledger.clock(),
    of: undefined,
    cardId,
    outcome,
  }
  ledger.transactions.set(transaction.id, transaction)
}

/** The result notification, unsigned as Windcave's. */
function noticesOf(session: FakeSession, by: 'query' | 'json' | 'form'): readonly Notification[] {
  return session.notificationUrl === undefined ? [] : [noticeOf(session.notificationUrl, session.id, by)]
}

/** A notification about a session, for the address of a shop. */
export function noticeOf(url: string, sessionId: string, by: 'query' | 'json' | 'form'): Notification {
  if (by === 'query') return { url: withSession(url, sessionId), init: {} }
  const body = by === 'json' ? JSON.stringify({ sessionId }) : new URLSearchParams({ sessionId }).toString()
  const type = by === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  return { url, init: { method: 'POST', headers: { 'content-type': type }, body } }
}

function withSession(url: string, id: string): string {
  const target = new URL(url)
  target.searchParams.set('sessionId', id)
  return target.toString()
}
