import type { ProviderTruth } from '@tabard/domain/payments/decide-attempt'
import { readCardFacts, type TokenisedCard } from '@tabard/domain/payments/stored-cards'
import type { CheckoutSession, PaymentIntent } from './stripe-answers.ts'

/**
 * Read the state of an attempt from its session, whose payment must be expanded. The amount of a paid one is what the
 * payment received. `account` is ours, because Stripe shows a key only objects of its own account.
 */
export function readCheckout(session: CheckoutSession, account: string): ProviderTruth {
  const payment = typeof session.payment_intent === 'object' ? session.payment_intent : undefined
  const isPaid = session.payment_status === 'paid'
  return {
    status: isPaid ? 'paid' : statusOf(session, payment?.status),
    session: session.id,
    reference: session.client_reference_id ?? '',
    environment: session.livemode ? 'live' : 'test',
    account,
    cents: isPaid && payment ? payment.amount_received : session.amount_total,
    currency: (isPaid && payment ? payment.currency : session.currency).toUpperCase(),
    // A session that is paid without a payment is for a person to judge.
    transaction: isPaid ? payment?.id : undefined,
    feeCents: isPaid && payment ? feeOf(payment) : undefined,
    storedCard: isPaid && payment ? storedCardOf(session, payment) : undefined,
  }
}

/** The card that the payment stored with the session's customer. Its token is the customer (`cardForm`). */
function storedCardOf(
  { customer }: CheckoutSession,
  { setup_future_usage: usage, payment_method: method }: PaymentIntent,
): TokenisedCard | undefined {
  if (!customer || !usage || !method) return undefined
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = method.card
  const facts = readCardFacts({ brand, maskedNumber: last4, expiryMonth, expiryYear })
  return facts && { ...facts, token: customer }
}

/** A complete session may wait for its bank for days: `unpaid` is no refusal while the payment is in progress. */
function statusOf({ status }: CheckoutSession, payment: string | undefined): 'open' | 'declined' | 'expired' {
  if (status === 'expired') return 'expired'
  const isOver = payment === 'requires_payment_method' || payment === 'canceled'
  return status === 'complete' && isOver ? 'declined' : 'open'
}

function feeOf({ currency, latest_charge: charge }: PaymentIntent): number | undefined {
  const entry = typeof charge === 'object' ? charge?.balance_transaction : undefined
  return typeof entry === 'object' && entry?.currency === currency ? entry.fee : undefined
}
