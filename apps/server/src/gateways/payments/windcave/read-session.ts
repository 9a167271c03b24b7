import { currencies, fromDecimal, type Currency } from '@tabard/domain/money/money'
import type { ProviderTruth } from '@tabard/domain/payments/decide-attempt'
import { readCardFacts, type TokenisedCard } from '@tabard/domain/payments/stored-cards'
import { ProviderSilent, type AttemptKey, type RefundTruth } from '../provider.ts'
import type { WindcaveSession, WindcaveTransaction } from './windcave-answers.ts'

/** `U9` says that the bank has not answered yet. Public documents do not list it, so it decides nothing. */
const isUndecided = ({ reCo }: WindcaveTransaction) => reCo === 'U9'

/**
 * Read the state of an attempt from its session. A session holds several tries of the payer, and it is complete after
 * declined ones too: only an authorised transaction counts as paid. Throws `ProviderSilent` for unreadable amounts.
 */
export function readSession(
  session: WindcaveSession,
  attempt: AttemptKey,
  { username, environment, now }: { username: string; environment: 'test' | 'live'; now: number },
): ProviderTruth {
  const tries = session.transactions.filter(({ type }) => type === 'purchase')
  const authorised = tries.filter((transaction) => transaction.authorised)
  // An authorised transaction with other terms is money too: it is reported, and the comparison finds the difference.
  const paid = authorised.find((transaction) => isOurs(transaction, attempt)) ?? authorised[0]
  const source = paid ?? session
  return {
    status: paid ? 'paid' : statusOf(session, tries, now),
    session: session.id,
    reference: source.merchantReference ?? session.merchantReference ?? '',
    environment,
    account: paid?.username ?? username,
    cents: centsOf(source),
    currency: source.currency,
    transaction: paid?.id,
    storedCard: paid && session.storeCard === true ? storedCardOf(paid) : undefined,
  }
}

function storedCardOf({ card }: WindcaveTransaction): TokenisedCard | undefined {
  if (card?.id === undefined) return undefined
  const facts = readCardFacts({
    brand: card.type,
    maskedNumber: card.cardNumber,
    expiryMonth: card.dateExpiryMonth,
    expiryYear: card.dateExpiryYear,
  })
  return facts && { ...facts, token: card.id }
}

/** What Windcave says of a refund. */
export function readRefund(transaction: WindcaveTransaction, cents: number): RefundTruth {
  const { id, authorised } = transaction
  if (authorised && centsOf(transaction) !== cents) throw new ProviderSilent('the refund has another amount')
  if (authorised) return { refund: id, status: 'made' }
  return { refund: id, status: isUndecided(transaction) ? 'pending' : 'failed' }
}

/** The refund with our reference among the transactions of a session. A failed one gives way to a later one. */
export function findRefundIn(session: WindcaveSession, reference: string): WindcaveTransaction | undefined {
  const refunds = session.transactions.filter(
    (transaction) => transaction.type === 'refund' && transaction.merchantReference === reference,
  )
  return refunds.find(({ authorised }) => authorised) ?? refunds.at(-1)
}

function isOurs(transaction: WindcaveTransaction, attempt: AttemptKey): boolean {
  const { currency, merchantReference } = transaction
  if (currency !== attempt.currency || merchantReference !== attempt.reference) return false
  return centsOf(transaction) === attempt.cents
}

function statusOf(
  { state, expires }: WindcaveSession,
  tries: readonly WindcaveTransaction[],
  now: number,
): 'open' | 'declined' | 'cancelled' | 'expired' {
  if (tries.some(isUndecided)) return 'open'
  if (state === 'declined' || (state === 'complete' && tries.length > 0)) return 'declined'
  if (state === 'cancelled' || state === 'expired') return state
  return expires !== undefined && Date.parse(expires) < now ? 'expired' : 'open'
}

function centsOf({ amount, currency }: { amount: string; currency: string }): number {
  const cents = isCurrency(currency) ? fromDecimal(amount, currency) : undefined
  if (cents === undefined) throw new ProviderSilent('an amount that is no amount')
  return cents
}

const isCurrency = (text: string): text is Currency => (currencies as string[]).includes(text)
