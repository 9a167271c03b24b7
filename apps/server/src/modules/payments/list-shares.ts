import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import type { HeldShare } from '@tabard/domain/pricing/tenders/bill-parts'
import type { ReadTx } from '../../db/tx.ts'
import { findAttempt, type AttemptRow } from './attempts/attempt-queries.ts'
import { listShares, type ShareRow } from './share-queries.ts'

export interface OrderShares {
  /** All shares, newest first. */
  readonly shares: readonly ShareRow[]
  /** Amounts that others cannot pay: open attempts, and payments not yet applied to their orders. */
  readonly held: readonly HeldShare[]
}

/** Load the card payments of orders, of the whole or of parts, open and finished. An order's bill has its id. */
export async function loadShares(tx: ReadTx, orderIds: readonly string[]): Promise<OrderShares> {
  const shares = await tx.rows(listShares({ billIds: orderIds }))
  return {
    shares,
    held: shares.filter(isHeld).map(({ billId, cents, lines }) => ({ orderId: billId, cents, lines })),
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
