import type { FakeRequest } from '../../../fake-server.ts'
import { plainAnswer, redirectTo, type FakeAnswer } from '../fake-site.ts'
import { readPayerForm, type PayerAct } from '../payer-form.ts'
import { payerPage } from '../payer-page.ts'
import type { Notification, WriteNotification } from '../postman.ts'
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
  if (!session) return plainAnswer(404, 'Not found')
  const language = request.headers['accept-language']
  if (request.method !== 'POST') return drawPage(ledger, session, language)
  const form = readPayerForm(request.body)
  if (!form) return plainAnswer(400, 'Bad request')
  if (stateAt(session, ledger.clock()) !== 'init') return drawPage(ledger, session, language)
  ledger.quirks.set(session.id, form.quirks)
  return actOn(ledger, session, form.act)
}

function drawPage(ledger: WindcaveLedger, session: FakeSession, language: string | undefined): FakeAnswer {
  return payerPage({
    brand: 'Windcave',
    title: session.reference,
    cents: session.cents,
    currency: session.currency,
    language,
    isOpen: stateAt(session, ledger.clock()) === 'init',
    note: session.cardId === undefined ? undefined : 'Type the security code of your stored card.',
    returnUrl: session.callbackUrls.cancelled,
  })
}

/** Apply what the payer did, notify the shop, and send the browser back. */
async function actOn(ledger: WindcaveLedger, session: FakeSession, act: PayerAct): Promise<FakeAnswer> {
  const { declinesFirst, amountOffCents, notify } = ledger.quirks.of(session.account, session.id)
  const tries = act === 'pay' ? declinesFirst : act === 'decline' ? 1 : 0
  for (let turn = 0; turn < tries; turn += 1) addTry(ledger, session, 'declined', session.cents)
  if (act === 'pay') addTry(ledger, session, 'authorised', session.cents + amountOffCents)
  session.state = act === 'pay' || act === 'decline' ? 'complete' : act === 'cancel' ? 'cancelled' : 'expired'
  const results = { pay: 'paid', decline: 'declined', cancel: 'cancelled', expire: 'expired' } as const
  ledger.happened.push({ what: results[act], session: session.id, reference: session.reference })
  const afterwards = await ledger.postman.post(noticesOf(ledger, session), notify)
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

/** The result notification, unsigned as Windcave's: a forged one is about a session that does not exist. */
function noticesOf(ledger: WindcaveLedger, session: FakeSession): readonly WriteNotification[] {
  const { notifyBy, isForged } = ledger.quirks.of(session.account, session.id)
  const { id, notificationUrl: url } = session
  if (url === undefined) return []
  const genuine = () => noticeOf(url, id, notifyBy)
  return isForged ? [() => noticeOf(url, newId(32), notifyBy), genuine] : [genuine]
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
