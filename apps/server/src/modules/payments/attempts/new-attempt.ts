import { createHash, randomBytes } from 'node:crypto'
import { onlineProviderOf, rulesOf } from '@tabard/domain/payments/online-providers'
import type { AddedAmounts } from '@tabard/domain/pricing/bill'
import type { PlannedShare } from '@tabard/domain/pricing/tenders/paid-lines'
import { addedCents } from '@tabard/domain/pricing/tenders/added-amounts'
import { enqueueJob } from '../../platform/enqueue.ts'
import { newId } from '../../platform/new-id.ts'
import { insertShares, type ShareLine } from '../share-queries.ts'
import { insertAttempt, type AttemptRow } from './attempt-queries.ts'
import { countTries, type CardTries } from './card-tries.ts'

/** What an attempt pays of one bill. */
export interface RequestedShare {
  readonly billId: string
  readonly cents: number
  /** The number of the order's changes that this pays for. */
  readonly amendment: number
  /** It pays the whole bill; else one of several parts. */
  readonly isWhole: boolean
  /** The items of a part. Empty: so much of what is open. */
  readonly lines: readonly ShareLine[]
  /** Surcharges and tip in addition. Undefined: the bill keeps the surcharges that it was priced with. */
  readonly added?: AddedAmounts | undefined
}

/**
 * The shares of an attempt that pays planned parts of bills, each with the id of its order. `added`: what it adds to each,
 * in the same order.
 */
export function partShares(
  planned: PlannedShare['orders'],
  bills: readonly { readonly orderId: string; readonly amendments: number }[],
  added: readonly AddedAmounts[] = [],
): readonly RequestedShare[] {
  return planned.map(({ orderId, cents, lines }, place) => ({
    billId: orderId,
    cents,
    amendment: bills.find((bill) => bill.orderId === orderId)?.amendments ?? 0,
    isWhole: false,
    lines,
    added: added[place],
  }))
}

/** What takes the payment: a method of an account, or a terminal. */
export interface PaymentMeans {
  readonly method: string
  readonly accountId: string | null
  readonly terminalId?: string
  /** Staff scanned the payer's code. */
  readonly isScanned?: boolean
  /** The hold that it captures. */
  readonly hold?: { readonly holdId: string; readonly heldCents: number; readonly transaction: string }
  readonly provider: Pick<AttemptRow, 'environment' | 'account'> & { readonly name: AttemptRow['provider'] }
}

export interface AttemptRequest {
  /** Undefined: a new one. */
  readonly attemptId?: string
  readonly shop: { readonly shopId: string; readonly merchantId: string; readonly merchantKey: string }
  /** One or more, of different bills. Their sum is the amount. */
  readonly shares: readonly RequestedShare[]
  readonly currency: string
  readonly expiresAt: number
  readonly by: PaymentMeans
  readonly now: number
  /** The networks for which the page counts. Undefined: none, such as for a payment that staff take. */
  readonly tries?: CardTries | undefined
  /** The table guest who pays. */
  readonly seat?: string
  /** One of several equal parts. Without `splitId` it starts a new split. */
  readonly split?: { readonly splitId: string | undefined; readonly parts: number } | undefined
}

/** When the sweeper first polls an attempt, in milliseconds. */
const firstPollMs = 60_000

/**
 * Prepare an attempt: its id, the token of its return address, and the statements that write it, in their order. They
 * run before the provider is called, after the bills of the shares are written.
 */
export function newAttempt({ shop, shares, by, now, ...requested }: AttemptRequest) {
  const { attemptId = newId(now) } = requested
  const token = `${shop.merchantKey}${randomBytes(16).toString('base64url')}`
  const { seat = null, split } = requested
  const { provider } = by
  const online = onlineProviderOf(provider.name)
  const isDemoOnly = online !== undefined && rulesOf(online).isDemoOnly
  return {
    attemptId,
    token,
    insertShares: insertShares({ attemptId, shares: JSON.stringify(shares.map(withSum)), isDemoOnly }),
    insertAttempt: insertAttempt({
      attemptId,
      shopId: shop.shopId,
      provider: provider.name,
      method: by.method,
      accountId: by.accountId,
      terminalId: by.terminalId ?? null,
      isScanned: by.isScanned ?? false,
      holdId: by.hold?.holdId ?? null,
      heldCents: by.hold?.heldCents ?? null,
      holdTransaction: by.hold?.transaction ?? null,
      environment: provider.environment,
      account: provider.account,
      reference: attemptId,
      currency: requested.currency,
      tokenHash: hashTxn(token),
      createdAt: new Date(now),
      expiresAt: new Date(requested.expiresAt),
      seat,
      splitId: split ? (split.splitId ?? attemptId) : null,
      splitParts: split?.parts ?? null,
    }),
    firstPoll: pollLater(attemptId, now + firstPollMs),
    countTries: countTries(requested.tries, attemptId, now),
  }
}

function withSum(share: RequestedShare) {
  return { ...share, addedCents: share.added ? addedCents(share.added) : 0 }
}

/**
 * Build the statement that schedules the next poll. One job per attempt: scheduling again replaces the time.
 */
export function pollLater(attemptId: string, at: number) {
  return enqueueJob({ name: 'attempt.look', key: attemptId, payload: { attemptId }, at })
}

/**
 * Build the statement that schedules a poll now, after a notification. Its own key keeps
 * the sweeper's job on time. `found`: the provider's id of the payment, as the notification names it.
 */
export function pollNow(attemptId: string, now: number, found?: string) {
  return enqueueJob({
    name: 'attempt.look',
    key: `${attemptId} told`,
    payload: { attemptId, ...(found === undefined ? {} : { found }) },
    at: now,
  })
}

/** Tokens are stored and found by hash only. */
export function hashTxn(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
