import { createHash, randomBytes } from 'node:crypto'
import type { Provider } from '../../gateways/payments/provider.ts'
import type { WriteTx } from '../../db/tx.ts'
import { enqueueJob } from '../platform/enqueue.ts'
import { newId } from '../platform/new-id.ts'
import { insertAttempt, listOrderAttempts, type AttemptRow } from './queries.ts'

export interface Wanted {
  readonly shop: { readonly shopId: string; readonly merchantId: string; readonly merchantKey: string }
  readonly orderId: string
  readonly cents: number
  readonly currency: string
  readonly expiresAt: number
  readonly provider: Provider
  readonly now: number
  /** Which state of the order it pays. */
  readonly amendment: number
}

export interface OpenedAttempt {
  readonly attempt: AttemptRow
  /** Goes into the addresses the browser comes back by; only the attempt that was just made has it. */
  readonly token: string | undefined
}

/** When the sweeper looks for the first time. */
const firstLookMs = 60_000

/**
 * Writes down the attempt before the provider hears of it, with the job that looks after it. While another attempt of
 * this order has paid, or still could, that one is answered: the table holds an order to one. Undefined: the provider
 * may not be used for this merchant.
 */
export async function openAttempt(tx: WriteTx, wanted: Wanted): Promise<OpenedAttempt | undefined> {
  const made = await beginAttempt(tx, wanted)
  if (made) return made
  const attempts = await tx.rows(listOrderAttempts(tx.merchantId, wanted.orderId))
  const payable = attempts.find(
    ({ status, amendment }) => amendment === wanted.amendment && payableStatuses.has(status),
  )
  return payable && { attempt: payable, token: undefined }
}

/** Who of a table pays, and which equal part it is. */
export interface Payer {
  readonly seat: string
  readonly split: { readonly splitId: string; readonly parts: number } | undefined
}

/** The attempt written down, and the first look at it. Undefined: the tables would not have it. */
export async function beginAttempt(
  tx: WriteTx,
  wanted: Wanted,
  payer?: Payer,
  attemptId = newId(wanted.now),
): Promise<OpenedAttempt | undefined> {
  const { shop, provider, now } = wanted
  const token = `${shop.merchantKey}${randomBytes(16).toString('base64url')}`
  const [made] = await tx.change(
    insertAttempt(
      tx.merchantId,
      attemptId,
      shop.shopId,
      wanted.orderId,
      provider.name,
      provider.environment,
      provider.accountOf(shop),
      attemptId,
      wanted.cents,
      wanted.currency,
      hashTxn(token),
      new Date(now),
      new Date(wanted.expiresAt),
      provider.isDemoOnly,
      wanted.amendment,
      payer?.seat ?? null,
      payer?.split?.splitId ?? null,
      payer?.split?.parts ?? null,
    ),
  )
  if (!made) return undefined
  await tx.change(lookLater(tx.merchantId, attemptId, now + firstLookMs))
  return { attempt: made, token }
}

/** One job an attempt, at whatever time is set last. */
export function lookLater(merchantId: string, attemptId: string, at: number) {
  return enqueueJob(merchantId, { name: 'attempt.look', key: attemptId, payload: { attemptId }, at })
}

/** A provider says that something happened: looked at now, beside the sweeper's job, which must not put it off. */
export function lookNow(merchantId: string, attemptId: string, now: number) {
  return enqueueJob(merchantId, {
    name: 'attempt.look',
    key: `${attemptId} told`,
    payload: { attemptId },
    at: now,
  })
}

const payableStatuses: ReadonlySet<string> = new Set(['created', 'pending', 'unknown', 'paid'])

/** Tokens are stored and looked up by hash only. */
export function hashTxn(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
