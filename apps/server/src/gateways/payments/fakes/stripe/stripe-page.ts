import type { FakeRequest } from '../../../fake-server.ts'
import { plainAnswer, redirectTo, type FakeAnswer } from '../fake-site.ts'
import { readPayerForm, type PayerAct } from '../payer-form.ts'
import { payerPage } from '../payer-page.ts'
import { eventsOf, forgerSecret, noticesOf } from './stripe-events.ts'
import {
  bookEntry,
  newId,
  statusAt,
  type FakeSession,
  type Happening,
  type StripeLedger,
} from './stripe-ledger.ts'

/** Answer the payer's browser: the page, and what the payer does on it. */
export async function answerPage(ledger: StripeLedger, request: FakeRequest): Promise<FakeAnswer> {
  const session = ledger.sessions.get(/^\/c\/pay\/(cs_\w+)$/.exec(request.path)?.[1] ?? '')
  if (!session) return plainAnswer(404, 'Not found')
  const language = request.headers['accept-language']
  if (request.method !== 'POST') return drawPage(ledger, session, language)
  const form = readPayerForm(request.body)
  if (!form) return plainAnswer(400, 'Bad request')
  if (statusAt(session, ledger.clock()) !== 'open') return drawPage(ledger, session, language)
  ledger.quirks.set(session.id, { ...form.quirks, ...(form.isPending && { isSlowBank: true }) })
  return actOn(ledger, session, form.act, request.path)
}

function drawPage(ledger: StripeLedger, session: FakeSession, language: string | undefined): FakeAnswer {
  const hasCard = (ledger.customers.get(session.customer ?? '')?.cards.length ?? 0) > 0
  return payerPage({
    brand: 'Stripe',
    title: session.title,
    cents: session.cents,
    currency: session.currency.toUpperCase(),
    language,
    isOpen: statusAt(session, ledger.clock()) === 'open',
    wasDeclined: session.payment?.status === 'requires_payment_method',
    canBePending: true,
    note: hasCard ? 'Pay with Visa •••• 4242.' : undefined,
    returnUrl: session.cancelUrl,
  })
}

/**
 * Apply what the payer did, and notify the shop. After a declined card the payer stays on the page and may try again;
 * leaving it does not close it.
 */
async function actOn(
  ledger: StripeLedger,
  session: FakeSession,
  act: PayerAct,
  page: string,
): Promise<FakeAnswer> {
  switch (act) {
    case 'pay':
      return redirectTo(session.successUrl, await pay(ledger, session))
    case 'decline':
      session.payment ??= newPayment()
      return redirectTo(page, await tell(ledger, session, 'declined', ['payment_intent.payment_failed']))
    case 'expire':
      session.status = 'expired'
      return redirectTo(
        session.cancelUrl,
        await tell(ledger, session, 'expired', ['checkout.session.expired']),
      )
    case 'cancel':
      return redirectTo(session.cancelUrl, await tell(ledger, session, 'cancelled', []))
  }
}

async function pay(ledger: StripeLedger, session: FakeSession): Promise<() => void> {
  session.payment ??= newPayment()
  session.status = 'complete'
  if (!ledger.quirks.of(session.account, session.id).isSlowBank)
    return receive(ledger, session, ['payment_intent.succeeded', 'checkout.session.completed'])
  session.payment.status = 'processing'
  return tell(ledger, session, 'processing', ['payment_intent.processing', 'checkout.session.completed'])
}

/** The bank answered later. Returns work that sends the notifications. */
export async function settlePayment(
  ledger: StripeLedger,
  session: FakeSession,
  outcome: 'paid' | 'declined',
): Promise<() => void> {
  if (session.payment?.status !== 'processing') throw new Error('no payment in progress')
  if (outcome === 'paid')
    return receive(ledger, session, ['payment_intent.succeeded', 'checkout.session.async_payment_succeeded'])
  session.payment.status = 'requires_payment_method'
  return tell(ledger, session, 'declined', [
    'payment_intent.payment_failed',
    'checkout.session.async_payment_failed',
  ])
}

async function receive(
  ledger: StripeLedger,
  session: FakeSession,
  types: readonly string[],
): Promise<() => void> {
  const payment = (session.payment ??= newPayment())
  payment.received = session.cents + ledger.quirks.of(session.account, session.id).amountOffCents
  payment.status = 'succeeded'
  storeCard(ledger, session)
  bookEntry(ledger, session, { type: 'charge', amount: payment.received, source: session.id })
  return tell(ledger, session, 'paid', types)
}

/** Create the customer that the session asked for, and store the card with it. */
function storeCard(ledger: StripeLedger, session: FakeSession): void {
  const { account } = session
  if (session.createsCustomer) session.customer ??= newId('cus_')
  const { customer: id } = session
  if (id === undefined) return
  const customer = ledger.customers.get(id) ?? { id, account, cards: [] }
  if (session.storesCard) customer.cards.push(newId('pm_'))
  ledger.customers.set(id, customer)
}

async function tell(
  ledger: StripeLedger,
  session: FakeSession,
  what: Happening['what'],
  types: readonly string[],
): Promise<() => void> {
  ledger.happened.push({ what, session: session.id, reference: session.reference ?? '' })
  const events = eventsOf(ledger, session, types)
  const { notify, isForged } = ledger.quirks.of(session.account, session.id)
  const forged = isForged ? noticesOf(ledger, session.account, events, forgerSecret) : []
  return ledger.postman.post([...forged, ...noticesOf(ledger, session.account, events)], notify)
}

function newPayment(): NonNullable<FakeSession['payment']> {
  return { id: newId('pi_'), charge: newId('ch_'), status: 'requires_payment_method', received: 0 }
}
