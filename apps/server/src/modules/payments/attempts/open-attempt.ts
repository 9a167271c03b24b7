import type { WriteTx } from '../../../db/tx.ts'
import { findPayableAttempt, type AttemptRow } from './attempt-queries.ts'
import { newAttempt, type AttemptRequest, type RequestedShare } from './new-attempt.ts'

export interface OpenedAttempt {
  readonly attempt: AttemptRow
  /** Part of the return address. Only the request that created the attempt has it. */
  readonly token: string | undefined
}

/**
 * Write an attempt with its shares and its polling job, before the provider is called. The caller locks the orders;
 * without the locks two callers would use the same part number, which a unique key refuses. If another attempt
 * for the whole of this state of the order was paid or can be, return that one: the table allows only one. Undefined:
 * the provider may not be used for this merchant. Throws past the limit of the payer's network (`withinCardTries`).
 */
export async function openAttempt(tx: WriteTx, request: AttemptRequest): Promise<OpenedAttempt | undefined> {
  const { shares } = request
  const { insertShares, insertAttempt, firstPoll, countTries, token } = newAttempt(request)
  // The poll of an attempt that was not written finds nothing to do.
  const [written, [made]] = await Promise.all([
    tx.change(insertShares),
    tx.change(insertAttempt),
    tx.change(firstPoll),
    ...countTries.map((query) => tx.change(query)),
  ])
  if (!made) return findPayable(tx, shares)
  if (written.length < shares.length) throw new Error('another attempt took a share of this one')
  return { attempt: made, token }
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
