import {
  decideAttempt,
  isReturnable,
  type Decision,
  type ProviderTruth,
} from '@tabard/domain/payments/decide-attempt'
import { attemptStatusesBefore } from '@tabard/domain/payments/attempt-status'
import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import { brokenConstraint, type WriteTx } from '../../../db/tx.ts'
import {
  ProviderRefused,
  ProviderSilent,
  type AttemptKey,
  type Provider,
} from '../../../gateways/payments/provider.ts'
import { bookPayments } from '../../billing/book-payments.ts'
import { getShop } from '../../shops/load-shop.ts'
import { tradingDateOf } from '../../shops/hours/trading-date.ts'
import type { Deps } from '../deps.ts'
import { connectOf, keyOf } from './attempt-account.ts'
import { findAttempt, type AttemptRow } from './attempt-queries.ts'
import { returnCapture } from '../refunds/return-capture.ts'
import { listAttemptShares } from '../share-queries.ts'
import { writeStatus } from './write-status.ts'

type Truth = ProviderTruth | undefined | 'unreachable'

/**
 * Ask the provider for the state of an attempt, and write the result once. Only this function marks an
 * attempt paid. Browser return, notification, screen and sweeper all call it. It calls the provider with our
 * own credentials, outside any transaction. `isClosing`: the page was given up, so an approved payment is not captured
 * any more. Returns the current attempt.
 */
export async function reconcile(
  deps: Deps,
  merchantId: string,
  attemptId: string,
  { isClosing = false }: { readonly isClosing?: boolean } = {},
): Promise<AttemptRow | undefined> {
  const { attempt, provider } = await systemRead(deps.pool, merchantId, async (tx) => {
    const found = await tx.row(findAttempt({ attemptId }))
    return {
      attempt: found,
      provider: found && isAskable(found) ? await connectOf(tx, found, deps) : undefined,
    }
  })
  if (!attempt || !provider) return attempt
  const key = keyOf(attempt)
  const truth = await ask(provider, isClosing ? { ...key, isWanted: false } : key)
  const now = deps.clock()
  const decision = decideAttempt(termsOf(attempt), truth, now)
  if (decision.to === attempt.status && decision.to === 'created') return attempt
  await write(deps, merchantId, attempt, truth, decision, now)
  return systemRead(deps.pool, merchantId, (tx) => tx.row(findAttempt({ attemptId })))
}

function isAskable({ status, reviewReason }: AttemptRow): boolean {
  return status !== 'paid' && (status !== 'review' || reviewReason === 'undecided')
}

async function ask(provider: Provider, key: AttemptKey): Promise<Truth> {
  try {
    return await provider.find(key)
  } catch (error) {
    if (error instanceof ProviderSilent || error instanceof ProviderRefused) return 'unreachable'
    throw error
  }
}

function termsOf(attempt: AttemptRow) {
  return {
    status: attempt.status,
    cents: attempt.cents,
    currency: attempt.currency,
    reference: attempt.reference,
    environment: attempt.environment,
    account: attempt.account,
    session: attempt.session ?? undefined,
    createdAt: attempt.createdAt.getTime(),
  }
}

async function write(
  deps: Deps,
  merchantId: string,
  attempt: AttemptRow,
  truth: Truth,
  decision: Decision,
  now: number,
): Promise<void> {
  try {
    await systemWrite(deps.pool, merchantId, (tx) => writeDecision(tx, attempt, truth, decision, now))
  } catch (error) {
    const reason = doubleBy(brokenConstraint(error))
    if (!reason || decision.to !== 'paid') throw error
    await systemWrite(deps.pool, merchantId, (tx) =>
      writeDecision(tx, attempt, truth, { to: 'review', reason }, now),
    )
  }
}

/**
 * Why the tables refused a payment: the order is paid already, or the provider's
 * transaction paid another order.
 */
function doubleBy(constraint: string | undefined): 'double' | 'reference' | undefined {
  if (constraint === 'payment_attempts_transaction') return 'reference'
  const isPaidTwice = constraint === 'attempt_shares_one_payable' || constraint === 'payments_once'
  return isPaidTwice ? 'double' : undefined
}

async function writeDecision(
  tx: WriteTx,
  attempt: AttemptRow,
  truth: Truth,
  { to, reason }: Decision,
  now: number,
): Promise<void> {
  const said = typeof truth === 'object' ? truth : undefined
  const isMoney = said?.status === 'paid'
  // A transaction that paid another attempt stays with that attempt.
  const isOurs = reason === undefined || isReturnable(reason)
  const { attemptId } = attempt
  const answer = said?.status ?? (truth === undefined ? 'none' : 'unreachable')
  const written = await writeStatus(tx, {
    attemptId,
    to,
    // The same status again only records the time of the poll.
    from: [...attemptStatusesBefore(to), to].filter((status) => status !== 'paid'),
    now,
    reason,
    session: isOurs ? said?.session : undefined,
    transaction: isMoney && isOurs ? said.transaction : undefined,
    capturedCents: isMoney ? said.cents : undefined,
    capturedCurrency: isMoney ? said.currency : undefined,
    known: said && JSON.stringify(said),
    answer,
  })
  if (!written) return
  if (to === 'paid') await bookShares(tx, written, now)
  if (to === 'review' && reason && isMoney && isReturnable(reason))
    await returnCapture(tx, written, reason, now)
}

/** Book a payment for each share. */
async function bookShares(tx: WriteTx, attempt: AttemptRow, now: number): Promise<void> {
  const { attemptId, shopId, provider } = attempt
  const [profile, shares] = await Promise.all([
    getShop(tx, shopId),
    tx.rows(listAttemptShares({ attemptId })),
  ])
  const tradingDate = tradingDateOf(profile, now)
  await bookPayments(tx, { attemptId, shopId, provider, shares, tradingDate, now })
}
