import { createHash, randomBytes } from 'node:crypto'
import { rulesOf } from '@tabard/domain/payments/online-providers'
import type { AddedAmounts } from '@tabard/domain/pricing/bill'
import { addedCents } from '@tabard/domain/pricing/tenders/added-amounts'
import type { WriteTx } from '../../../db/tx.ts'
import type { ConnectedMethod } from '../../shops/accounts/connect-account.ts'
import { enqueueJob } from '../../platform/enqueue.ts'
import { newId } from '../../platform/new-id.ts'
import { insertShares, type ShareLine } from '../share-queries.ts'
import { findPayableAttempt, insertAttempt, type AttemptRow } from './attempt-queries.ts'

/** What an attempt pays of one bill. */
interface RequestedShare {
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

interface AttemptRequest {
  readonly shop: { readonly shopId: string; readonly merchantId: string; readonly merchantKey: string }
  /** One or more, of different bills. Their sum is the amount. */
  readonly shares: readonly RequestedShare[]
  readonly currency: string
  readonly expiresAt: number
  readonly by: ConnectedMethod
  readonly now: number
  /** The table guest who pays. */
  readonly seat?: string
  /** One of several equal parts. Without `splitId` it starts a new split. */
  readonly split?: { readonly splitId: string | undefined; readonly parts: number } | undefined
}

export interface OpenedAttempt {
  readonly attempt: AttemptRow
  /** Part of the return address. Only the request that created the attempt has it. */
  readonly token: string | undefined
}

/** When the sweeper first polls an attempt, in milliseconds. */
const firstPollMs = 60_000

/**
 * Write an attempt with its shares and its polling job, before the provider is called. The caller locks the orders;
 * without the locks two callers would use the same part number, which a unique key refuses. If another attempt
 * for the whole of this state of the order was paid or can be, return that one: the table allows only one. Undefined:
 * the provider may not be used for this merchant.
 */
export async function openAttempt(
  tx: WriteTx,
  { shop, shares, by, now, ...requested }: AttemptRequest,
): Promise<OpenedAttempt | undefined> {
  const attemptId = newId(now)
  const token = `${shop.merchantKey}${randomBytes(16).toString('base64url')}`
  const { seat = null, split } = requested
  const { provider } = by
  const { isDemoOnly } = rulesOf(provider.name)
  const [written, [made]] = await Promise.all([
    tx.change(insertShares({ attemptId, shares: JSON.stringify(shares.map(withSum)), isDemoOnly })),
    tx.change(
      insertAttempt({
        attemptId,
        shopId: shop.shopId,
        provider: provider.name,
        method: by.method,
        accountId: by.accountId,
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
    ),
  ])
  if (!made) return findPayable(tx, shares)
  if (written.length < shares.length) throw new Error('another attempt took a share of this one')
  await tx.change(pollLater(attemptId, now + firstPollMs))
  return { attempt: made, token }
}

function withSum(share: RequestedShare) {
  return { ...share, addedCents: share.added ? addedCents(share.added) : 0 }
}

/** Find the attempt that pays the whole bill, if that was requested. */
async function findPayable(
  tx: WriteTx,
  shares: readonly RequestedShare[],
): Promise<OpenedAttempt | undefined> {
  const whole = shares.find(({ isWhole }) => isWhole)
  const attempt = whole && (await tx.row(findPayableAttempt(whole)))
  return attempt && { attempt, token: undefined }
}

/**
 * Build the statement that schedules the next poll. One job per attempt: scheduling again replaces the time.
 */
export function pollLater(attemptId: string, at: number) {
  return enqueueJob({ name: 'attempt.look', key: attemptId, payload: { attemptId }, at })
}

/**
 * Build the statement that schedules a poll now, after a notification. Its own key keeps
 * the sweeper's job on time.
 */
export function pollNow(attemptId: string, now: number) {
  return enqueueJob({
    name: 'attempt.look',
    key: `${attemptId} told`,
    payload: { attemptId },
    at: now,
  })
}

/** Tokens are stored and found by hash only. */
export function hashTxn(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
