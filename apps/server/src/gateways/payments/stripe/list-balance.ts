import type { ListedTransaction } from '../provider.ts'
import type { StripeCaller } from './ask-stripe.ts'
import { BalanceTransaction, listOf } from './stripe-answers.ts'

const daySeconds = 86_400

/** List the payments and refunds of a UTC day from the account's balance, with Stripe's fees. */
export async function listBalance(stripe: StripeCaller, date: string): Promise<readonly ListedTransaction[]> {
  const from = Date.parse(`${date}T00:00:00Z`) / 1000
  const day = {
    'created[gte]': from,
    'created[lt]': from + daySeconds,
    limit: 100,
    'expand[]': 'data.source',
  }
  const listed: ListedTransaction[] = []
  let after: string | undefined
  do {
    const query = after === undefined ? day : { ...day, starting_after: after }
    const page = await stripe.get('/v1/balance_transactions', query, listOf(BalanceTransaction))
    listed.push(...(page?.data ?? []).flatMap((entry) => readEntry(entry) ?? []))
    after = page?.has_more ? page.data.at(-1)?.id : undefined
  } while (after !== undefined)
  return listed
}

/** By Stripe's types; payouts, its own charges and other movements have none. */
const kinds: Readonly<Record<string, ListedTransaction['kind']>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
}

/**
 * Amounts are the payer's, from the payment or refund itself: the balance may be in another currency, and then the fee
 * is not comparable. A payment is known by its intent, as in the state of its session.
 */
function readEntry(entry: BalanceTransaction): ListedTransaction | undefined {
  const kind = kinds[entry.type]
  if (kind === undefined || typeof entry.source !== 'object' || !entry.source) return undefined
  const { id, amount, currency, payment_intent: payment, metadata } = entry.source
  return {
    kind,
    transaction: kind === 'payment' ? (payment ?? id) : id,
    reference: metadata?.['reference'],
    cents: amount,
    currency: currency.toUpperCase(),
    feeCents: entry.currency === currency ? entry.fee : undefined,
    at: entry.created * 1000,
  }
}
