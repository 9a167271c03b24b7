import type { WriteTx } from '../../../db/tx.ts'
import { newId } from '../../platform/new-id.ts'
import { beginAttempt, type OpenedAttempt, type AttemptRequest } from './open-attempt.ts'
import { insertShares, type ShareLine } from '../share-queries.ts'

interface RequestedShares extends Omit<AttemptRequest, 'orderId' | 'amendment'> {
  /** The table guest who pays. */
  readonly seat: string
  /** One of several equal parts. Without `splitId` it starts a new split. */
  readonly split: { readonly splitId: string | undefined; readonly parts: number } | undefined
  readonly shares: readonly {
    readonly orderId: string
    readonly cents: number
    readonly amendment: number
    readonly lines: readonly ShareLine[]
  }[]
}

/**
 * Open one attempt for several orders, with a share of each. Throws if the shares do not sum to the
 * amount. The caller locks the orders; without the locks two callers would use the same part
 * number, which a unique key refuses.
 */
export async function openShares(
  tx: WriteTx,
  requested: RequestedShares,
): Promise<OpenedAttempt | undefined> {
  const { shares, seat, split } = requested
  const [first] = shares
  if (!first || shares.reduce((sum, { cents }) => sum + cents, 0) !== requested.cents)
    throw new Error('shares do not sum to the amount')
  const attemptId = newId(requested.now)
  const made = await beginAttempt(
    tx,
    { ...requested, orderId: first.orderId, amendment: first.amendment },
    { seat, split: split && { splitId: split.splitId ?? attemptId, parts: split.parts } },
    attemptId,
  )
  if (made) await tx.change(insertShares({ attemptId, shares: JSON.stringify(shares) }))
  return made
}
