import { createHash, randomBytes } from 'node:crypto'
import type { Provider } from '../../../gateways/payments/provider.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { enqueueJob } from '../../platform/enqueue.ts'
import { newId } from '../../platform/new-id.ts'
import { insertAttempt, listOrderAttempts, type AttemptRow } from '../queries.ts'

export interface AttemptRequest {
  readonly shop: { readonly shopId: string; readonly merchantId: string; readonly merchantKey: string }
  readonly orderId: string
  readonly cents: number
  readonly currency: string
  readonly expiresAt: number
  readonly provider: Provider
  readonly now: number
  /** The number of the order's changes that this pays for. */
  readonly amendment: number
}

export interface OpenedAttempt {
  readonly attempt: AttemptRow
  /** Part of the return address. Only the request that created the attempt has it. */
  readonly token: string | undefined
}

/** When the sweeper first polls an attempt, in milliseconds. */
const firstPollMs = 60_000

/**
 * Write an attempt with its polling job, before the provider is called. If another attempt for this state
 * of the order was paid or can be, return that one: the table allows only one. Undefined: the provider
 * may not be used for this merchant.
 */
export async function openAttempt(
  tx: WriteTx,
  requested: AttemptRequest,
): Promise<OpenedAttempt | undefined> {
  const made = await beginAttempt(tx, requested)
  if (made) return made
  const attempts = await tx.rows(listOrderAttempts({ orderId: requested.orderId }))
  const payable = attempts.find(
    ({ status, amendment }) => amendment === requested.amendment && payableStatuses.has(status),
  )
  return payable && { attempt: payable, token: undefined }
}

/** The table guest who pays, and the split of equal parts. */
export interface Payer {
  readonly seat: string
  readonly split: { readonly splitId: string; readonly parts: number } | undefined
}

/** Write an attempt and schedule its first poll. Undefined: a table constraint refused it. */
export async function beginAttempt(
  tx: WriteTx,
  requested: AttemptRequest,
  payer?: Payer,
  attemptId = newId(requested.now),
): Promise<OpenedAttempt | undefined> {
  const { shop, provider, now } = requested
  const token = `${shop.merchantKey}${randomBytes(16).toString('base64url')}`
  const [made] = await tx.change(
    insertAttempt({
      attemptId,
      shopId: shop.shopId,
      orderId: requested.orderId,
      provider: provider.name,
      environment: provider.environment,
      account: provider.accountOf(shop),
      reference: attemptId,
      cents: requested.cents,
      currency: requested.currency,
      tokenHash: hashTxn(token),
      createdAt: new Date(now),
      expiresAt: new Date(requested.expiresAt),
      isDemoOnly: provider.isDemoOnly,
      amendment: requested.amendment,
      seat: payer?.seat ?? null,
      splitId: payer?.split?.splitId ?? null,
      splitParts: payer?.split?.parts ?? null,
    }),
  )
  if (!made) return undefined
  await tx.change(pollLater(attemptId, now + firstPollMs))
  return { attempt: made, token }
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

const payableStatuses: ReadonlySet<string> = new Set(['created', 'pending', 'unknown', 'paid'])

/** Tokens are stored and found by hash only. */
export function hashTxn(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
