import { jsonAnswer, type FakeAnswer } from '../fake-site.ts'
import { metadataOf } from './session-calls.ts'
import { Invalid, stripeError } from './stripe-errors.ts'
import { noticesOf, refundEvent } from './stripe-events.ts'
import {
  bookEntry,
  newId,
  refundableCents,
  sessionOfPayment,
  type FakeRefund,
  type StripeLedger,
} from './stripe-ledger.ts'
import { viewEntry, viewRefund, viewSource } from './stripe-views.ts'

/** Refund a payment, whole or in part. */
export function createRefund(ledger: StripeLedger, account: string, form: URLSearchParams): FakeAnswer {
  const payment = form.get('payment_intent') ?? ''
  const session = sessionOfPayment(ledger, payment)
  if (session?.account !== account || session.payment?.status !== 'succeeded')
    throw new Invalid(
      stripeError(400, {
        code: 'resource_missing',
        param: 'payment_intent',
        message: `No such payment_intent: '${payment}'`,
      }),
    )
  const left = refundableCents(ledger, session)
  const cents = Number(form.get('amount') ?? left)
  const reference = session.reference ?? ''
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > left) {
    ledger.happened.push({ what: 'refused a refund', session: session.id, reference })
    return left === 0
      ? stripeError(400, { code: 'charge_already_refunded', message: 'Charge has already been refunded.' })
      : stripeError(400, {
          param: 'amount',
          message: 'Refund amount is greater than unrefunded amount on charge',
        })
  }
  const { refunds, refundOffCents, notify } = ledger.quirks.of(account, session.id)
  const refund: FakeRefund = {
    id: newId('re_'),
    session: session.id,
    cents: cents + refundOffCents,
    metadata: metadataOf(form, 'metadata'),
    createdAt: ledger.clock(),
    status: refunds,
  }
  ledger.refunds.set(refund.id, refund)
  ledger.happened.push({ what: 'refunded', session: session.id, reference })
  bookEntry(ledger, session, { type: 'refund', amount: -refund.cents, source: refund.id })
  const notices = noticesOf(ledger, account, [refundEvent(ledger, 'refund.created', refund)])
  return {
    ...jsonAnswer(200, viewRefund(ledger, refund)),
    afterwards: () => void ledger.postman.post(notices, notify).then((send) => send()),
  }
}

/** Show a refund. */
export function showRefund(ledger: StripeLedger, account: string, id: string): FakeAnswer {
  const refund = ledger.refunds.get(id)
  if (!refund || ledger.sessions.get(refund.session)?.account !== account)
    return stripeError(404, { code: 'resource_missing', message: `No such refund: '${id}'` })
  return jsonAnswer(200, viewRefund(ledger, refund))
}

/** List refunds of a payment, the newest first. */
export function listRefunds(ledger: StripeLedger, account: string, query: URLSearchParams): FakeAnswer {
  const session = sessionOfPayment(ledger, query.get('payment_intent') ?? '')
  const refunds = [...ledger.refunds.values()].filter(
    (refund) => refund.session === session?.id && session?.account === account,
  )
  const data = refunds.toReversed().map((refund) => viewRefund(ledger, refund))
  return jsonAnswer(200, { object: 'list', data, has_more: false })
}

/** List movements of the balance, the newest first. Pages hold two: Stripe's limit is 100, a test needs few. */
export function listEntries(ledger: StripeLedger, account: string, query: URLSearchParams): FakeAnswer {
  const from = Number(query.get('created[gte]') ?? 0) * 1000
  const to = Number(query.get('created[lt]') ?? Number.MAX_SAFE_INTEGER) * 1000
  const all = ledger.entries
    .filter((entry) => entry.account === account && entry.createdAt >= from && entry.createdAt < to)
    .toReversed()
  const after = query.get('starting_after')
  const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
  const isExpanded = query.getAll('expand[]').includes('data.source')
  const data = all.slice(start, start + 2).map((entry) => ({
    ...viewEntry(entry),
    source: isExpanded ? viewSource(ledger, entry) : (entry.source ?? null),
  }))
  return jsonAnswer(200, { object: 'list', data, has_more: all.length > start + 2 })
}
