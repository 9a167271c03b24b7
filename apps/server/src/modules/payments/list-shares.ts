import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import type { HeldShare } from '@tabard/domain/pricing/tenders/bill-parts'
import type { ReadTx } from '../../db/tx.ts'
import { findAttempt, type AttemptRow } from './attempts/attempt-queries.ts'
import { listShares, listSingles, type ShareRow, type SingleRow } from './share-queries.ts'

export interface OrderShares {
  /** All shares, newest first. */
  readonly shares: readonly ShareRow[]
  /** Attempts that pay a whole single order. */
  readonly singles: readonly SingleRow[]
  /** Amounts that others cannot pay: open attempts, and payments not yet applied to their orders. */
  readonly held: readonly HeldShare[]
}

/** Load the card payments of orders: shares and single attempts, open and finished. */
export async function loadShares(tx: ReadTx, orderIds: readonly string[]): Promise<OrderShares> {
  const [shares, singles] = await Promise.all([
    tx.rows(listShares({ orderIds })),
    tx.rows(listSingles({ orderIds })),
  ])
  return {
    shares,
    singles,
    held: [
      ...shares.filter(isHeld).map(({ orderId, cents, lines }) => ({ orderId, cents, lines })),
      ...singles.map(({ orderId, cents }) => ({ orderId, cents, lines: [] })),
    ],
  }
}

/**
 * Whether the provider may still accept a payment for the share, or its payment is
 * not yet applied to the order.
 */
export function isHeld({ status, settledAt }: Pick<ShareRow, 'status' | 'settledAt'>): boolean {
  return isOpenAttempt(status) || (status === 'paid' && settledAt === null)
}

/** Find an attempt if the provider may still accept a payment for it. */
export async function findOpenAttempt(tx: ReadTx, attemptId: string): Promise<AttemptRow | undefined> {
  const attempt = await tx.row(findAttempt({ attemptId }))
  return attempt && isOpenAttempt(attempt.status) ? attempt : undefined
}
