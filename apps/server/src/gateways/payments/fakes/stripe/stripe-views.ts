import {
  isLive,
  statusAt,
  type FakeEntry,
  type FakeRefund,
  type FakeSession,
  type StripeLedger,
} from './stripe-ledger.ts'

const seconds = (ms: number) => Math.floor(ms / 1000)

/** A session as Stripe shows it. `expanded`: with its payment. */
export function viewSession(
  ledger: StripeLedger,
  session: FakeSession,
  base: string,
  expanded = false,
): object {
  const status = statusAt(session, ledger.clock())
  const { payment } = session
  return {
    id: session.id,
    object: 'checkout.session',
    amount_total: session.cents,
    cancel_url: session.cancelUrl,
    client_reference_id: session.reference ?? null,
    created: seconds(session.createdAt),
    currency: session.currency,
    customer: session.customer ?? null,
    expires_at: seconds(session.expiresAt),
    livemode: isLive(session.account),
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: payment ? (expanded ? viewPayment(ledger, session) : payment.id) : null,
    payment_status: payment?.status === 'succeeded' ? 'paid' : 'unpaid',
    status,
    success_url: session.successUrl,
    url: status === 'open' ? `${base}/c/pay/${session.id}` : null,
  }
}

/** A payment as Stripe shows it, with its charge expanded. */
export function viewPayment(ledger: StripeLedger, session: FakeSession): object {
  const { payment } = session
  const entry = ledger.entries.find(({ type, source }) => type === 'charge' && source === session.id)
  return {
    id: payment?.id,
    object: 'payment_intent',
    amount: session.cents,
    amount_received: payment?.received ?? 0,
    currency: session.currency,
    metadata: session.paymentMetadata,
    setup_future_usage: session.storesCard ? 'on_session' : null,
    payment_method: payment?.status === 'succeeded' ? viewCard() : null,
    status: payment?.status,
    latest_charge: entry
      ? { ...viewCharge(session), balance_transaction: { ...viewEntry(entry), source: payment?.charge } }
      : null,
  }
}

/** Every payer of the fake has this card. */
function viewCard(): object {
  return {
    object: 'payment_method',
    card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2029 },
  }
}

/** A charge as Stripe shows it: the metadata is copied from its payment. */
export function viewCharge(session: FakeSession): object {
  return {
    id: session.payment?.charge,
    object: 'charge',
    amount: session.payment?.received,
    currency: session.currency,
    payment_intent: session.payment?.id,
    metadata: session.paymentMetadata,
  }
}

/** A refund as Stripe shows it. */
export function viewRefund(ledger: StripeLedger, refund: FakeRefund): object {
  const session = ledger.sessions.get(refund.session)
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.cents,
    charge: session?.payment?.charge,
    created: seconds(refund.createdAt),
    currency: session?.currency,
    metadata: refund.metadata,
    payment_intent: session?.payment?.id,
    status: refund.status,
  }
}

/** A movement of the balance as Stripe shows it, without its source. */
export function viewEntry({ id, type, amount, fee, currency, createdAt }: FakeEntry): object {
  return {
    id,
    object: 'balance_transaction',
    amount,
    created: seconds(createdAt),
    currency,
    fee,
    net: amount - fee,
    type,
  }
}

/** The source of a movement, as `expand` shows it. */
export function viewSource(ledger: StripeLedger, { type, source }: FakeEntry): object | null {
  const session = type === 'charge' ? ledger.sessions.get(source ?? '') : undefined
  if (session) return viewCharge(session)
  const refund = ledger.refunds.get(source ?? '')
  return refund ? viewRefund(ledger, refund) : null
}
